import type { BrandHead as Brand } from '#contract/intelligence.ts';
import { BrandMark } from '#web/components/brand-mark.tsx';
import { SampleMark } from '#web/components/sample-mark.tsx';
import { countryName } from '#web/lib/country-name.ts';
import { FollowButton } from '#web/parts/intelligence/follow-button.tsx';
import { SiteLink } from '#web/parts/publisher/site-link.tsx';
import { detailTexts as texts } from '../texts.ts';
import styles from './brand-head.module.css';

interface BrandHeadProps {
  brand: Brand;
  /** The newest day anything of it was read. */
  asOf: string | null;
}

/** Who the brand is, and following it. */
export function BrandHead({ brand, asOf }: BrandHeadProps) {
  const { brandCode, brandName, brandLogo, website, country, sample, followed } = brand;
  const industry = [...new Set([brand.bigIndustryName, brand.industryName])].filter((name) => name !== '');
  return (
    <header className={styles.head}>
      <BrandMark name={brandName} logo={brandLogo} />
      <div className={styles.words}>
        <h1 className={styles.name}>
          <bdi>{brandName}</bdi>
          {sample && <SampleMark />}
        </h1>
        <p className={styles.facts}>
          <SiteLink url={website} />
          {industry.length > 0 && <span>{industry.join(' / ')}</span>}
          {country !== '' && <span>{countryName(country)}</span>}
          {asOf !== null && <span>{texts.asOf(asOf)}</span>}
        </p>
      </div>
      <FollowButton kind="brand" code={brandCode} name={brandName} followed={followed} />
    </header>
  );
}
