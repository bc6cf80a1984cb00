import type { EndpointOutput } from '#contract/endpoint.ts';
import type { getOpenPublisher } from '#contract/intelligence.ts';
import { Icon } from '#web/components/icon.tsx';
import { StateMark } from '#web/components/state-mark.tsx';
import { BrandName } from './brand-name.tsx';
import styles from './open-publisher-panel.module.css';
import { ProofPages } from './proof-pages.tsx';
import { proofTexts, openPublisherTexts as texts } from './texts.ts';

type Answer = EndpointOutput<typeof getOpenPublisher>;

interface PromotedBrandsProps {
  brands: Answer['brands'];
  /** How many more, of which nothing but the number is known here. */
  others: number;
}

/** Brands within the permits with the pages that prove it; the others are a number. */
export function PromotedBrands({ brands, others }: PromotedBrandsProps) {
  return (
    <>
      {brands.length === 0 ? (
        <p className={styles.soft}>{texts.noBrands}</p>
      ) : (
        <ul className={styles.brands}>
          {brands.map(({ brand, links, firstSeen, lastSeen, lostOn, pages }) => (
            <li key={brand.brandCode} className={styles.brand}>
              <BrandName brand={brand} />
              <p className={styles.line}>
                <span>{texts.links(links)}</span>
                <span>{proofTexts.seen(firstSeen, lastSeen)}</span>
                {lostOn !== null && (
                  <StateMark tone="void" title={proofTexts.lostHelp}>
                    {proofTexts.lost(lostOn)}
                  </StateMark>
                )}
              </p>
              <ProofPages pages={pages} label={`${brand.brandName} ${texts.pages}`} />
            </li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <p className={styles.others}>
          <Icon name="lock" size={16} />
          {texts.others(others)}
        </p>
      )}
    </>
  );
}
