import { BrandName } from '#web/parts/intelligence/brand-name.tsx';
import { overviewTexts, benchmarkTexts as texts } from '../texts.ts';
import { CompareBox } from './compare-box.tsx';
import styles from './ranked.module.css';
import { commissionOf, networksOf, unmarked } from './ranked-brand.ts';
import type { RankedRowsProps } from './ranked-table.tsx';

/** The ranking on a phone: one brand below the other. */
export function RankedList({ rows, chosen, stale, labelled, onCompare }: RankedRowsProps) {
  return (
    <ul className={styles.list} aria-label={texts.rankingTitle} aria-busy={stale}>
      {rows.map(({ rank, brand, figures }) => (
        <li key={brand.brandCode} className={styles.item}>
          <BrandName brand={unmarked(brand, labelled)} note={texts.rank(rank)} />
          <CompareBox brand={brand} chosen={chosen} onChange={onCompare} />
          <p className={styles.facts}>
            {figures.publishers !== null && <span>{texts.publishersOf(figures.publishers)}</span>}
            {figures.links !== null && <span>{overviewTexts.linksOf(figures.links)}</span>}
            {figures.gained !== null && figures.lost !== null && (
              <span>{overviewTexts.change(figures.gained, figures.lost)}</span>
            )}
            <span>{texts.commissionOf(commissionOf(figures))}</span>
            {figures.networks.length > 0 && <span>{networksOf(figures)}</span>}
            {figures.lastSeen !== null && <span>{overviewTexts.lastSeen(figures.lastSeen)}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
