import { saleStates } from '#contract/report-query.ts';
import { DayField } from '#web/components/antd/days/day-field.tsx';
import { SpanField } from '#web/components/antd/days/span-field.tsx';
import { FilterSheet, useFilterDraft } from '#web/components/antd/filter-sheet.tsx';
import { PhoneChoice, PhoneField, PhoneInput } from '#web/components/phone-fields.tsx';
import { typeOptions } from '#web/components/type-label.ts';
import { lastFullDay, namedSpans } from '#web/parts/figures/presets.ts';
import { stateTexts } from '#web/parts/figures/texts.ts';
import { useNetworkOptions } from '#web/parts/use-network-options.ts';
import type { ViewChange } from '../filters/filters.ts';
import { filterTexts as texts } from '../texts.ts';
import type { ReportViewState } from '../use-report-view.ts';

interface ReportFilterSheetProps {
  view: ReportViewState;
  onClose: () => void;
}

export function ReportFilterSheet({ view, onClose }: ReportFilterSheetProps) {
  const { filters, now, change, clear } = view;
  const { draft, shown, set } = useFilterDraft<typeof filters, ViewChange>(filters);
  const { options: networks, value: network } = useNetworkOptions(shown.network || undefined);
  const hasRows = filters.tab === 'transactions' || filters.tab === 'publishers';
  const isTransactions = filters.tab === 'transactions';
  const apply = () => {
    change(draft);
  };
  return (
    <FilterSheet
      words={{ title: texts.label, clear: texts.clear, apply: texts.apply }}
      onClear={clear}
      onApply={apply}
      onClose={onClose}
    >
      {hasRows ? (
        <PhoneField label={texts.preset}>
          <SpanField
            label={texts.preset}
            value={shown}
            spans={namedSpans(now)}
            onChange={({ from, to }) => set({ from, to })}
          />
        </PhoneField>
      ) : (
        <PhoneField label={texts.asOf}>
          <DayField
            label={texts.asOf}
            value={shown.asOf ?? lastFullDay(now)}
            onChange={(asOf) => set({ asOf })}
          />
        </PhoneField>
      )}
      <PhoneChoice
        label={texts.network}
        value={network}
        options={networks}
        none={texts.all}
        onChange={(value) => set({ network: value })}
      />
      {hasRows && (
        <PhoneChoice
          label={texts.type}
          value={shown.type}
          options={typeOptions}
          none={texts.all}
          onChange={(type) => set({ type })}
        />
      )}
      {isTransactions && (
        <PhoneChoice
          label={texts.state}
          value={shown.state}
          options={saleStates.map((state) => ({ value: state, label: stateTexts[state] }))}
          none={texts.all}
          onChange={(state) => set({ state })}
        />
      )}
      {hasRows && (
        <PhoneInput
          label={texts.publisherNumber}
          maxLength={200}
          value={shown.publisherId ?? ''}
          onChange={(publisherId) => set({ publisherId })}
        />
      )}
      {hasRows && (
        <PhoneInput
          label={isTransactions ? texts.transactionKeyword : texts.publisherKeyword}
          type="search"
          maxLength={100}
          value={shown.keyword}
          onChange={(keyword) => set({ keyword })}
        />
      )}
    </FilterSheet>
  );
}
