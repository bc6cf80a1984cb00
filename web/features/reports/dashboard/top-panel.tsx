import { Link } from 'react-router';
import { windowSpans } from '#contract/figures/windows.ts';
import type { TopRow } from '#contract/reports.ts';
import { CardFrame } from '#web/charts/card-frame.tsx';
import { ChartTableBox } from '#web/charts/chart-table.tsx';
import { formatAmount, formatKnownCount } from '#web/lib/format-figure.ts';
import { NetworkName } from '#web/parts/network-name.tsx';
import { GarbledMark } from '#web/parts/publisher/garbled-mark.tsx';
import { isMerged } from '#web/parts/publisher/is-merged.ts';
import { MergeSwitch } from '#web/parts/publisher/merge-switch.tsx';
import { SiteLink } from '#web/parts/publisher/site-link.tsx';
import { mergeTexts } from '#web/parts/publisher/texts.ts';
import { boardTexts, cardTexts, topTexts as texts } from '../texts.ts';
import type { BoardView } from './board-view.ts';
import { KnownMark } from './known-mark.tsx';
import { salesKnown } from './sales-known.ts';
import styles from './top-panel.module.css';
import { TypeDot } from './type-dot.tsx';

/** The five publishers that sold most in the chosen window. */
export function TopPanel({ board, filters, change, rowsAt }: BoardView) {
  const rows = board.top[filters.win];
  const span = windowSpans(board.asOf, filters.compare)[filters.win].current;
  return (
    <CardFrame
      title={texts.title}
      note={boardTexts.spanAndCurrency(span.from, span.to, board.currency)}
      marks={<KnownMark known={salesKnown(board, filters.win)} />}
      beside={
        <span className={styles.beside}>
          <MergeSwitch
            merged={isMerged(filters.merged)}
            onChange={(merged) => change({ merged: merged ? '1' : '0' })}
          />
          <Link
            className={styles.all}
            to={rowsAt({ tab: 'publishers', ...span, merged: filters.merged || undefined })}
          >
            {texts.all}
          </Link>
        </span>
      }
    >
      {rows.length === 0 ? (
        <p className={styles.empty}>{texts.empty}</p>
      ) : (
        <ChartTableBox title={texts.title} height={420}>
          <thead>
            <tr>
              <th scope="col">{texts.rank}</th>
              <th scope="col">{texts.name}</th>
              <th scope="col">{texts.type}</th>
              <th scope="col" className={styles.network}>
                {texts.network}
              </th>
              <th scope="col" className={styles.figure}>
                {texts.amount}
              </th>
              <th scope="col" className={styles.figure}>
                {texts.orders}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Row
                key={row.publisherNo}
                row={row}
                rank={index + 1}
                toOrders={(part) => rowsAt(ordersOf(part, span))}
              />
            ))}
          </tbody>
        </ChartTableBox>
      )}
    </CardFrame>
  );
}

type Place = Pick<TopRow, 'id' | 'pt' | 'oderunm'>;

/** Where its orders stand; of a network that gives none, its figures. */
export const ordersOf = ({ id, pt, oderunm }: Place, span: { from: string; to: string }) => ({
  ...(oderunm === null && { tab: 'publishers' as const }),
  ...span,
  network: pt,
  publisherId: id,
});

interface RowProps {
  row: TopRow;
  rank: number;
  toOrders: (row: Place) => string;
}

function Row({ row, rank, toOrders }: RowProps) {
  const name = row.name || texts.unnamed;
  // A merged row's orders stand under each of its networks; its name leads to those of the largest.
  const to = toOrders(row.parts?.[0] ?? row);
  const amount = row.je === null ? cardTexts.noRate : formatAmount(row.je);
  return (
    <tr>
      <td>{rank}</td>
      <th scope="row" className={styles.who}>
        <span className={styles.line}>
          <Link className={styles.name} to={to} title={name} aria-label={texts.rows(name)}>
            {name}
          </Link>
          {row.garbled && <GarbledMark />}
        </span>
        <span className={styles.line}>
          <SiteLink url={row.url} />
        </span>
      </th>
      <td>
        <TypeDot type={row.type} />
      </td>
      <td className={styles.network}>
        {row.parts ? (
          row.parts.map((part) => (
            <Link
              key={part.publisherNo}
              className={styles.part}
              to={toOrders(part)}
              aria-label={mergeTexts.partRows(name, part.pt)}
              title={mergeTexts.part(
                part.pt,
                part.je === null ? cardTexts.noRate : formatAmount(part.je),
                formatKnownCount(part.oderunm),
              )}
            >
              <NetworkName pt={part.pt} />
            </Link>
          ))
        ) : (
          <NetworkName pt={row.pt} />
        )}
      </td>
      <td className={styles.figure}>{row.parts ? amount : <Link to={to}>{amount}</Link>}</td>
      <td className={styles.figure}>{formatKnownCount(row.oderunm)}</td>
    </tr>
  );
}
