import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Telescope } from '#web/components/illustrations/telescope.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { brandDetailQuery } from '#web/data/brand-intelligence.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { getRoute } from '#web/lib/paths.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import { LockedCard } from '#web/parts/intelligence/locked-card.tsx';
import { useBrandsPath } from '#web/parts/intelligence/use-brands-path.ts';
import { searchTexts, detailTexts as texts } from '../texts.ts';
import { BrandHead } from './brand-head.tsx';
import { type Detail, isBlank } from './detail.ts';
import styles from './details.module.css';
import { readBrandCode } from './filters.ts';

interface BrandStateProps {
  children: (brandCode: string, detail: Detail) => ReactNode;
}

/** The brand the address names with all that is open of it, or what there is to say instead. */
export function BrandState({ children }: BrandStateProps) {
  const [search] = useSearchParams();
  const brandCode = readBrandCode(search);
  return brandCode === undefined ? (
    <UnknownBrand />
  ) : (
    <KnownCode key={brandCode} brandCode={brandCode}>
      {children}
    </KnownCode>
  );
}

function KnownCode({ brandCode, children }: BrandStateProps & { brandCode: string }) {
  const title = useTitle();
  const { data, error, refetch } = useQuery(brandDetailQuery(brandCode));
  if (error instanceof ApiError && error.reason === 'not_found') return <UnknownBrand />;
  if (error && !data)
    return <LoadFailure error={error} onRetry={() => void refetch()} texts={searchTexts} heading={title} />;
  if (!data) return <PageSkeleton />;
  const { brand, detail } = data;
  return (
    <div className={styles.stack}>
      <BrandHead brand={brand} asOf={detail?.figures.lastSeen ?? null} />
      {detail === null && (
        <LockedCard title={texts.locked(brand.brandName)} text={texts.lockedText} holds={texts.holds} />
      )}
      {detail !== null && isBlank(detail) && (
        <EmptyState
          illustration={<Telescope width={180} />}
          title={texts.emptyTitle}
          text={texts.emptyText}
        />
      )}
      {detail !== null && !isBlank(detail) && children(brandCode, detail)}
    </div>
  );
}

function UnknownBrand() {
  const brandsPath = useBrandsPath();
  const title = useTitle();
  return (
    <>
      <h1 className="ht-hidden">{title}</h1>
      <EmptyState
        illustration={<Telescope width={180} />}
        title={texts.unknownTitle}
        text={texts.unknownText}
        action={
          <LinkButton to={brandsPath} type="primary">
            {texts.toBrands}
          </LinkButton>
        }
      />
    </>
  );
}

/** What the page is called where no brand gives it a name. */
const useTitle = (): string => getRoute(useSmallScreen() ? 'detailMobile' : 'details').title;
