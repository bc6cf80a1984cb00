import { brandSorts } from '../../../../contract/intelligence.ts';
import { FilterSheet, useFilterDraft } from '../../../components/antd/filter-sheet.tsx';
import { PhoneChoice } from '../../../components/phone-fields.tsx';
import { searchTexts as texts } from '../texts.ts';
import { useFilterChoices } from './filter-choices.ts';
import type { BrandSearchView } from './use-brand-search.ts';

interface BrandFilterSheetProps {
  view: BrandSearchView;
  countries: readonly string[];
  onClose: () => void;
}

const yes = [{ value: '1', label: texts.permitted }] as const;

export function BrandFilterSheet({ view, countries, onClose }: BrandFilterSheetProps) {
  const { filters, change, clear } = view;
  const { draft, shown, set } = useFilterDraft(filters);
  const choices = useFilterChoices(shown, countries);
  return (
    <FilterSheet
      words={{ title: texts.label, clear: texts.clear, apply: texts.apply }}
      onClear={clear}
      onApply={() => change(draft)}
      onClose={onClose}
    >
      <PhoneChoice
        label={texts.sort}
        value={shown.sort}
        options={brandSorts.map((sort) => ({ value: sort, label: texts.sorts[sort] }))}
        onChange={(sort) => sort && set({ sort })}
      />
      <PhoneChoice
        label={texts.industry}
        value={shown.industry}
        options={choices.industries}
        none={texts.all}
        onChange={(industry) => set({ industry })}
      />
      <PhoneChoice
        label={texts.network}
        value={choices.network}
        options={choices.networks}
        none={texts.all}
        onChange={(network) => set({ network })}
      />
      <PhoneChoice
        label={texts.country}
        value={shown.country}
        options={choices.countries}
        none={texts.all}
        onChange={(country) => set({ country })}
      />
      <PhoneChoice
        label={texts.commission}
        value={choices.commission}
        options={choices.commissions}
        none={texts.all}
        onChange={(percent) => set({ commission: percent === undefined ? undefined : Number(percent) })}
      />
      <PhoneChoice
        label={texts.scope}
        value={shown.permitted ? '1' : undefined}
        options={yes}
        none={texts.everything}
        onChange={(permitted) => set({ permitted: permitted === '1' })}
      />
    </FilterSheet>
  );
}
