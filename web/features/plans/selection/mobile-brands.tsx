import { useState } from 'react';
import type { Industry } from '#contract/catalogue.ts';
import { NoCatalogue } from '#web/parts/intelligence/no-catalogue.tsx';
import { editorTexts as texts } from '../selection-texts.ts';
import { BrandCards } from './brand-cards.tsx';
import { BrandSearch, useBrandSearch } from './brand-search.tsx';
import styles from './mobile-editor.module.css';
import type { Editing } from './use-editing.ts';

interface MobileBrandsProps {
  industries: readonly Industry[];
  editing: Editing;
}

/** Brands on a phone: a search, or an industry from the phone's own picker. */
export function MobileBrands({ industries, editing }: MobileBrandsProps) {
  const [viewed, setViewed] = useState(editing.chosen.industries[0]?.permitCode);
  const { text, setText, value, searchNow } = useBrandSearch();
  const current = industries.find(({ bigIndustryCode }) => bigIndustryCode === viewed) ?? industries[0];
  if (!current) return <NoCatalogue />;
  const searching = value !== '';
  const code = current.bigIndustryCode;
  return (
    <>
      <BrandSearch text={text} setText={setText} searchNow={searchNow} />
      {!searching && (
        <label className={styles.picker}>
          <span>{texts.industryPicker}</span>
          <select value={code} onChange={(event) => setViewed(event.target.value)}>
            {industries.map(({ bigIndustryCode, bigIndustryName }) => (
              <option key={bigIndustryCode} value={bigIndustryCode}>
                {bigIndustryName}
              </option>
            ))}
          </select>
        </label>
      )}
      <BrandCards
        source={searching ? { value } : { bigIndustryCode: code }}
        title={searching ? texts.found(value) : texts.brandsOf(current.bigIndustryName)}
        noneText={texts.noneFoundOnPhone}
        editing={editing}
      />
    </>
  );
}
