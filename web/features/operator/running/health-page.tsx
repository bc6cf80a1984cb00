import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Card, Segmented, type TableColumnsType } from 'antd';
import { linkNetworkName } from '../../../../contract/link-networks.ts';
import type { JobHealth, NetworkPulls, SlowRoute } from '../../../../contract/operator/running.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { StateMark } from '../../../components/state-mark.tsx';
import { jobsQuery, pullsQuery, slowCallsQuery } from '../../../data/operator/queries.ts';
import { formatMinute } from '../../../lib/format-minute.ts';
import { LoadFailure } from '../shell/load-failure.tsx';
import { PageTop } from '../shell/page-top.tsx';
import { useFilters } from '../shell/use-filters.ts';
import { WideTable } from '../shell/wide-table.tsx';
import styles from './health-page.module.css';
import { healthTexts as texts } from './texts.ts';

const moment = (at: string | null) => at && formatMinute(at);

const failures = (count: number) => <StateMark tone={count > 0 ? 'void' : 'good'}>{String(count)}</StateMark>;

const { jobColumns: job, pullColumns: pull, slowColumns: slow } = texts;

const jobColumns: TableColumnsType<JobHealth> = [
  { title: job.name, width: 180, render: (_, { name, words }) => <span title={name}>{words}</span> },
  { title: job.waiting, dataIndex: 'waiting', width: 80, align: 'right' },
  { title: job.active, dataIndex: 'active', width: 80, align: 'right' },
  { title: job.done, dataIndex: 'done', width: 80, align: 'right' },
  { title: job.failed, width: 80, render: (_, { failed }) => failures(failed) },
  { title: job.waitingSince, width: 150, render: (_, { waitingSince }) => moment(waitingSince) },
  { title: job.lastDone, width: 150, render: (_, { lastDoneAt }) => moment(lastDoneAt) },
  {
    title: job.lastFailed,
    width: 240,
    render: (_, { lastFailedAt, lastFailure }) =>
      lastFailedAt && `${formatMinute(lastFailedAt)} ${lastFailure}`,
  },
  { title: job.cron, dataIndex: 'cron', width: 120 },
];

const pullColumns: TableColumnsType<NetworkPulls> = [
  { title: pull.network, width: 140, render: (_, { network }) => linkNetworkName(network) },
  { title: pull.done, dataIndex: 'done', width: 90, align: 'right' },
  { title: pull.failed, width: 90, render: (_, { failed }) => failures(failed) },
  { title: pull.accounts, dataIndex: 'accounts', width: 90, align: 'right' },
  { title: pull.failedAccounts, dataIndex: 'failedAccounts', width: 100, align: 'right' },
  { title: pull.rows, width: 110, align: 'right', render: (_, { rows }) => rows.toLocaleString('en-US') },
  { title: pull.slowest, dataIndex: 'slowestSeconds', width: 110, align: 'right' },
  { title: pull.lastDone, width: 150, render: (_, { lastDoneAt }) => moment(lastDoneAt) },
  { title: pull.lastFailed, width: 150, render: (_, { lastFailedAt }) => moment(lastFailedAt) },
];

const slowColumns: TableColumnsType<SlowRoute> = [
  { title: slow.route, width: 320, render: (_, { method, route }) => `${method} ${route}` },
  { title: slow.count, dataIndex: 'count', width: 90, align: 'right' },
  { title: slow.middle, dataIndex: 'middleMs', width: 130, align: 'right' },
  { title: slow.longest, dataIndex: 'longestMs', width: 130, align: 'right' },
  { title: slow.last, width: 150, render: (_, { lastAt }) => formatMinute(lastAt) },
  { title: slow.request, dataIndex: 'lastRequestId', width: 300 },
];

interface ListCardProps<Row> {
  title: string;
  query: UseQueryOptions<{ list: Row[] }>;
  columns: TableColumnsType<Row>;
  rowKey: (row: Row) => string;
  widthPx: number;
}

/** Each list stands or fails by itself. */
function ListCard<Row extends object>({ title, query, columns, rowKey, widthPx }: ListCardProps<Row>) {
  const { data, error, refetch } = useQuery({ ...query, refetchInterval: 30_000 });
  return (
    <Card title={title}>
      {!data && error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <WideTable
          label={title}
          widthPx={widthPx}
          rowKey={rowKey}
          size="small"
          columns={columns}
          dataSource={data?.list ?? []}
          loading={!data}
          locale={{ emptyText: data ? <EmptyState title={texts.nothing} /> : ' ' }}
        />
      )}
    </Card>
  );
}

/** Jobs, pulls and slow calls, asked for again every half minute while the page is open. */
export function HealthPage() {
  const { filters, set } = useFilters(['hours']);
  const hours = filters.hours === '168' ? 168 : 24;
  return (
    <>
      <PageTop title={texts.title}>
        <Segmented
          aria-label={texts.span}
          value={String(hours)}
          options={[
            { value: '24', label: texts.hours[24] },
            { value: '168', label: texts.hours[168] },
          ]}
          onChange={(value) => set({ hours: value === '24' ? undefined : value })}
        />
      </PageTop>
      <div className={styles.lists}>
        <ListCard
          title={texts.jobs}
          query={jobsQuery}
          columns={jobColumns}
          rowKey={({ name }) => name}
          widthPx={1160}
        />
        <ListCard
          title={texts.pulls}
          query={pullsQuery({ query: { hours } })}
          columns={pullColumns}
          rowKey={({ network }) => network}
          widthPx={1030}
        />
        <ListCard
          title={texts.slow}
          query={slowCallsQuery({ query: { hours } })}
          columns={slowColumns}
          rowKey={({ method, route }) => `${method} ${route}`}
          widthPx={1120}
        />
      </div>
    </>
  );
}
