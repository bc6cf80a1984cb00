import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button, Drawer, Dropdown } from 'antd';
import { useState } from 'react';
import type { CheckedOrder } from '#contract/checked-orders.ts';
import { FigureTable } from '#web/components/antd/figure-table.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { Icon } from '#web/components/icon.tsx';
import { NoDataChart } from '#web/components/illustrations/no-data-chart.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { checkedOrdersQuery, useExportChecked, verdictSumsQuery } from '#web/data/ledger.ts';
import { toast } from '#web/lib/toast.ts';
import styles from '../ledger.module.css';
import { MoreRows } from '../more-rows.tsx';
import type { TabProps } from '../order-check-page.tsx';
import { orderTexts, checkedTexts as texts } from '../texts.ts';
import { checkedColumns } from './checked-columns.tsx';
import { CheckedPanel } from './checked-panel.tsx';
import { LearnedWords, NoShop, VerdictCards } from './verdict-cards.tsx';

/** Networks' orders beside the shops', by what they come to. */
export function CheckedTab({ view, deadlines }: TabProps) {
  const { data: sums, error, refetch } = useQuery(verdictSumsQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!sums) return <PageSkeleton />;
  if (!sums.hasShop) return <NoShop />;
  return (
    <>
      <VerdictCards sums={sums} view={view} />
      <p className={styles.soft}>{texts.what[view.verdict]}</p>
      <Orders
        key={view.verdict}
        verdict={view.verdict}
        all={deadlines.shown === null}
        isJudging={sums.waiting > 0}
      />
      <LearnedWords sums={sums} />
    </>
  );
}

interface OrdersProps {
  verdict: TabProps['view']['verdict'];
  /** The plan shows all orders; else it does not export them. */
  all: boolean;
  isJudging: boolean;
}

function Orders({ verdict, all, isJudging }: OrdersProps) {
  const query = useInfiniteQuery(checkedOrdersQuery(verdict, isJudging));
  const [opened, open] = useState<CheckedOrder>();
  const pages = query.data?.pages;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!pages) return <PageSkeleton />;
  const list = pages.flatMap((page) => page.list);
  const total = pages[0]?.total ?? 0;
  if (list.length === 0)
    return <EmptyState illustration={<NoDataChart width={180} />} title={texts.none} text={texts.noneHint} />;
  return (
    <>
      {all && <ExportBar verdict={verdict} total={total} />}
      <FigureTable
        label={texts.label}
        columns={checkedColumns({ verdict, onOpen: open })}
        rows={list}
        rowKey={({ key }) => key}
        density="middle"
      />
      <MoreRows query={query} total={total} shown={pages[0]?.shown ?? null} count={orderTexts.total(total)} />
      <Drawer
        title={texts.drawer}
        open={opened !== undefined}
        onClose={() => open(undefined)}
        size={900}
        destroyOnHidden
      >
        {opened && <CheckedPanel order={opened} />}
      </Drawer>
    </>
  );
}

function ExportBar({ verdict, total }: { verdict: OrdersProps['verdict']; total: number }) {
  const { mutate, isPending } = useExportChecked();
  const { exportAs } = orderTexts;
  return (
    <div className={styles.bar}>
      <div className={styles.end}>
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'csv', label: exportAs.csv },
              { key: 'xlsx', label: exportAs.xlsx },
            ],
            onClick: ({ key }) =>
              mutate(
                { tab: verdict, format: key === 'csv' ? 'csv' : 'xlsx' },
                { onSuccess: () => toast.success(orderTexts.exported) },
              ),
          }}
        >
          <Button type="primary" loading={isPending} icon={<Icon name="download" size={16} />}>
            {orderTexts.export(total)}
          </Button>
        </Dropdown>
      </div>
    </div>
  );
}
