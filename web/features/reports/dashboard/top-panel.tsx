import { Link } from 'react-router';
import { windowSpans } from '../../../../contract/figures/windows.ts';
import type { TopRow } from '../../../../contract/reports.ts';
import { CardFrame } from '../../../charts/card-frame.tsx';
import { ChartTableBox } from '../../../charts/chart-table.tsx';
import { formatAmount, formatCount } from '../../../lib/format-figure.ts';
import { NetworkName } from '../../../parts/network-name.tsx';
import { GarbledMark } from '../../../parts/publisher/garbled-mark.tsx';
import { SiteLink } from '../../../parts/publisher/site-link.tsx';
import { boardTexts, cardTexts, topTexts as texts } from '../texts.ts';
import type { BoardView } from './board-view.ts';
import { KnownMark } from './known-mark.tsx';
import { salesKnown } from './sales-known.ts';
import styles from './top-panel.module.css';
import { TypeDot } from './type-dot.tsx';

/** The five publishers that sold most in the chosen window. */
export function TopPanel({ board, filters, rowsAt }: BoardView) {
  const rows = board.top[filters.win];
  const span = windowSpans(board.asOf, filters.compare)[filters.win].current;
  return (
    <CardFrame
      title={texts.title}
      note={boardTexts.spanAndCurrency(span.from, span.to, board.currency)}
      marks={<KnownMark known={salesKnown(board, filters.win)} />}
      beside={
        <Link className={styles.all} to={rowsAt({ tab: 'publishers', ...span })}>
          {texts.all}
        </Link>
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
              <th scope="col">{texts.network}</th>
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
              <Row key={row.publisherNo} row={row} rank={index + 1} to={rowsAt(ordersOf(row, span))} />
            ))}
          </tbody>
        </ChartTableBox>
      )}
    </CardFrame>
  );
}

export const ordersOf = ({ id, pt }: TopRow, span: { from: string; to: string }) => ({
  ...span,
  network: pt,
  publisherId: id,
});

function Row({ row, rank, to }: { row: TopRow; rank: number; to: string }) {
  const name = row.name || texts.unnamed;
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
      <td>
        <NetworkName pt={row.pt} />
      </td>
      <td className={styles.figure}>
        <Link to={to}>{row.je === null ? cardTexts.noRate : formatAmount(row.je)}</Link>
      </td>
      <td className={styles.figure}>{formatCount(row.oderunm)}</td>
    </tr>
  );
}
