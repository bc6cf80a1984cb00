import { Button } from 'antd-mobile';
import { FilterSheet, useFilterDraft } from '#web/components/antd/filter-sheet.tsx';
import { PhoneChoice, PhoneField, PhonePair } from '#web/components/phone-fields.tsx';
import { publisherTexts as texts } from '../texts.ts';
import { publisherSorts, publisherStates } from './filters.ts';
import { publisherFields } from './publisher-fields.ts';
import type { BrandPublishersView } from './use-brand-publishers.ts';
import { useExport } from './use-export.ts';

interface PublisherFilterSheetProps {
  view: BrandPublishersView;
  onClose: () => void;
}

/** The file is of what the list shows now, not of the draft. */
export function PublisherFilterSheet({ view, onClose }: PublisherFilterSheetProps) {
  const { filters, query, change, clear } = view;
  const { draft, shown, set } = useFilterDraft(filters);
  const fields = publisherFields(shown, query, set);
  const { write } = useExport(view);
  const writeAndLeave = (format: 'xlsx' | 'csv') => {
    write(format);
    onClose();
  };
  return (
    <FilterSheet
      words={{ title: texts.label, clear: texts.clear, apply: texts.apply }}
      onClear={clear}
      onApply={() => change(draft)}
      onClose={onClose}
    >
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
      {fields.map((field) => (
        <PhoneChoice key={field.label} {...field} none={texts.all} />
      ))}
      {query.data !== undefined && query.data.total > 0 && (
        <PhoneField label={texts.exportRows(query.data.total)}>
          <PhonePair>
            <Button onClick={() => writeAndLeave('xlsx')}>{texts.exportAs.xlsx}</Button>
            <Button onClick={() => writeAndLeave('csv')}>{texts.exportAs.csv}</Button>
          </PhonePair>
        </PhoneField>
      )}
    </FilterSheet>
  );
}
