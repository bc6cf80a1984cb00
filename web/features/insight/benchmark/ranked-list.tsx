import { BrandName } from '../../../parts/intelligence/brand-name.tsx';
import { NetworkName } from '../../../parts/network-name.tsx';
import { overviewTexts, benchmarkTexts as texts } from '../texts.ts';
import { CompareBox } from './compare-box.tsx';
import styles from './ranked.module.css';
import { commissionOf } from './ranked-brand.ts';
import type { RankedRowsProps } from './ranked-table.tsx';

/** The ranking on a phone: one brand below the other. */
export function RankedList({ rows, chosen, stale, onCompare }: RankedRowsProps) {
  return (
    <ul className={styles.list} aria-label={texts.rankingTitle} aria-busy={stale}>
      {rows.map(({ rank, brand, figures }) => (
        <li key={brand.brandCode} className={styles.item}>
          <BrandName brand={brand} note={texts.rank(rank)} />
          <CompareBox brand={brand} chosen={chosen} onChange={onCompare} />
          <p className={styles.facts}>
            <span>{texts.publishersOf(figures.publishers)}</span>
            <span>{overviewTexts.linksOf(figures.links)}</span>
            <span>{overviewTexts.change(figures.gained, figures.lost)}</span>
            <span>{texts.commissionOf(commissionOf(figures))}</span>
            {figures.lastSeen !== null && <span>{overviewTexts.lastSeen(figures.lastSeen)}</span>}
          </p>
          {figures.networks.length > 0 && (
            <p className={styles.facts}>
              <NetworkName pt={figures.networks.map(({ pt }) => pt).join(' · ')} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
