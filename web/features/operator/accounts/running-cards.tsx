import { Card, type TableColumnsType } from 'antd';
import type { AccountDetail } from '#contract/operator/accounts.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { StateMark, type StateTone } from '#web/components/state-mark.tsx';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { formatCount } from '#web/lib/format-figure.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { WideTable } from '../shell/wide-table.tsx';
import styles from './account-page.module.css';
import { accountTexts as texts } from './texts.ts';

type Connection = AccountDetail['connections'][number];
type Mailbox = AccountDetail['mailboxes'][number];
type Job = AccountDetail['jobs'][number];
type Files = AccountDetail['storage'][number];
type SignIn = AccountDetail['signIns'][number];

const { connectionColumns, mailboxColumns, jobColumns, storageColumns, signInColumns } = texts;
const moment = (at: string | null) => (at === null ? texts.never : formatMinute(at));

const connectionTones: Record<Connection['state'], StateTone> = {
  connected: 'good',
  syncing: 'waiting',
  attention: 'void',
  paused: 'off',
};

const connections: TableColumnsType<Connection> = [
  { title: connectionColumns.network, dataIndex: 'network', width: 110 },
  {
    title: connectionColumns.name,
    width: 150,
    ellipsis: true,
    render: (_, { name, source }) => (source === 'file' ? `${name}（${texts.fileSource}）` : name),
  },
  {
    title: connectionColumns.state,
    width: 90,
    render: (_, { state }) => (
      <StateMark tone={connectionTones[state]}>{texts.connectionStates[state]}</StateMark>
    ),
  },
  { title: connectionColumns.message, dataIndex: 'message', width: 260 },
  { title: connectionColumns.last, width: 140, render: (_, { lastPullAt }) => moment(lastPullAt) },
  {
    title: connectionColumns.next,
    width: 140,
    render: (_, { nextPullAt }) => nextPullAt && formatMinute(nextPullAt),
  },
];

const mailboxTones: Record<Mailbox['state'], StateTone> = {
  connecting: 'waiting',
  syncing: 'waiting',
  live: 'good',
  waiting: 'void',
  stopped: 'void',
  sample: 'off',
};

const mailboxes: TableColumnsType<Mailbox> = [
  { title: mailboxColumns.email, dataIndex: 'email', width: 180, ellipsis: true },
  {
    title: mailboxColumns.state,
    width: 110,
    render: (_, { state }) => <StateMark tone={mailboxTones[state]}>{texts.mailboxStates[state]}</StateMark>,
  },
  { title: mailboxColumns.trouble, dataIndex: 'trouble', width: 200 },
  { title: mailboxColumns.synced, width: 140, render: (_, { syncedAt }) => moment(syncedAt) },
];

const jobTones: Record<Job['state'], StateTone> = { waiting: 'waiting', active: 'good', failed: 'void' };

const jobs: TableColumnsType<Job> = [
  { title: jobColumns.name, dataIndex: 'name', width: 160 },
  {
    title: jobColumns.state,
    width: 90,
    render: (_, { state }) => <StateMark tone={jobTones[state]}>{texts.jobStates[state]}</StateMark>,
  },
  { title: jobColumns.at, width: 140, render: (_, { at }) => formatMinute(at) },
  { title: jobColumns.failure, dataIndex: 'failure', width: 200 },
];

const storage: TableColumnsType<Files> = [
  { title: storageColumns.kind, render: (_, { kind }) => texts.storageKinds[kind] },
  { title: storageColumns.files, width: 90, align: 'right', render: (_, { files }) => formatCount(files) },
  { title: storageColumns.bytes, width: 110, align: 'right', render: (_, { bytes }) => formatBytes(bytes) },
];

const signIns: TableColumnsType<SignIn> = [
  { title: signInColumns.at, width: 140, render: (_, { at }) => formatMinute(at) },
  {
    title: signInColumns.who,
    width: 100,
    render: (_, { who, email }) => <span title={email}>{who || texts.gone}</span>,
  },
  {
    title: signInColumns.device,
    width: 150,
    ellipsis: true,
    render: (_, { device }) => device || texts.unknownDevice,
  },
  { title: signInColumns.lastSeen, width: 140, render: (_, { lastSeenAt }) => formatMinute(lastSeenAt) },
  {
    title: signInColumns.state,
    width: 80,
    render: (_, { ended }) => (
      <StateMark tone={ended ? 'off' : 'good'}>{ended ? texts.over : texts.live}</StateMark>
    ),
  },
];

interface ListProps<Row> {
  title: string;
  columns: TableColumnsType<Row>;
  rows: Row[];
  rowKey: keyof Row & string;
  widthPx: number;
  isWide?: boolean;
}

function List<Row extends object>({ title, columns, rows, rowKey, widthPx, isWide }: ListProps<Row>) {
  return (
    <Card title={title} {...(isWide && styles.wide && { className: styles.wide })}>
      {rows.length === 0 ? (
        <EmptyState title={texts.nothing} />
      ) : (
        <WideTable
          label={title}
          widthPx={widthPx}
          rowKey={rowKey}
          size="small"
          columns={columns}
          dataSource={rows}
        />
      )}
    </Card>
  );
}

/** How the account fares: what reads for it, what is stored for it, and who came. */
export function RunningCards({ account }: { account: AccountDetail }) {
  return (
    <>
      <List
        title={texts.connections}
        columns={connections}
        rows={account.connections}
        rowKey="id"
        widthPx={890}
        isWide
      />
      <List title={texts.mailboxes} columns={mailboxes} rows={account.mailboxes} rowKey="id" widthPx={630} />
      <List title={texts.jobs} columns={jobs} rows={account.jobs} rowKey="id" widthPx={590} />
      <List title={texts.signIns} columns={signIns} rows={account.signIns} rowKey="id" widthPx={610} />
      <List title={texts.storage} columns={storage} rows={account.storage} rowKey="kind" widthPx={320} />
    </>
  );
}
