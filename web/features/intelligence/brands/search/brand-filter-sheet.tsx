import { brandSorts } from '#contract/intelligence.ts';
import { FilterSheet, useFilterDraft } from '#web/components/antd/filter-sheet.tsx';
import { PhoneChoice } from '#web/components/phone-fields.tsx';
import { searchTexts as texts } from '../texts.ts';
import { useBrandFields } from './use-brand-fields.ts';
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
  const fields = useBrandFields(shown, countries, set);
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
      {fields.map((field) => (
        <PhoneChoice key={field.label} {...field} none={texts.all} />
      ))}
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
