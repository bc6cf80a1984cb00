import { useQuery } from '@tanstack/react-query';
import { Select, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import type { AuditEntry } from '#contract/operator/running.ts';
import { SpanField } from '#web/components/antd/days/span-field.tsx';
import { auditActionsQuery, auditQuery, operatorsQuery, plansQuery } from '#web/data/operator/queries.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { CursorTable } from '../shell/cursor-table.tsx';
import { PageTop } from '../shell/page-top.tsx';
import { SearchFilter } from '../shell/search-filter.tsx';
import { useFilters } from '../shell/use-filters.ts';
import { detailWords } from './detail-words.ts';
import { recentSpans } from './recent-spans.ts';
import { auditTexts as texts } from './texts.ts';

const { columns: names } = texts;

const whoOf = ({ actor, actorName }: AuditEntry) => actorName || texts.others[actor] || texts.gone;

const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text);

/** What has no name of its own is told by the beginning of its id; all of it is there on hover. */
const targetOf = ({ target, targetName }: AuditEntry) =>
  targetName || (isId(target) ? texts.numbered(target.slice(0, 8)) : target);

const columns: TableColumnsType<AuditEntry> = [
  { title: names.at, width: 140, render: (_, { at }) => formatMinute(at) },
  {
    title: names.who,
    width: 170,
    ellipsis: true,
    render: (_, row) => <span title={`${whoOf(row)} ${row.actor}`}>{whoOf(row)}</span>,
  },
  { title: names.action, width: 170, render: (_, { words, action }) => <span title={action}>{words}</span> },
  {
    title: names.account,
    width: 170,
    ellipsis: true,
    render: (_, { accountId, company }) =>
      accountId !== null && (
        <Link to={`/accounts/${accountId}`} title={`${company} ${accountId}`}>
          {company || accountId}
        </Link>
      ),
  },
  { title: names.target, width: 220, render: (_, row) => <span title={row.target}>{targetOf(row)}</span> },
];

/** A moment of Shanghai as the field gives it, with its offset. */
const withOffset = (local: string) => `${local.length === 16 ? `${local}:00` : local}+08:00`;

/** Who did what, newest first. It only grows. */
export function AuditPage() {
  const { filters, given, set, key } = useFilters(['accountId', 'action', 'actor', 'target', 'from', 'to']);
  const { data: actions } = useQuery(auditActionsQuery);
  const { data: operators } = useQuery(operatorsQuery);
  const { data: plans = [] } = useQuery(plansQuery);
  const planNames = Object.fromEntries(plans.map(({ mealType, name }) => [mealType, name]));
  const shown: TableColumnsType<AuditEntry> = [
    ...columns,
    { title: names.detail, width: 280, render: (_, { detail }) => detailWords(detail, planNames) },
  ];
  const { accountId, action, actor, target, from, to } = given;
  const asked = {
    ...(accountId && { accountId }),
    ...(action && { action }),
    ...(actor && { actor }),
    ...(target && { target }),
    ...(from && { from: withOffset(from) }),
    ...(to && { to: withOffset(to) }),
  };
  return (
    <>
      <PageTop title={texts.title}>
        <Select
          aria-label={texts.action}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={260}
          value={filters.action}
          options={[
            { value: '', label: texts.anyAction },
            ...(actions?.list ?? []).map((one) => ({ value: one.action, label: one.words })),
          ]}
          onChange={(next: string) => set({ action: next })}
        />
        <Select
          aria-label={texts.actor}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          value={filters.actor}
          options={[
            { value: '', label: texts.anyActor },
            ...(operators?.list ?? []).map(({ operatorId, title, account }) => ({
              value: `operator:${operatorId}`,
              label: texts.operator(title, account),
            })),
            ...Object.entries(texts.others).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(next: string) => set({ actor: next })}
        />
        <SearchFilter
          label={texts.accountId}
          value={filters.accountId}
          onSearch={(next) => set({ accountId: next })}
        />
        <SearchFilter
          label={texts.target}
          value={filters.target}
          onSearch={(next) => set({ target: next })}
        />
        <SpanField
          label={texts.span}
          ends={[texts.from, texts.to]}
          time
          clearable
          value={filters}
          spans={recentSpans(new Date())}
          onChange={(span) => set(span)}
        />
      </PageTop>
      <CursorTable
        key={key}
        label={texts.title}
        query={(after) => auditQuery({ query: { ...asked, ...(after !== undefined && { after }) } })}
        columns={shown}
        rowKey="id"
        widthPx={1150}
      />
    </>
  );
}
