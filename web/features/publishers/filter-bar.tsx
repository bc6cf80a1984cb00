import { Button, Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import { SpanField } from '#web/components/antd/days/span-field.tsx';
import { typeOptions } from '#web/components/type-label.ts';
import { namedSpans } from '#web/parts/figures/presets.ts';
import { useNetworkOptions } from '#web/parts/use-network-options.ts';
import styles from './filter-bar.module.css';
import { isFiltered, type PublisherFilters, withoutFilters } from './publisher-filters.ts';
import { directoryTexts as texts } from './texts.ts';

interface FilterBarProps {
  filters: PublisherFilters;
  onChange: (filters: PublisherFilters) => void;
}

export function FilterBar({ filters, onChange }: FilterBarProps) {
  const networks = useNetworkOptions(filters.network || undefined);
  const [now] = useState(() => new Date());
  /** Another view begins at its first page. */
  const set = (part: Partial<PublisherFilters>) => onChange({ ...filters, ...part, page: 1 });
  return (
    <search className={styles.bar}>
      <Input.Search
        // A cleared filter clears the box too.
        key={filters.keyword}
        className={styles.keyword ?? ''}
        defaultValue={filters.keyword}
        placeholder={texts.keyword}
        aria-label={texts.keyword}
        enterButton={texts.search}
        maxLength={100}
        allowClear
        onSearch={(keyword) => set({ keyword: keyword.trim() })}
      />
      <Select
        className={styles.select ?? ''}
        value={filters.network}
        aria-label={texts.network}
        options={[{ value: '', label: texts.allNetworks }, ...networks.options]}
        onChange={(network) => set({ network })}
      />
      <Select
        className={styles.select ?? ''}
        value={filters.type}
        aria-label={texts.type}
        options={[{ value: '' as const, label: texts.allTypes }, ...typeOptions]}
        onChange={(type: PublisherType | '') => set({ type })}
      />
      <span title={texts.defaultSpan}>
        <SpanField
          label={texts.days}
          value={filters}
          spans={namedSpans(now)}
          clearable
          onChange={({ from, to }) => set({ from, to })}
        />
      </span>
      <Checkbox checked={filters.merged} onChange={(event) => set({ merged: event.target.checked })}>
        {texts.merged}
      </Checkbox>
      {isFiltered(filters) && (
        <Button type="link" onClick={() => onChange(withoutFilters(filters))}>
          {texts.clear}
        </Button>
      )}
    </search>
  );
}
