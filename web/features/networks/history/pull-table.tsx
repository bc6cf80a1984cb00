import { Table, type TableColumnsType } from 'antd';
import type { PullView } from '#contract/networks.ts';
import { formatCount } from '#web/lib/format-figure.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { historyTexts as texts } from '../texts.ts';
import { PullDetails } from './pull-details.tsx';
import styles from './pull-table.module.css';
import { pullDays } from './pull-words.ts';
import { ReconciledMark } from './reconciled-mark.tsx';

const count = (title: string, key: 'rows' | 'added' | 'changed' | 'voided') => ({
  title,
  dataIndex: key,
  width: 84,
  align: 'end' as const,
  render: (value: number) => <span className={styles.number}>{formatCount(value)}</span>,
});

const columns: TableColumnsType<PullView> = [
  {
    title: texts.columns.time,
    dataIndex: 'finishedAt',
    width: 150,
    render: (moment: string) => (
      <time className={styles.number} dateTime={moment}>
        {formatMinute(moment)}
      </time>
    ),
  },
  {
    title: texts.columns.kind,
    dataIndex: 'kind',
    width: 92,
    render: (kind: PullView['kind']) => texts.kinds[kind],
  },
  {
    title: texts.columns.days,
    width: 212,
    render: (_, pull) => <span className={styles.number}>{pullDays(pull)}</span>,
  },
  count(texts.columns.rows, 'rows'),
  count(texts.columns.added, 'added'),
  count(texts.columns.changed, 'changed'),
  count(texts.columns.voided, 'voided'),
  {
    title: texts.columns.calls,
    width: 124,
    align: 'end',
    render: (_, { calls, tries }) => (
      <span className={styles.number}>{texts.callsAndTries(calls, tries)}</span>
    ),
  },
  {
    title: texts.columns.check,
    width: 92,
    render: (_, { reconciled, state }) =>
      state === 'failed' ? texts.noDays : <ReconciledMark reconciled={reconciled} />,
  },
  {
    title: texts.columns.state,
    width: 76,
    render: (_, { state }) => (
      <span className={state === 'failed' ? styles.failed : undefined}>{texts[state]}</span>
    ),
  },
];

const hasDetails = ({ differences, message, fileName }: PullView) =>
  differences.length > 0 || message !== '' || fileName !== '';

export function PullTable({ list }: { list: readonly PullView[] }) {
  return (
    <Table
      rowKey="id"
      size="small"
      columns={columns}
      dataSource={[...list]}
      pagination={false}
      scroll={{ x: 1090 }}
      tableLayout="fixed"
      expandable={{
        columnTitle: <span className="ht-hidden">{texts.details}</span>,
        rowExpandable: hasDetails,
        expandedRowRender: (pull) => <PullDetails pull={pull} />,
        expandIcon: ({ expanded, expandable, onExpand, record }) =>
          expandable ? (
            <button
              type="button"
              className={styles.expand}
              aria-expanded={expanded}
              aria-label={expanded ? texts.collapse : texts.expand}
              onClick={(event) => onExpand(record, event)}
            >
              <span aria-hidden="true">{expanded ? '−' : '+'}</span>
            </button>
          ) : null,
      }}
    />
  );
}
