import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkedSorts } from '#contract/checked-orders.ts';
import { confidenceNames } from '#contract/verdict-names.ts';
import { matchConfidences } from '#contract/verdicts.ts';
import { DayField } from '#web/components/antd/days/day-field.tsx';
import { SpanField } from '#web/components/antd/days/span-field.tsx';
import { FilterSheet, useFilterDraft } from '#web/components/antd/filter-sheet.tsx';
import { PhoneChoice, PhoneField, PhoneInput, PhonePair } from '#web/components/phone-fields.tsx';
import { checkedChoicesQuery } from '#web/data/ledger.ts';
import { namedSpans } from '#web/parts/figures/presets.ts';
import type { CheckedChange } from '../checked/checked-filters.ts';
import { codeOptions, hasDeadline } from '../checked/code-options.ts';
import type { CheckedView } from '../checked/use-checked-view.ts';
import { filterTexts as texts } from '../texts.ts';

interface CheckedFilterSheetProps {
  view: CheckedView;
  onClose: () => void;
}

/** The filters of the desk, for a thumb. */
export function CheckedFilterSheet({ view, onClose }: CheckedFilterSheetProps) {
  const { filters, change, clear } = view;
  const { data: choices } = useQuery(checkedChoicesQuery);
  const [now] = useState(() => new Date());
  const { draft, shown, set } = useFilterDraft<typeof filters, CheckedChange>(filters);
  const dated = hasDeadline(filters.tab);
  const codes = codeOptions(filters.tab);
  return (
    <FilterSheet
      words={{ title: texts.title, clear: texts.clear, apply: texts.apply }}
      onClear={clear}
      onApply={() => change(inOrder({ ...filters, ...draft }, draft))}
      onClose={onClose}
    >
      <PhoneField label={texts.days}>
        <SpanField
          label={texts.days}
          value={{ from: shown.from ?? '', to: shown.to ?? '' }}
          spans={namedSpans(now)}
          clearable
          onChange={({ from, to }) => set({ from: from || undefined, to: to || undefined })}
        />
      </PhoneField>
      <PhoneChoice
        label={texts.network}
        value={shown.network}
        options={(choices?.networks ?? []).map(({ network, pt }) => ({ value: network, label: pt }))}
        none={texts.all}
        onChange={(network) => set({ network })}
      />
      {(choices?.shops.length ?? 0) > 1 && (
        <PhoneChoice
          label={texts.shop}
          value={shown.shopId}
          options={(choices?.shops ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          none={texts.all}
          onChange={(shopId) => set({ shopId })}
        />
      )}
      {codes.length > 1 && (
        <PhoneChoice
          label={texts.code}
          value={shown.code}
          options={codes}
          none={texts.all}
          onChange={(code) => set({ code })}
        />
      )}
      <PhoneChoice
        label={texts.confidence}
        value={shown.confidence}
        options={matchConfidences.map((value) => ({ value, label: confidenceNames[value] }))}
        none={texts.all}
        onChange={(confidence) => set({ confidence })}
      />
      {(choices?.currencies.length ?? 0) > 1 && (
        <PhoneChoice
          label={texts.currency}
          value={shown.currency}
          options={(choices?.currencies ?? []).map((value) => ({ value, label: value }))}
          none={texts.all}
          onChange={(currency) => set({ currency })}
        />
      )}
      {dated && (
        <PhoneField label={texts.untilDay}>
          <DayField
            label={texts.untilDay}
            value={shown.until === 'none' ? '' : (shown.until ?? '')}
            clearable
            onChange={(until) => set({ until: until || undefined })}
          />
        </PhoneField>
      )}
      <PhonePair>
        {(['riskFrom', 'riskTo'] as const).map((key) => (
          <PhoneInput
            key={key}
            label={texts[key]}
            maxLength={16}
            value={shown[key] ?? ''}
            onChange={(value) => set({ [key]: value.trim() || undefined })}
          />
        ))}
      </PhonePair>
      <PhoneInput
        label={texts.publisherNumber}
        maxLength={200}
        value={shown.publisherId ?? ''}
        onChange={(publisherId) => set({ publisherId: publisherId.trim() || undefined })}
      />
      <PhoneInput
        label={texts.keyword}
        type="search"
        maxLength={100}
        value={shown.keyword ?? ''}
        onChange={(keyword) => set({ keyword: keyword.trim() || undefined })}
      />
      <PhoneChoice
        label={texts.sort}
        value={shown.sort}
        options={checkedSorts
          .filter((sort) => sort !== 'deadline' || dated || filters.tab === 'wait')
          .map((value) => ({ value, label: texts.sorts[value] }))}
        none={texts.usual}
        onChange={(sort) => set({ sort })}
      />
    </FilterSheet>
  );
}

/** The smaller amount first, whichever field it was typed into. */
function inOrder({ riskFrom, riskTo }: CheckedChange, draft: CheckedChange): CheckedChange {
  const isReversed = riskFrom !== undefined && riskTo !== undefined && Number(riskFrom) > Number(riskTo);
  return isReversed ? { ...draft, riskFrom: riskTo, riskTo: riskFrom } : draft;
}
