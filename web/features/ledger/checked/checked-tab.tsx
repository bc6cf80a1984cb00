import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button, Dropdown, Segmented } from 'antd';
import type { exportCheckedOrders, VerdictSums } from '#contract/checked-orders.ts';
import type { EndpointCall } from '#contract/endpoint.ts';
import { ledgerLimits } from '#contract/limits.ts';
import { ColumnChooser } from '#web/components/antd/column-chooser.tsx';
import { FigureTable } from '#web/components/antd/figure-table.tsx';
import { useColumns } from '#web/components/antd/use-columns.ts';
import { densities, useDensity } from '#web/components/antd/use-density.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { Icon } from '#web/components/icon.tsx';
import { NoDataChart } from '#web/components/illustrations/no-data-chart.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { checkedOrdersQuery, useExportChecked, verdictSumsQuery } from '#web/data/ledger.ts';
import { toast } from '#web/lib/toast.ts';
import { SubmitButton } from '../corrections/submit-button.tsx';
import styles from '../ledger.module.css';
import { MoreRows } from '../more-rows.tsx';
import type { TabProps } from '../order-check-page.tsx';
import { orderTexts, selectionTexts, checkedTexts as texts } from '../texts.ts';
import { checkedColumns } from './checked-columns.tsx';
import { CheckedDrawer } from './checked-drawer.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type Selection, useSelection } from './selection.ts';
import { SelectionBar, TickAll } from './selection-bar.tsx';
import { OwnSums, SummaryHead } from './summary-head.tsx';
import { type CheckedView, useCheckedView } from './use-checked-view.ts';
import { NoShop, VerdictCards } from './verdict-cards.tsx';

/** Networks' orders beside the shops', by what they come to. */
export function CheckedTab({ deadlines }: TabProps) {
  const view = useCheckedView();
  const selection = useSelection();
  const { data: sums, error, refetch } = useQuery(verdictSumsQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!sums) return <PageSkeleton />;
  if (!sums.hasShop) return <NoShop />;
  // A smaller plan reads the first rows and hands nothing in.
  const all = deadlines.shown === null;
  return (
    <>
      <div className={styles.stack}>
        <SummaryHead view={view} isJudging={sums.waiting > 0} all={all} />
        <VerdictCards sums={sums} view={view} />
        <p className={styles.soft}>{texts.what[view.filters.tab]}</p>
      </div>
      {all && <FilterBar view={view} />}
      <Orders view={view} sums={sums} selection={all ? selection : null} now={Date.parse(deadlines.now)} />
      <CheckedDrawer view={view} now={Date.parse(deadlines.now)} />
    </>
  );
}

interface OrdersProps {
  view: CheckedView;
  sums: VerdictSums;
  selection: Selection | null;
  now: number;
}

const ticking: ReadonlySet<CheckedView['filters']['tab']> = new Set(['recoverable', 'decline', 'adjust']);

function Orders({ view, sums, selection, now }: OrdersProps) {
  const query = useInfiniteQuery(checkedOrdersQuery(view.filters, sums.waiting > 0));
  const pages = query.data?.pages ?? [];
  const list = pages.flatMap((page) => page.list);
  const [first] = pages;
  const total = first?.total ?? 0;
  const ticks = ticking.has(view.filters.tab) ? selection : null;
  const columns = checkedColumns({
    list: view.filters.tab,
    rows: list,
    totals: first?.totals ?? null,
    now,
    selection: ticks,
    onOpen: ({ key }) => view.open(key),
  });
  const { visible, choose } = useColumns('checked-orders', columns);
  const [density, setDensity] = useDensity();
  return (
    <>
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {!first && !query.error && <div className={styles.rowsWait} aria-busy="true" />}
      {first && list.length === 0 && <NoOrders view={view} />}
      {first && list.length > 0 && (
        <>
          <div className={styles.bar}>
            {ticks && <TickAll rows={list} selection={ticks} />}
            {first.totals && <OwnSums sum={first.totals} home={first.currency} />}
            <div className={styles.tools}>
              <Segmented
                aria-label={texts.density}
                value={density}
                options={densities.map((value) => ({ value, label: texts.densities[value] }))}
                onChange={setDensity}
              />
              <ColumnChooser columns={columns} visible={visible} onChoose={choose} />
              {selection && (
                <ExportButton label={orderTexts.export(total)} body={view.filters} type="primary" />
              )}
            </div>
          </div>
          <FigureTable
            label={texts.label}
            columns={visible}
            rows={list}
            rowKey={({ key }) => key}
            rowClass={({ key }) => (selection?.has(key) ? styles.ticked : undefined)}
            density={density}
            stale={query.isPlaceholderData}
          />
          <MoreRows query={query} total={total} shown={first.shown} count={orderTexts.total(total)} />
        </>
      )}
      {selection && (
        <SelectionBar selection={selection}>
          {(chosen) => (
            <>
              <SubmitButton orders={selection.orders} onDone={selection.clear} />
              <ExportButton
                label={selectionTexts.export(selection.orders.length)}
                body={{ tab: 'recoverable', keys: [...chosen.values()].flat() }}
                disabled={selection.orders.length > ledgerLimits.ticked}
              />
            </>
          )}
        </SelectionBar>
      )}
    </>
  );
}

function NoOrders({ view: { narrowed, clear } }: { view: CheckedView }) {
  const isNarrowed = narrowed > 0;
  return (
    <EmptyState
      illustration={<NoDataChart width={180} />}
      title={isNarrowed ? texts.noMatch : texts.none}
      text={isNarrowed ? texts.noMatchHint : texts.noneHint}
      {...(isNarrowed && { action: <Button onClick={clear}>{texts.clearFilters}</Button> })}
    />
  );
}

interface ExportButtonProps {
  label: string;
  body: Omit<EndpointCall<typeof exportCheckedOrders>['body'], 'format'>;
  type?: 'primary' | 'default';
  disabled?: boolean;
}

function ExportButton({ label, body, type = 'default', disabled = false }: ExportButtonProps) {
  const { mutate, isPending } = useExportChecked();
  const { exportAs } = orderTexts;
  return (
    <Dropdown
      trigger={['click']}
      disabled={disabled}
      menu={{
        items: [
          { key: 'csv', label: exportAs.csv },
          { key: 'xlsx', label: exportAs.xlsx },
        ],
        onClick: ({ key }) =>
          mutate(
            { ...body, format: key === 'csv' ? 'csv' : 'xlsx' },
            { onSuccess: () => toast.success(orderTexts.exported) },
          ),
      }}
    >
      <Button type={type} loading={isPending} disabled={disabled} icon={<Icon name="download" size={16} />}>
        {label}
      </Button>
    </Dropdown>
  );
}
