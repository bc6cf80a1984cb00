import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '#web/components/error-state.tsx';
import { ScrollBox } from '#web/components/scroll-box.tsx';
import { industriesQuery } from '#web/data/catalogue.ts';
import { NoCatalogue } from '#web/parts/intelligence/no-catalogue.tsx';
import { editorTexts as texts } from '../selection-texts.ts';
import { BrandCards } from './brand-cards.tsx';
import { BrandSearch, useBrandSearch } from './brand-search.tsx';
import styles from './catalogue.module.css';
import { IndustryList } from './industry-list.tsx';
import type { Editing } from './use-editing.ts';

/** What there is to choose: industries on the left, brands of the one that is looked at, or of a search, on the right. */
export function Catalogue({ editing }: { editing: Editing }) {
  const { data: industries, error, refetch } = useQuery(industriesQuery);
  const [viewed, setViewed] = useState(editing.chosen.industries[0]?.permitCode);
  const { text, setText, value, searchNow } = useBrandSearch();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!industries) return <div className={styles.waiting} role="status" aria-label={texts.loading} />;
  const current = industries.find(({ bigIndustryCode }) => bigIndustryCode === viewed) ?? industries[0];
  if (!current) return <NoCatalogue />;
  const look = (code: string) => {
    setViewed(code);
    setText('');
  };
  const searching = value !== '';
  const code = current.bigIndustryCode;
  return (
    <div className={styles.catalogue}>
      <ScrollBox label={texts.industries} className={styles.industries}>
        <IndustryList
          industries={industries}
          editing={editing}
          viewed={searching ? undefined : code}
          onView={look}
        />
      </ScrollBox>
      <div className={styles.brands}>
        <BrandSearch text={text} setText={setText} searchNow={searchNow} />
        {/* Another list begins at its top. */}
        <ScrollBox
          key={searching ? `search ${value}` : code}
          label={texts.catalogue}
          className={styles.cards}
        >
          <BrandCards
            source={searching ? { value } : { bigIndustryCode: code }}
            title={searching ? texts.found(value) : texts.brandsOf(current.bigIndustryName)}
            noneText={texts.noneFoundText}
            editing={editing}
          />
        </ScrollBox>
      </div>
    </div>
  );
}
