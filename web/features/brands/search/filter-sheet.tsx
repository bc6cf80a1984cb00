import { Button } from 'antd-mobile';
import { useState } from 'react';
import { brandSorts } from '../../../../contract/intelligence.ts';
import { BottomSheet } from '../../../components/bottom-sheet.tsx';
import { PhoneChoice, PhoneFields } from '../../../components/phone-fields.tsx';
import { searchTexts as texts } from '../texts.ts';
import { useFilterChoices } from './filter-choices.ts';
import type { BrandFilters } from './filters.ts';
import type { BrandSearchView } from './use-brand-search.ts';

interface FilterSheetProps {
  view: BrandSearchView;
  countries: readonly string[];
  onClose: () => void;
}

const yes = [{ value: '1', label: texts.permitted }] as const;

/** The filters as a draft; the list behind changes once, when the draft is taken. */
export function FilterSheet({ view: { filters, change, clear }, countries, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState<Partial<BrandFilters>>({});
  const shown = { ...filters, ...draft };
  const set = (part: Partial<BrandFilters>) => setDraft({ ...draft, ...part });
  const choices = useFilterChoices(shown, countries);
  const leave = (act: () => void) => {
    act();
    onClose();
  };
  return (
    <BottomSheet
      title={texts.label}
      onClose={onClose}
      footer={
        <>
          <Button size="large" onClick={() => leave(clear)}>
            {texts.clear}
          </Button>
          <Button size="large" color="primary" onClick={() => leave(() => change(draft))}>
            {texts.apply}
          </Button>
        </>
      }
    >
      <PhoneFields>
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
      </PhoneFields>
    </BottomSheet>
  );
}
