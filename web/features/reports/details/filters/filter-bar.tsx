import { Button, Select } from 'antd';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import { saleStates } from '#contract/report-query.ts';
import { typeOptions } from '#web/components/type-label.ts';
import { OwnCurrencyButton } from '#web/features/reports/currency/own-currency-button.tsx';
import type { SaleState } from '#web/parts/figures/report-link.ts';
import { useReportSource } from '#web/parts/figures/report-source.ts';
import { stateTexts } from '#web/parts/figures/texts.ts';
import { useNetworkOptions } from '#web/parts/use-network-options.ts';
import { filterTexts as texts } from '../texts.ts';
import type { ReportViewState } from '../use-report-view.ts';
import { AsOfFilter } from './as-of-filter.tsx';
import { ConditionTags } from './condition-tags.tsx';
import styles from './filter-bar.module.css';
import { countChoices } from './filters.ts';
import { KeywordInput } from './keyword-input.tsx';
import { PublisherPicker } from './publisher-picker.tsx';
import { SpanFilter } from './span-filter.tsx';

/** Everything the open tab can be narrowed by. */
export function FilterBar({ view }: { view: ReportViewState }) {
  const { sample } = useReportSource();
  const { filters, now, change, clear } = view;
  const { tab } = filters;
  const hasRows = tab === 'transactions' || tab === 'publishers';
  return (
    <search className={styles.bar} aria-label={texts.label}>
      {hasRows ? (
        <SpanFilter filters={filters} now={now} change={change} />
      ) : (
        <AsOfFilter filters={filters} now={now} change={change} />
      )}
      <NetworkFilter value={filters.network} onChange={(network) => change({ network })} />
      {hasRows && (
        <Choice<PublisherType>
          label={texts.type}
          value={filters.type}
          options={typeOptions}
          onChange={(type) => change({ type })}
        />
      )}
      {tab === 'transactions' && (
        <Choice<SaleState>
          label={texts.state}
          value={filters.state}
          options={saleStates.map((state) => ({ value: state, label: stateTexts[state] }))}
          onChange={(state) => change({ state })}
        />
      )}
      {hasRows && <PublisherPicker filters={filters} change={change} />}
      {hasRows && (
        <KeywordInput
          label={tab === 'transactions' ? texts.transactionKeyword : texts.publisherKeyword}
          value={filters.keyword}
          onSearch={(keyword) => change({ keyword })}
        />
      )}
      <ConditionTags filters={filters} />
      {countChoices(filters) > 0 && (
        <Button type="link" onClick={clear}>
          {texts.clear}
        </Button>
      )}
      {!sample && (
        <div className={styles.unit}>
          <OwnCurrencyButton />
        </div>
      )}
    </search>
  );
}

interface NetworkFilterProps {
  value: string | undefined;
  onChange: (network: string | undefined) => void;
}

function NetworkFilter({ value: chosen, onChange }: NetworkFilterProps) {
  const { options, value } = useNetworkOptions(chosen);
  return <Choice<string> label={texts.network} value={value} options={options} onChange={onChange} />;
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
      value={value ?? null}
      options={options}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}
