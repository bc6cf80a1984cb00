import type { EndpointOutput } from '#contract/endpoint.ts';
import { directoryAmounts } from '#contract/figures/columns.ts';
import type { listPublishers } from '#contract/publishers.ts';
import { ClickCount } from '#web/components/click-count.tsx';
import { formatKnownCount } from '#web/lib/format-figure.ts';
import { RatioList } from '../ratio-list.tsx';
import { mobileDirectoryTexts, directoryTexts as texts } from '../texts.ts';
import { TotalAmount } from '../total-amount.tsx';
import styles from './mobile-directory.module.css';

/** What the whole filter adds up to. */
export function DirectoryTotalsLine({ total, totals, currency }: EndpointOutput<typeof listPublishers>) {
  return (
    <section className={styles.totals} aria-label={mobileDirectoryTexts.totalsLabel}>
      <strong>{texts.totals(total)}</strong>
      <dl className={styles.figures}>
        <div>
          <dt>{texts.columns.orders}</dt>
          <dd>{formatKnownCount(totals.orders)}</dd>
        </div>
        {directoryAmounts.map((figure) => (
          <div key={figure}>
            <dt>{texts.columns[figure]}</dt>
            <dd>
              <TotalAmount totals={totals} figure={figure} currency={currency} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{texts.columns.clicks}</dt>
          <dd>
            <ClickCount clicks={totals.clicks} small />
          </dd>
        </div>
      </dl>
      <details className={styles.more}>
        <summary>{texts.ratios}</summary>
        <dl className={styles.figures}>
          <RatioList ratios={totals} />
        </dl>
      </details>
    </section>
  );
}
