import { Checkbox } from 'antd';
import { FilterBar } from '../filter-bar.tsx';
import { searchTexts as texts } from '../texts.ts';
import { isFiltered } from './filters.ts';
import { useBrandFields } from './use-brand-fields.ts';
import type { BrandSearchView } from './use-brand-search.ts';

interface BrandFilterBarProps {
  view: BrandSearchView;
  countries: readonly string[];
}

export function BrandFilterBar({ view, countries }: BrandFilterBarProps) {
  const { filters, change } = view;
  return (
    <FilterBar
      label={texts.label}
      keyword={{ label: texts.keywordLabel, placeholder: texts.keyword, wide: true }}
      view={view}
      fields={useBrandFields(filters, countries, change)}
      filtered={isFiltered(filters)}
    >
      <Checkbox checked={filters.permitted} onChange={({ target }) => change({ permitted: target.checked })}>
        {texts.permitted}
      </Checkbox>
    </FilterBar>
  );
}
