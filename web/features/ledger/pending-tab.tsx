import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Dropdown, Input, Select } from 'antd';
import { useState } from 'react';
import { deadlineGroups, type PendingOrder } from '#contract/ledger.ts';
import { FigureTable } from '#web/components/antd/figure-table.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { Icon } from '#web/components/icon.tsx';
import { NoDataChart } from '#web/components/illustrations/no-data-chart.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { typeOptions } from '#web/components/type-label.ts';
import { pendingOrdersQuery, useExportPending } from '#web/data/ledger.ts';
import { toast } from '#web/lib/toast.ts';
import { useNetworkOptions } from '#web/parts/use-network-options.ts';
import styles from './ledger.module.css';
import { MoreRows } from './more-rows.tsx';
import type { TabProps } from './order-check-page.tsx';
import { pendingColumns } from './pending-columns.tsx';
import { PendingDrawer } from './pending-drawer.tsx';
import { stripTexts, orderTexts as texts } from './texts.ts';
import type { OrderView } from './use-order-view.ts';

/** Pending orders, those whose deadline comes first at the top. */
export function PendingTab({ view, deadlines }: TabProps) {
  const query = useInfiniteQuery(pendingOrdersQuery(view.filters));
  const [opened, open] = useState<PendingOrder>();
  const now = Date.parse(deadlines.now);
  const pages = query.data?.pages;
  const list = pages?.flatMap((page) => page.list) ?? [];
  const total = pages?.[0]?.total ?? 0;
  const columns = pendingColumns({ now, onOpen: open });
  return (
    <>
      <Filters view={view} total={total} all={deadlines.shown === null} />
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {!pages && !query.error && <PageSkeleton />}
      {pages && list.length === 0 && (
        <EmptyState illustration={<NoDataChart width={180} />} title={texts.none} text={texts.noneHint} />
      )}
      {list.length > 0 && (
        <>
          <FigureTable
            label={texts.label}
            columns={columns}
            rows={list}
            rowKey={({ connectionId, saleKey }) => `${connectionId} ${saleKey}`}
            density="small"
          />
          <MoreRows
            query={query}
            total={total}
            shown={pages?.[0]?.shown ?? null}
            count={texts.total(total)}
          />
        </>
      )}
      <PendingDrawer order={opened} now={now} onClose={() => open(undefined)} />
    </>
  );
}

interface FiltersProps {
  view: OrderView;
  total: number;
  /** The plan shows all orders; else it neither filters nor exports. */
  all: boolean;
}

function Filters({ view: { filters, change }, total, all }: FiltersProps) {
  const { options, value } = useNetworkOptions(filters.network);
  const { mutate, isPending } = useExportPending();
  return (
    <search className={styles.bar} aria-label={texts.filters}>
      <Select
        className={styles.choice ?? ''}
        aria-label={texts.group}
        value={filters.group}
        options={deadlineGroups.map((group) => ({ value: group, label: stripTexts.groups[group] }))}
        onChange={(group) => change({ group, day: undefined })}
      />
      {all && (
        <>
          <Select
            className={styles.choice ?? ''}
            aria-label={texts.network}
            placeholder={texts.network}
            allowClear
            value={value ?? null}
            options={options}
            onChange={(network) => change({ network: network ?? undefined })}
          />
          <Select
            className={styles.choice ?? ''}
            aria-label={texts.type}
            placeholder={texts.type}
            allowClear
            value={filters.type ?? null}
            options={typeOptions}
            onChange={(type) => change({ type: type ?? undefined })}
          />
          <Input.Search
            key={filters.keyword ?? ''}
            className={styles.keyword ?? ''}
            aria-label={texts.keyword}
            placeholder={texts.keyword}
            allowClear
            maxLength={100}
            defaultValue={filters.keyword ?? ''}
            onSearch={(keyword) => change({ keyword: keyword.trim() })}
          />
        </>
      )}
      {filters.day !== undefined && (
        <Button type="link" onClick={() => change({ day: undefined })}>
          {`${texts.day(filters.day)} · ${texts.clearDay}`}
        </Button>
      )}
      {all && (
        <div className={styles.end}>
          <Dropdown
            trigger={['click']}
            disabled={total === 0}
            menu={{
              items: [
                { key: 'csv', label: texts.exportAs.csv },
                { key: 'xlsx', label: texts.exportAs.xlsx },
              ],
              onClick: ({ key }) =>
                mutate(
                  { ...filters, format: key === 'csv' ? 'csv' : 'xlsx' },
                  { onSuccess: () => toast.success(texts.exported) },
                ),
            }}
          >
            <Button
              type="primary"
              loading={isPending}
              disabled={total === 0}
              icon={<Icon name="download" size={16} />}
            >
              {texts.export(total)}
            </Button>
          </Dropdown>
        </div>
      )}
    </search>
  );
}
