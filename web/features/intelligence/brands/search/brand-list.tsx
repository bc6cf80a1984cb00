import type { BrandFigures } from '#contract/intelligence.ts';
import { Icon } from '#web/components/icon.tsx';
import { formatKnownCount } from '#web/lib/format-figure.ts';
import { BrandName } from '#web/parts/intelligence/brand-name.tsx';
import { FollowButton } from '#web/parts/intelligence/follow-button.tsx';
import { commissionText } from '../brand-figures.ts';
import { NetworkList } from '../network-list.tsx';
import { rowTexts, searchTexts } from '../texts.ts';
import type { BrandRow } from './brand-columns.tsx';
import styles from './brand-list.module.css';

/** Brands on a phone, one card each. */
export function BrandList({ rows }: { rows: readonly BrandRow[] }) {
  return (
    <ul className={styles.list} aria-label={searchTexts.list}>
      {rows.map(({ brand, figures }) => (
        <li key={brand.brandCode} className={styles.item}>
          <div className={styles.head}>
            <BrandName brand={brand} note={brand.bigIndustryName} />
            <FollowButton
              kind="brand"
              code={brand.brandCode}
              name={brand.brandName}
              followed={brand.followed}
            />
          </div>
          {figures === null ? (
            <p className={styles.locked}>
              <Icon name="lock" size={14} />
              {rowTexts.lockedShort}
            </p>
          ) : (
            <Figures figures={figures} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Figures({ figures }: { figures: BrandFigures }) {
  const { networks, publishers, gained, lost, lastSeen } = figures;
  const numbers: [title: string, value: string][] = [
    [rowTexts.columns.publishers, formatKnownCount(publishers)],
    [rowTexts.columns.commission, commissionText(figures) ?? rowTexts.none],
    [rowTexts.columns.gained, formatKnownCount(gained)],
    [rowTexts.columns.lost, formatKnownCount(lost)],
  ];
  return (
    <>
      <dl className={styles.numbers}>
        {numbers.map(([title, value]) => (
          <div key={title} className={styles.number}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.facts}>
        <NetworkList networks={networks} />
        {lastSeen !== null && <span>{rowTexts.seen(lastSeen)}</span>}
      </p>
    </>
  );
}
