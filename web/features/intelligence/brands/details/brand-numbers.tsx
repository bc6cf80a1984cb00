import type { BrandFigures } from '#contract/intelligence.ts';
import { formatKnownCount } from '#web/lib/format-figure.ts';
import { commissionText } from '../brand-figures.ts';
import { detailTexts as texts } from '../texts.ts';
import styles from './brand-numbers.module.css';

/** The brand in six figures. */
export function BrandNumbers({ figures }: { figures: BrandFigures }) {
  const { publishers, links, gained, lost, lastSeen } = figures;
  const numbers: [title: string, value: string][] = [
    [texts.publishers, formatKnownCount(publishers)],
    [texts.links, formatKnownCount(links)],
    [texts.gained, formatKnownCount(gained)],
    [texts.lost, formatKnownCount(lost)],
    [texts.commission, commissionText(figures) ?? texts.unknown],
    [texts.lastSeen, lastSeen ?? texts.unknown],
  ];
  return (
    <dl className={styles.numbers} aria-label={texts.figures}>
      {numbers.map(([title, value]) => (
        <div key={title} className={styles.number}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
