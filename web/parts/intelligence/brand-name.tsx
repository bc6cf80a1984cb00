import { Link } from 'react-router';
import type { BrandHead } from '#contract/intelligence.ts';
import { BrandMark } from '#web/components/brand-mark.tsx';
import { Icon } from '#web/components/icon.tsx';
import { SampleMark } from '#web/components/sample-mark.tsx';
import { toPath } from '#web/lib/paths.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import styles from './brand-name.module.css';
import { brandTexts as texts } from './texts.ts';

interface BrandNameProps {
  brand: Pick<BrandHead, 'brandCode' | 'brandName' | 'brandLogo' | 'sample' | 'havePermit'>;
  /** A second, softer line. */
  note?: string;
}

/** A brand with its logo; leads to its details, which say how to open them where they are closed. */
export function BrandName({ brand, note = '' }: BrandNameProps) {
  const { brandName, brandLogo, sample, havePermit } = brand;
  const path = useBrandPath();
  return (
    <span className={styles.brand}>
      <BrandMark name={brandName} logo={brandLogo} />
      <span className={styles.words}>
        <span className={styles.line}>
          <Link className={styles.name} to={path(brand.brandCode)} title={brandName}>
            <bdi>{brandName}</bdi>
          </Link>
          {!havePermit && (
            <span className={styles.lock} role="img" aria-label={texts.locked} title={texts.lockedHelp}>
              <Icon name="lock" size={14} />
            </span>
          )}
          {sample && <SampleMark />}
        </span>
        {note !== '' && (
          <span className={styles.note} title={note}>
            {note}
          </span>
        )}
      </span>
    </span>
  );
}

/** Where a brand's details are on this screen. */
export function useBrandPath(): (brandCode: string) => string {
  const small = useSmallScreen();
  return (brandCode) => toPath(small ? 'detailMobile' : 'details', { brandCode });
}
