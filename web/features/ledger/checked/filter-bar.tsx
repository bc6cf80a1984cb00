import { useQuery } from '@tanstack/react-query';
import { Button, Input, InputNumber, Select } from 'antd';
import { useEffect, useState } from 'react';
import { checkedSorts } from '#contract/checked-orders.ts';
import { reportDays } from '#contract/limits.ts';
import { confidenceNames } from '#contract/verdict-names.ts';
import { matchConfidences } from '#contract/verdicts.ts';
import { DayField } from '#web/components/antd/days/day-field.tsx';
import { SpanField } from '#web/components/antd/days/span-field.tsx';
import { checkedChoicesQuery, checkedPublishersQuery } from '#web/data/ledger.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { namedSpans } from '#web/parts/figures/presets.ts';
import { filterTexts as texts } from '../texts.ts';
import { codeOptions, hasDeadline } from './code-options.ts';
import styles from './filter-bar.module.css';
import type { CheckedView } from './use-checked-view.ts';

interface FilterBarProps {
  view: CheckedView;
}

/** Everything the list can be narrowed by, and its order. */
export function FilterBar({ view }: FilterBarProps) {
  const { filters, narrowed, change, clear } = view;
  const { data: choices } = useQuery(checkedChoicesQuery);
  const [now] = useState(() => new Date());
  const dated = hasDeadline(filters.tab);
  const codes = codeOptions(filters.tab);
  return (
    <search className={styles.bar} aria-label={texts.label}>
      <SpanField
        label={texts.days}
        value={{ from: filters.from ?? '', to: filters.to ?? '' }}
        spans={namedSpans(now)}
        min={reportDays.first}
        max={reportDays.last}
        clearable
        onChange={({ from, to }) => change({ from: from || undefined, to: to || undefined })}
      />
      <Choice
        label={texts.network}
        value={filters.network}
        options={(choices?.networks ?? []).map(({ network, pt }) => ({ value: network, label: pt }))}
        onChange={(network) => change({ network })}
      />
      {(choices?.shops.length ?? 0) > 1 && (
        <Choice
          label={texts.shop}
          value={filters.shopId}
          options={(choices?.shops ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(shopId) => change({ shopId })}
        />
      )}
      <PublisherChoice view={view} />
      {codes.length > 1 && (
        <Choice
          label={texts.code}
          value={filters.code}
          options={codes}
          onChange={(code) => change({ code })}
        />
      )}
      <Choice
        label={texts.confidence}
        value={filters.confidence}
        options={matchConfidences.map((value) => ({ value, label: confidenceNames[value] }))}
        onChange={(confidence) => change({ confidence })}
      />
      {(choices?.currencies.length ?? 0) > 1 && (
        <Choice
          label={texts.currency}
          value={filters.currency}
          options={(choices?.currencies ?? []).map((value) => ({ value, label: value }))}
          onChange={(currency) => change({ currency })}
        />
      )}
      {dated && <Until view={view} />}
      <Risk key={`${filters.riskFrom} ${filters.riskTo}`} view={view} />
      <Keyword value={filters.keyword ?? ''} onSearch={(keyword) => change({ keyword })} />
      <Choice
        label={texts.sort}
        value={filters.sort}
        options={checkedSorts
          .filter((sort) => sort !== 'deadline' || dated || filters.tab === 'wait')
          .map((value) => ({ value, label: texts.sorts[value] }))}
        onChange={(sort) => change({ sort })}
      />
      {narrowed > 0 && (
        <Button type="link" onClick={clear}>
          {texts.clear}
        </Button>
      )}
    </search>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value | undefined;
  options: { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Select<Value | null>
      className={styles.choice ?? ''}
      aria-label={label}
      placeholder={label}
      allowClear
      popupMatchSelectWidth={false}
      value={value ?? null}
      options={options}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}

const keyOf = ({ network, id }: { network: string; id: string }) => `${network} ${id}`;

/** Choosing a publisher chooses its network too. */
function PublisherChoice({ view: { filters, change } }: FilterBarProps) {
  const { tab, publisherId, network } = filters;
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const keyword = useDebounced(text.trim(), 250) || (open ? '' : (publisherId ?? ''));
  const { data, error, isFetching } = useQuery({
    ...checkedPublishersQuery(tab, keyword),
    enabled: open || publisherId !== undefined,
  });
  const rows = data ?? [];
  const chosen = rows.find(
    (row) => row.id === publisherId && (network === undefined || row.network === network),
  );
  return (
    <Select
      className={styles.publisher ?? ''}
      aria-label={texts.publisher}
      placeholder={texts.publisher}
      allowClear
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
      value={publisherId === undefined ? null : chosen ? keyOf(chosen) : texts.publisherShort(publisherId)}
      options={rows.map((row) => ({
        value: keyOf(row),
        label: texts.publisherOf(row.name || texts.unnamed, row.pt, row.listed),
      }))}
      notFoundContent={isFetching ? texts.searching : error ? texts.failed : texts.nobody}
      popupMatchSelectWidth={320}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) setText('');
      }}
      onChange={(key: string | null | undefined) => {
        const row = rows.find((one) => keyOf(one) === key);
        change(row ? { publisherId: row.id, network: row.network } : { publisherId: undefined });
      }}
    />
  );
}

function Until({ view: { filters, change } }: FilterBarProps) {
  const isNone = filters.until === 'none';
  return (
    <span className={styles.until}>
      <Select
        aria-label={texts.until}
        value={isNone ? 'none' : filters.until === undefined ? 'any' : 'day'}
        options={[
          { value: 'any', label: texts.untilAny },
          ...(filters.until !== undefined && !isNone ? [{ value: 'day', label: texts.untilDay }] : []),
          { value: 'none', label: texts.undated },
        ]}
        popupMatchSelectWidth={false}
        onChange={(kind) => kind !== 'day' && change({ until: kind === 'none' ? 'none' : undefined })}
      />
      {!isNone && (
        <DayField
          label={texts.untilDay}
          value={filters.until ?? ''}
          min={reportDays.first}
          max={reportDays.last}
          clearable
          onChange={(until) => change({ until: until || undefined })}
        />
      )}
    </span>
  );
}

/** Its own figures while they are typed; the address follows when the field is left, or at Enter. */
function Risk({ view: { filters, change } }: FilterBarProps) {
  const [from, setFrom] = useState<string | null>(filters.riskFrom ?? null);
  const [to, setTo] = useState<string | null>(filters.riskTo ?? null);
  const take = () => {
    const [riskFrom, riskTo] = [from ?? undefined, to ?? undefined];
    if (riskFrom === filters.riskFrom && riskTo === filters.riskTo) return;
    const isReversed = riskFrom !== undefined && riskTo !== undefined && Number(riskFrom) > Number(riskTo);
    change(isReversed ? { riskFrom: riskTo, riskTo: riskFrom } : { riskFrom, riskTo });
  };
  const field = (label: string, value: string | null, set: (value: string | null) => void) => (
    <InputNumber<string>
      stringMode
      className={styles.amount ?? ''}
      aria-label={label}
      placeholder={label}
      min="0"
      max="999999999999"
      precision={2}
      controls={false}
      value={value}
      onChange={set}
      onBlur={take}
      onPressEnter={take}
    />
  );
  return (
    <span className={styles.until}>
      {field(texts.riskFrom, from, setFrom)}
      {field(texts.riskTo, to, setTo)}
    </span>
  );
}

/** Its own text while it is typed; the address follows at Enter. */
function Keyword({ value, onSearch }: { value: string; onSearch: (keyword: string | undefined) => void }) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <Input.Search
      className={styles.keyword ?? ''}
      aria-label={texts.keyword}
      placeholder={texts.keyword}
      allowClear
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onSearch={(found) => onSearch(found.trim() || undefined)}
    />
  );
}
