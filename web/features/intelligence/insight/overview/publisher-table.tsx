import type { IndustryPublisherRow } from '#contract/intelligence.ts';
import { chartTexts } from '#web/charts/texts.ts';
import { ScrollBox } from '#web/components/scroll-box.tsx';
import { typeLabel } from '#web/components/type-label.ts';
import { formatCount } from '#web/lib/format-figure.ts';
import plain from '../plain-table.module.css';
import { PublisherName } from '../publisher-name.tsx';
import { overviewTexts as texts } from '../texts.ts';
import styles from './publisher-table.module.css';

export interface PublisherRowsProps {
  label: string;
  rows: readonly IndustryPublisherRow[];
  /** That the whole page is marked as made up. */
  labelled: boolean;
  onOpen: (domain: string) => void;
}

/** Publishers of an industry, as they come. */
export function PublisherTable({ label, rows, labelled, onOpen }: PublisherRowsProps) {
  const { publisher: columns } = texts;
  if (rows.length === 0) return <p className={styles.none}>{columns.empty}</p>;
  return (
    <ScrollBox label={chartTexts.tableOf(label)} className={plain.scroll}>
      <table className={plain.table}>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.type}</th>
            <th scope="col">{columns.country}</th>
            <th scope="col" className={plain.figure}>
              {columns.brands}
            </th>
            <th scope="col" className={plain.figure}>
              {columns.links}
            </th>
            <th scope="col" className={plain.figure}>
              {columns.change}
            </th>
            <th scope="col" className={plain.figure}>
              {columns.lastSeen}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.domain}>
              <th scope="row" className={styles.name}>
                <PublisherName publisher={row} labelled={labelled} onOpen={onOpen} />
              </th>
              <td>{typeLabel(row.type)}</td>
              <td>{row.country || texts.none}</td>
              <td className={plain.figure}>{formatCount(row.brands)}</td>
              <td className={plain.figure}>{formatCount(row.links)}</td>
              <td className={plain.figure}>{texts.change(row.gained, row.lost)}</td>
              <td className={plain.figure}>{row.lastSeen}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
