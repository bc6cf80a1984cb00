import { Button, Table, type TableColumnsType } from 'antd';
import type { PublisherView } from '../../../../contract/networks.ts';
import { NetworkMark } from '../../../components/network-mark.tsx';
import { formatCount } from '../../../lib/format-figure.ts';
import { AmountLines } from './amount-lines.tsx';
import { PublisherName } from './publisher-name.tsx';
import styles from './publisher-table.module.css';
import { publisherTexts as texts } from './texts.ts';
import { TypeSelect } from './type-select.tsx';

/** Height of the page's own header, under which the table's stays in sight. */
const pageHeaderPx = 56;

interface PublisherTableProps {
  list: readonly PublisherView[];
  selected: string[];
  onSelect: (ids: string[]) => void;
  onRename: (publisher: PublisherView) => void;
  onGroup: (publisher: PublisherView) => void;
}

export function PublisherTable({ list, selected, onSelect, onRename, onGroup }: PublisherTableProps) {
  const amount = (figure: 'sales' | 'commission' | 'fee') => ({
    title: texts.columns[figure],
    width: 118,
    align: 'end' as const,
    render: (_: unknown, { figures }: PublisherView) => <AmountLines figures={figures} figure={figure} />,
  });
  const columns: TableColumnsType<PublisherView> = [
    {
      title: texts.columns.name,
      width: 204,
      fixed: 'start',
      render: (_, publisher) => <PublisherName publisher={publisher} onRename={() => onRename(publisher)} />,
    },
    {
      title: texts.columns.network,
      width: 128,
      render: (_, { network, pt, publisherId }) => (
        <span className={styles.network}>
          <NetworkMark network={network} size={24} />
          <span>
            {pt}
            <span className={styles.soft}>{publisherId}</span>
          </span>
        </span>
      ),
    },
    {
      title: texts.columns.type,
      width: 156,
      render: (_, publisher) => <TypeSelect publisher={publisher} />,
    },
    {
      title: texts.columns.orders,
      width: 76,
      align: 'end',
      render: (_, { figures }) => (
        <span className={styles.number}>
          {formatCount(figures.reduce((sum, { orders }) => sum + orders, 0))}
        </span>
      ),
    },
    amount('sales'),
    amount('commission'),
    amount('fee'),
    {
      title: texts.columns.clicks,
      width: 84,
      align: 'end',
      render: (_, { clicks }) =>
        clicks === null ? (
          <span className={styles.soft} title={texts.clicksNotReportedHelp}>
            {texts.clicksNotReported}
          </span>
        ) : (
          <span className={styles.number}>{formatCount(clicks)}</span>
        ),
    },
    {
      title: texts.columns.group,
      width: 100,
      render: (_, publisher) =>
        publisher.group && (
          <Button
            type="link"
            size="small"
            className={styles.group ?? ''}
            aria-label={texts.groupOf(publisher.group.size, publisher.name || publisher.publisherId)}
            onClick={() => onGroup(publisher)}
          >
            {texts.group(publisher.group.size)}
          </Button>
        ),
    },
  ];
  return (
    <Table
      className={styles.table ?? ''}
      rowKey="id"
      size="middle"
      columns={columns}
      dataSource={[...list]}
      pagination={false}
      scroll={{ x: 1140 }}
      tableLayout="fixed"
      sticky={{ offsetHeader: pageHeaderPx }}
      rowSelection={{
        selectedRowKeys: selected,
        onChange: (keys) => onSelect(keys.map(String)),
        fixed: true,
        // In the place of a box that ticks all: merging a whole page into one is nobody's wish.
        columnTitle: <span className="ht-hidden">{texts.columns.select}</span>,
      }}
    />
  );
}
