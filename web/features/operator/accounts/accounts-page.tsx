import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import type { AccountRow } from '#contract/operator/accounts.ts';
import { StateMark } from '#web/components/state-mark.tsx';
import { accountsQuery } from '#web/data/operator/queries.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { CatalogueNotice } from '../catalogue/catalogue-notice.tsx';
import { CursorTable } from '../shell/cursor-table.tsx';
import { PageTop } from '../shell/page-top.tsx';
import { SearchFilter } from '../shell/search-filter.tsx';
import { shellTexts } from '../shell/texts.ts';
import { useFilters } from '../shell/use-filters.ts';
import { accountsTexts as texts } from './texts.ts';

const { columns: names } = texts;

const columns: TableColumnsType<AccountRow> = [
  { title: names.accountId, dataIndex: 'accountId', width: 90 },
  {
    title: names.companyName,
    width: 220,
    render: (_, row) => <Link to={`/accounts/${row.accountId}`}>{row.companyName}</Link>,
  },
  { title: names.owner, dataIndex: 'owner', width: 220 },
  { title: names.plan, width: 160, render: (_, { plan }) => plan?.name ?? texts.noPlan },
  {
    title: names.endsAt,
    width: 190,
    render: (_, { plan }) =>
      plan && (
        <StateMark tone={plan.running ? 'good' : 'off'}>{formatMinute(plan.endsAt).slice(0, 10)}</StateMark>
      ),
  },
  { title: names.members, dataIndex: 'members', width: 70, align: 'right' },
  { title: names.created, width: 150, render: (_, row) => formatMinute(row.createdAt) },
  { title: names.state, width: 100, render: (_, row) => <State row={row} /> },
];

function State({ row: { suspended, isDemo } }: { row: AccountRow }) {
  if (suspended) return <StateMark tone="void">{texts.suspended}</StateMark>;
  return <StateMark tone={isDemo ? 'off' : 'good'}>{isDemo ? texts.demo : texts.normal}</StateMark>;
}

/** Every account, newest first; found by e-mail, number or order. */
export function AccountsPage() {
  const { filters, given, set, key } = useFilters(['keyword']);
  return (
    <>
      <PageTop title={texts.title}>
        <SearchFilter
          label={texts.searchLabel}
          value={filters.keyword}
          onSearch={(keyword) => set({ keyword })}
          enterButton={shellTexts.search}
        />
      </PageTop>
      <CatalogueNotice />
      <CursorTable
        key={key}
        label={texts.title}
        query={(after) => accountsQuery({ query: { ...given, ...(after !== undefined && { after }) } })}
        columns={columns}
        rowKey="accountId"
        widthPx={1200}
      />
    </>
  );
}
