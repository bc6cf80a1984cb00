import { Table, type TableColumnsType } from 'antd';
import type { RecruitRow } from '#contract/mail-recruiting.ts';
import { RowActions } from '#web/components/antd/row-actions.tsx';
import { formatKnownCount } from '#web/lib/format-figure.ts';
import { Amount } from '#web/parts/figures/amount.tsx';
import styles from './recruit.module.css';
import { canStop, nameOf, type RecruitRowsProps, RowNotes, Share, Span } from './recruit-cells.tsx';
import { recruitTexts as texts } from './texts.ts';

export function RecruitTable(props: RecruitRowsProps) {
  const { by, rows, hidden, stale } = props;
  return (
    <section
      className={styles.table}
      aria-label={texts.label[by]}
      aria-busy={stale}
      data-stale={stale || undefined}
    >
      <Table<RecruitRow>
        size="middle"
        columns={columnsOf(props)}
        dataSource={[...rows]}
        rowKey="id"
        pagination={false}
        tableLayout="fixed"
        scroll={{ x: hidden ? 760 : 1080 }}
      />
    </section>
  );
}

function columnsOf(props: RecruitRowsProps): TableColumnsType<RecruitRow> {
  const { by, hidden, onStop } = props;
  const { columns } = texts;
  const figure = { align: 'end' as const, className: styles.figure ?? '' };
  const money: TableColumnsType<RecruitRow> = [
    {
      key: 'orders',
      title: columns.orders,
      width: 88,
      ...figure,
      render: (_, { since }) => formatKnownCount(since.orders),
    },
    {
      key: 'revenue',
      title: columns.revenue,
      width: 128,
      ...figure,
      render: (_, { since }) => <Amount value={since.revenue} uncovered={since.orders === null} />,
    },
    {
      key: 'commission',
      title: columns.commission,
      width: 120,
      ...figure,
      render: (_, { since }) => <Amount value={since.commission} uncovered={since.orders === null} />,
    },
  ];
  return [
    {
      key: 'name',
      title: columns.name[by],
      width: 220,
      render: (_, row) => (
        <span className={styles.name}>
          <bdi>{nameOf(row)}</bdi>
          <RowNotes row={row} />
        </span>
      ),
    },
    {
      key: 'written',
      title: columns.written,
      width: 100,
      ...figure,
      render: (_, { written, mails }) => (
        <>
          {texts.publishers(written)}
          <span className={styles.share}>{texts.mails(mails)}</span>
        </>
      ),
    },
    ...(['answered', 'joined', 'sold'] as const).map((key) => ({
      key,
      title: columns[key],
      width: 92,
      ...figure,
      render: (_: unknown, row: RecruitRow) => <Share count={row[key]} of={row.written} />,
    })),
    ...(hidden ? [] : money),
    { key: 'span', title: columns.span, width: 124, render: (_, row) => <Span row={row} /> },
    ...(by === 'campaign'
      ? [
          {
            key: 'actions',
            title: columns.actions,
            width: 84,
            render: (_: unknown, row: RecruitRow) =>
              canStop(props, row) && (
                <RowActions
                  actions={[
                    {
                      text: texts.stop,
                      label: texts.stopOf(nameOf(row)),
                      danger: true,
                      onClick: () => onStop(row),
                    },
                  ]}
                />
              ),
          },
        ]
      : []),
  ];
}
