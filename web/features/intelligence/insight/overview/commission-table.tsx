import type { InsightOverview } from '#contract/intelligence.ts';
import { chartTexts } from '#web/charts/texts.ts';
import { networkLook } from '#web/components/network-look.ts';
import { ScrollBox } from '#web/components/scroll-box.tsx';
import { formatCount } from '#web/lib/format-figure.ts';
import { NetworkName } from '#web/parts/network-name.tsx';
import plain from '../plain-table.module.css';
import { overviewTexts as texts } from '../texts.ts';
import styles from './commission-table.module.css';
import { highest, rangeShape } from './describe-overview.ts';

type Row = InsightOverview['commissions'][number];

/** Lowest, middle and highest commission per network, drawn on one common scale. */
export function CommissionTable({ rows }: { rows: readonly Row[] }) {
  const top = highest([...rows]);
  const { commission: columns } = texts;
  return (
    <ScrollBox label={chartTexts.tableOf(texts.commissions)} className={plain.scroll}>
      <table className={`${plain.table} ${styles.lines}`}>
        <thead>
          <tr>
            <th scope="col">{columns.network}</th>
            <th scope="col" className={plain.figure}>
              {columns.programmes}
            </th>
            <th scope="col" className={plain.figure}>
              {columns.low}
            </th>
            <th scope="col" className={plain.figure}>
              {columns.median}
            </th>
            <th scope="col" className={plain.figure}>
              {columns.high}
            </th>
            <th scope="col" className={`${styles.rangeHead} ${styles.drawing}`}>
              {columns.range}
            </th>
            <th scope="col" className={plain.figure}>
              {columns.unknown}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.network}>
              <th scope="row">
                <NetworkName pt={row.pt} />
              </th>
              <td className={plain.figure}>{formatCount(row.programmes)}</td>
              <Percent value={row.low} />
              <Percent value={row.median} />
              <Percent value={row.high} />
              <td className={styles.drawing}>
                <Range row={row} top={top} />
              </td>
              <td className={plain.figure}>{formatCount(row.unknown)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Percent({ value }: { value: string | null }) {
  return (
    <td className={plain.figure} title={value === null ? texts.noneHelp : undefined}>
      {value ?? texts.none}
    </td>
  );
}

function Range({ row, top }: { row: Row; top: number }) {
  const shape = rangeShape(row, top);
  const { color } = networkLook(row.network);
  return (
    <span className={styles.track} aria-hidden="true">
      {shape && (
        <>
          <span
            className={styles.range}
            style={{ left: `${shape.start}%`, width: `${shape.width}%`, background: color }}
          />
          <span className={styles.median} style={{ left: `${shape.median}%` }} />
        </>
      )}
    </span>
  );
}
