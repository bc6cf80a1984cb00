import { useQuery } from '@tanstack/react-query';
import { Button, Select, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import {
  type AccountRow,
  accountSorts,
  accountStates,
  exportAccountsCall,
} from '#contract/operator/accounts.ts';
import { StateMark } from '#web/components/state-mark.tsx';
import { changeAsOperator } from '#web/data/operator/call.ts';
import { accountsQuery, accountTotalsQuery, meQuery, plansQuery } from '#web/data/operator/queries.ts';
import { shanghaiMinute } from '#web/lib/format-minute.ts';
import { saveBlob } from '#web/lib/save-blob.ts';
import { toast } from '#web/lib/toast.ts';
import { useChange } from '#web/lib/use-change.ts';
import { CursorTable } from '../shell/cursor-table.tsx';
import { PageTop } from '../shell/page-top.tsx';
import { SearchFilter } from '../shell/search-filter.tsx';
import { shellTexts } from '../shell/texts.ts';
import { useFilters } from '../shell/use-filters.ts';
import { accountsTexts as texts } from './texts.ts';

const { columns: names } = texts;

const day = (moment: string) => shanghaiMinute(moment).slice(0, 10);

const columns: TableColumnsType<AccountRow> = [
  { title: names.accountId, dataIndex: 'accountId', width: 84 },
  {
    title: names.companyName,
    width: 210,
    ellipsis: true,
    render: (_, row) => (
      <Link to={`/accounts/${row.accountId}`} title={row.companyName}>
        {row.companyName}
      </Link>
    ),
  },
  { title: names.owner, dataIndex: 'owner', width: 180, ellipsis: true },
  { title: names.plan, width: 104, render: (_, { plan }) => plan?.name ?? texts.noPlan },
  {
    title: names.endsAt,
    width: 120,
    render: (_, { plan }) =>
      plan && <StateMark tone={plan.running ? 'good' : 'off'}>{day(plan.endsAt)}</StateMark>,
  },
  { title: names.members, dataIndex: 'members', width: 64, align: 'right' },
  { title: names.networks, width: 110, render: (_, row) => <Networks row={row} /> },
  { title: names.created, width: 108, render: (_, row) => day(row.createdAt) },
  { title: names.state, width: 90, render: (_, row) => <State row={row} /> },
];

function Networks({ row: { connected, failing } }: { row: AccountRow }) {
  if (failing > 0) return <StateMark tone="void">{texts.failing(failing)}</StateMark>;
  return (
    <StateMark tone={connected ? 'good' : 'off'}>{connected ? texts.connected : texts.unconnected}</StateMark>
  );
}

function State({ row: { suspended, isDemo } }: { row: AccountRow }) {
  if (suspended) return <StateMark tone="void">{texts.suspended}</StateMark>;
  return <StateMark tone={isDemo ? 'off' : 'good'}>{isDemo ? texts.demo : texts.normal}</StateMark>;
}

/** Every account: found by company, person, phone, e-mail, number or order, narrowed and sorted. */
export function AccountsPage() {
  const { filters, given, set, key } = useFilters(['keyword', 'mealType', 'state', 'sort']);
  const { data: me } = useQuery(meQuery);
  const { data: plans = [] } = useQuery(plansQuery);
  const state = accountStates.find((name) => name === filters.state);
  const sort = accountSorts.find((name) => name === filters.sort);
  const filter = {
    ...(given.keyword && { keyword: given.keyword }),
    ...(given.mealType && { mealType: given.mealType }),
    ...(state && { state }),
  };
  const take = useChange({
    mutationFn: () => changeAsOperator(exportAccountsCall, { body: { ...filter, ...(sort && { sort }) } }),
    onSuccess: ({ fileName, csv, count }) => {
      saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName);
      toast.success(texts.exported(count));
    },
  });
  const { data: totals } = useQuery(accountTotalsQuery({ query: filter }));
  return (
    <>
      <PageTop title={texts.title}>
        <SearchFilter
          label={texts.searchLabel}
          value={filters.keyword}
          onSearch={(keyword) => set({ keyword })}
          enterButton={shellTexts.search}
          minWidthPx={380}
        />
        <Select
          aria-label={texts.plan}
          popupMatchSelectWidth={false}
          value={filters.mealType}
          options={[
            { value: '', label: texts.anyPlan },
            ...plans.map(({ mealType, name }) => ({ value: mealType, label: name })),
          ]}
          onChange={(mealType: string) => set({ mealType })}
        />
        <Select
          aria-label={texts.which}
          popupMatchSelectWidth={false}
          value={state ?? ''}
          options={[
            { value: '', label: texts.anyState },
            ...accountStates.map((value) => ({ value, label: texts.states[value] })),
          ]}
          onChange={(next: string) => set({ state: next })}
        />
        <Select
          aria-label={texts.sort}
          popupMatchSelectWidth={false}
          value={sort ?? ''}
          options={[
            { value: '', label: texts.usualSort },
            ...accountSorts.map((value) => ({ value, label: texts.sorts[value] })),
          ]}
          onChange={(next: string) => set({ sort: next })}
        />
        {me?.role === 'admin' && (
          <Button loading={take.isPending} onClick={() => take.mutate()}>
            {texts.export}
          </Button>
        )}
      </PageTop>
      <p role="status">{totals ? texts.totals(totals) : '\u00a0'}</p>
      <CursorTable
        key={key}
        label={texts.title}
        query={(after) =>
          accountsQuery({
            query: { ...filter, ...(sort && { sort }), ...(after !== undefined && { after }) },
          })
        }
        columns={columns}
        rowKey="accountId"
        widthPx={1030}
        empty={texts.empty}
      />
    </>
  );
}
