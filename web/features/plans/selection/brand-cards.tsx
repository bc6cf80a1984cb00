import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Brand } from '#contract/catalogue.ts';
import { BrandMark } from '#web/components/brand-mark.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { SampleMark } from '#web/components/sample-mark.tsx';
import { type BrandSource, brandsQuery } from '#web/data/catalogue.ts';
import { editorTexts as texts } from '../selection-texts.ts';
import styles from './brand-cards.module.css';
import { EndOfList } from './end-of-list.tsx';
import { ItemAction } from './item-action.tsx';
import type { Editing } from './use-editing.ts';

interface BrandCardsProps {
  source: BrandSource;
  /** What the list is called: the industry, or the search. */
  title: string;
  noneText: string;
  editing: Editing;
}

/** Brands of an industry or of a search, page after page as the reader comes to the end. */
export function BrandCards({ source, title, noneText, editing }: BrandCardsProps) {
  const query = useInfiniteQuery(brandsQuery(source));
  const pages = query.data?.pages;
  const brands = useMemo(
    () => [...new Map(pages?.flatMap(({ list }) => list).map((brand) => [brand.brandCode, brand])).values()],
    [pages],
  );
  if (!pages && query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!pages) return <div className={styles.waiting} role="status" aria-label={texts.loading} />;
  if (brands.length === 0) {
    const searched = 'value' in source;
    return (
      <EmptyState
        title={searched ? texts.noneFound : texts.noBrands}
        text={searched ? noneText : undefined}
      />
    );
  }
  return (
    <div>
      <p className={styles.heading} role="status">
        <strong>{title}</strong> <span>{texts.total(pages[0]?.total ?? 0)}</span>
      </p>
      <ul className={styles.cards} aria-label={title}>
        {brands.map((brand) => (
          <BrandCard key={brand.brandCode} brand={brand} editing={editing} />
        ))}
      </ul>
      <EndOfList
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={query.fetchNextPage}
      />
    </div>
  );
}

function BrandCard({ brand, editing }: { brand: Brand; editing: Editing }) {
  const { brandCode: code, brandName: name, brandLogo, website, countDesc, havePermit, sample } = brand;
  return (
    <li className={styles.card}>
      <BrandMark name={name} logo={brandLogo} />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        {website !== '' && <span className={styles.fact}>{website}</span>}
        {countDesc !== '' && <span className={styles.fact}>{countDesc}</span>}
      </div>
      <div className={styles.foot}>
        {sample && <SampleMark />}
        <ItemAction editing={editing} kind="brand" item={{ code, name, sample }} havePermit={havePermit} />
      </div>
    </li>
  );
}
