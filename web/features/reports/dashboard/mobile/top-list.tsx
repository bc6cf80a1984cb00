import { Link } from 'react-router';
import { windowSpans } from '#contract/figures/windows.ts';
import { CardFrame } from '#web/charts/card-frame.tsx';
import { NetworkMark } from '#web/components/network-mark.tsx';
import { boardTexts, cardTexts, mobileTexts, topTexts as texts } from '#web/features/reports/texts.ts';
import { formatAmount, formatCount } from '#web/lib/format-figure.ts';
import { isMerged } from '#web/parts/publisher/is-merged.ts';
import { MergeSwitch } from '#web/parts/publisher/merge-switch.tsx';
import type { BoardView } from '../board-view.ts';
import { KnownMark } from '../known-mark.tsx';
import { salesKnown } from '../sales-known.ts';
import { ordersOf } from '../top-panel.tsx';
import { TypeDot } from '../type-dot.tsx';
import styles from './top-list.module.css';

/** The five best publishers as a list; each leads to its orders. */
export function TopList({ board, filters, change, rowsAt }: BoardView) {
  const rows = board.top[filters.win];
  const span = windowSpans(board.asOf, filters.compare)[filters.win].current;
  return (
    <CardFrame
      title={texts.title}
      note={boardTexts.spanAndCurrency(span.from, span.to, board.currency)}
      marks={<KnownMark known={salesKnown(board, filters.win)} />}
      beside={
        <MergeSwitch
          merged={isMerged(filters.merged)}
          onChange={(merged) => change({ merged: merged ? '1' : '0' })}
        />
      }
    >
      {rows.length === 0 ? (
        <p className={styles.empty}>{texts.empty}</p>
      ) : (
        <ol className={styles.list}>
          {rows.map((row) => (
            <li key={row.publisherNo}>
              <Link className={styles.row} to={rowsAt(ordersOf(row.parts?.[0] ?? row, span))}>
                <NetworkMark network={row.parts?.[0]?.pt ?? row.pt} size={32} />
                <span className={styles.who}>
                  <span className={styles.name}>{row.name || texts.unnamed}</span>
                  <span className={styles.soft}>
                    <TypeDot type={row.type} />
                  </span>
                  {row.parts && <span className={styles.soft}>{row.pt}</span>}
                </span>
                <span className={styles.figures}>
                  <span>{row.je === null ? cardTexts.noRate : formatAmount(row.je)}</span>
                  <span className={styles.soft}>
                    {row.oderunm === null
                      ? mobileTexts.noOrders
                      : mobileTexts.orders(formatCount(row.oderunm))}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </CardFrame>
  );
}
