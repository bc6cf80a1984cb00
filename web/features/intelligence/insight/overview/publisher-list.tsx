import { typeLabel } from '#web/components/type-label.ts';
import { PublisherName } from '../publisher-name.tsx';
import { overviewTexts as texts } from '../texts.ts';
import styles from './publisher-table.module.css';
import type { PublisherRowsProps } from './publisher-table.tsx';

/** The same on a phone: one below the other. */
export function PublisherList({ label, rows, labelled, onOpen }: PublisherRowsProps) {
  if (rows.length === 0) return <p className={styles.none}>{texts.publisher.empty}</p>;
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map((row) => (
        <li key={row.domain} className={styles.item}>
          <PublisherName publisher={row} labelled={labelled} onOpen={onOpen} />
          <p className={styles.facts}>
            <span>{typeLabel(row.type)}</span>
            {row.country && <span>{row.country}</span>}
            <span>{texts.brandsOf(row.brands)}</span>
            <span>{texts.linksOf(row.links)}</span>
            <span>{texts.change(row.gained, row.lost)}</span>
            <span>{texts.lastSeen(row.lastSeen)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
