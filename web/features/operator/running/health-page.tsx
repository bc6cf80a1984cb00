import { useQueries } from '@tanstack/react-query';
import { Segmented, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { linkNetworkName } from '#contract/link-networks.ts';
import type { BlockedWork, JobHealth, NetworkPulls, SlowRoute } from '#contract/operator/running.ts';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { StateMark } from '#web/components/state-mark.tsx';
import {
  blocksQuery,
  heldWorkQuery,
  jobsQuery,
  pullsQuery,
  slowCallsQuery,
} from '#web/data/operator/queries.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { PageTop } from '../shell/page-top.tsx';
import { useFilters } from '../shell/use-filters.ts';
import { cronWords } from './cron-words.ts';
import styles from './health-page.module.css';
import { HeldCard } from './held-card.tsx';
import { ListCard } from './list-card.tsx';
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
  { title: job.cron, width: 120, render: (_, { cron }) => cronWords(cron) },
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
  { title: slow.words, dataIndex: 'words', width: 260 },
  { title: slow.route, width: 320, render: (_, { method, route }) => `${method} ${route}` },
  { title: slow.count, dataIndex: 'count', width: 90, align: 'right' },
  { title: slow.middle, dataIndex: 'middleMs', width: 130, align: 'right' },
  { title: slow.longest, dataIndex: 'longestMs', width: 130, align: 'right' },
  { title: slow.last, width: 150, render: (_, { lastAt }) => formatMinute(lastAt) },
  { title: slow.request, dataIndex: 'lastRequestId', width: 300 },
];

const { blockColumns: block } = texts;

const blockColumns: TableColumnsType<BlockedWork> = [
  { title: block.what, width: 280, render: (_, { name, words }) => <span title={name}>{words}</span> },
  { title: block.count, dataIndex: 'count', width: 80, align: 'right' },
  { title: block.ended, width: 90, render: (_, { ended }) => failures(ended) },
  { title: block.longest, dataIndex: 'longestMs', width: 120, align: 'right' },
  { title: block.last, width: 150, render: (_, { lastAt }) => formatMinute(lastAt) },
  { title: block.work, dataIndex: 'lastWorkId', width: 300 },
  {
    title: block.stack,
    width: 300,
    render: (_, { lastStack }) => <span title={lastStack}>{lastStack.split('\n')[0]}</span>,
  },
];

type Hours = 24 | 168;

/** Jobs, pulls, slow calls and blocks, asked for again every half minute while the page is open. */
export function HealthPage() {
  const { filters, set } = useFilters(['hours']);
  const hours = filters.hours === '168' ? 168 : 24;
  const areHere = useAllHere(hours);
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
      {areHere ? <Lists hours={hours} /> : <PageSkeleton />}
    </>
  );
}

/** Whether all lists have answered once: one after another they would push each other away. */
function useAllHere(hours: Hours): boolean {
  const [wereHere, setWereHere] = useState(false);
  const spanned = { query: { hours } };
  const all = useQueries({
    queries: [jobsQuery, pullsQuery(spanned), slowCallsQuery(spanned), blocksQuery(spanned), heldWorkQuery],
  });
  const areHere = wereHere || all.every(({ isPending }) => !isPending);
  if (areHere !== wereHere) setWereHere(areHere);
  return areHere;
}

function Lists({ hours }: { hours: Hours }) {
  return (
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
        widthPx={1380}
      />
      <ListCard
        title={texts.blocks}
        query={blocksQuery({ query: { hours } })}
        columns={blockColumns}
        rowKey={({ kind, name }) => `${kind} ${name}`}
        widthPx={1320}
      />
      <HeldCard />
    </div>
  );
}
