import { Button } from 'antd-mobile';
import { useState } from 'react';
import { BottomSheet } from '../../../components/bottom-sheet.tsx';
import { PhoneChoice, PhoneField, PhoneFields, PhonePair } from '../../../components/phone-fields.tsx';
import { publisherTexts as texts } from '../texts.ts';
import { type PublisherFilters, publisherSorts, publisherStates } from './filters.ts';
import { publisherChoices } from './publisher-choices.ts';
import type { BrandPublishersView } from './use-brand-publishers.ts';
import { useExport } from './use-export.ts';

interface PublisherFilterSheetProps {
  view: BrandPublishersView;
  onClose: () => void;
}

/** The filters as a draft; the list behind changes once, when the draft is taken. The file is of what is shown now. */
export function PublisherFilterSheet({ view, onClose }: PublisherFilterSheetProps) {
  const { filters, query, change, clear } = view;
  const [draft, setDraft] = useState<Partial<PublisherFilters>>({});
  const shown = { ...filters, ...draft };
  const set = (part: Partial<PublisherFilters>) => setDraft({ ...draft, ...part });
  const choices = publisherChoices(shown, query);
  const { write } = useExport(view);
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
          label={texts.state}
          value={shown.state}
          options={publisherStates.map((state) => ({ value: state, label: texts.states[state] }))}
          onChange={(state) => state && set({ state })}
        />
        <PhoneChoice
          label={texts.sort}
          value={shown.sort}
          options={publisherSorts.map((sort) => ({ value: sort, label: texts.sorts[sort] }))}
          onChange={(sort) => sort && set({ sort })}
        />
        <PhoneChoice
          label={texts.type}
          value={shown.type}
          options={choices.types}
          none={texts.all}
          onChange={(type) => set({ type })}
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
          label={texts.mine}
          value={shown.mine}
          options={choices.mines}
          none={texts.all}
          onChange={(mine) => set({ mine })}
        />
        {query.data !== undefined && query.data.total > 0 && (
          <PhoneField label={texts.exportRows(query.data.total)}>
            <PhonePair>
              <Button onClick={() => leave(() => write('xlsx'))}>{texts.exportAs.xlsx}</Button>
              <Button onClick={() => leave(() => write('csv'))}>{texts.exportAs.csv}</Button>
            </PhonePair>
          </PhoneField>
        )}
      </PhoneFields>
    </BottomSheet>
  );
}
