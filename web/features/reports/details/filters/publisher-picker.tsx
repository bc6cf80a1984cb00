import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import type { PublisherRow } from '#contract/report-lists.ts';
import { publisherFiguresQuery } from '#web/data/reports.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { useReportSource } from '#web/parts/figures/report-source.ts';
import { publisherTexts } from '#web/parts/publisher/texts.ts';
import { filterTexts as texts } from '../texts.ts';
import styles from './filter-bar.module.css';
import type { ReportFilters, ViewChange } from './filters.ts';

interface PublisherPickerProps {
  filters: ReportFilters;
  change: (change: ViewChange) => void;
}

const keyOf = ({ pt, id }: Pick<PublisherRow, 'pt' | 'id'>) => `${pt} ${id}`;

/** Finds one publisher among those with figures in these days; choosing it chooses its network too. */
export function PublisherPicker({ filters, change }: PublisherPickerProps) {
  const { from, to, network, publisherId } = filters;
  const { sample } = useReportSource();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const keyword = useDebounced(text.trim(), 250) || (open ? '' : (publisherId ?? ''));
  const { data, error, isFetching } = useQuery({
    ...publisherFiguresQuery(sample, {
      from,
      to,
      ...(network && { network }),
      ...(keyword && { keyword }),
      size: 20,
    }),
    enabled: open || publisherId !== undefined,
  });
  const rows = data?.list ?? [];
  const chosen = rows.find(({ id }) => id === publisherId);
  const options = rows.map((row) => ({
    value: keyOf(row),
    label: `${row.name || publisherTexts.unnamed} · ${row.pt} ${row.id}`,
  }));
  return (
    <Select
      className={styles.publisher ?? ''}
      aria-label={texts.publisher}
      placeholder={texts.publisher}
      allowClear
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
      value={publisherId === undefined ? null : chosen ? keyOf(chosen) : texts.publisherShort(publisherId)}
      options={options}
      notFoundContent={
        isFetching ? texts.publisherSearching : error ? texts.publisherFailed : texts.publisherNone
      }
      popupMatchSelectWidth={320}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) setText('');
      }}
      onChange={(key: string | null | undefined) => {
        const row = rows.find((candidate) => keyOf(candidate) === key);
        change(row ? { publisherId: row.id, network: row.pt } : { publisherId: undefined });
      }}
    />
  );
}
