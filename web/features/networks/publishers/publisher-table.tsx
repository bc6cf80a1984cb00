import { Table, type TableColumnsType, type TableColumnType } from 'antd';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import {
  type DirectoryOrder,
  type DirectorySort,
  directorySorts,
  type listPublishers,
  type PublisherView,
} from '../../../../contract/publishers.ts';
import { RowActions } from '../../../components/antd/row-actions.tsx';
import { ClickCount } from '../../../components/click-count.tsx';
import { NetworkMark } from '../../../components/network-mark.tsx';
import { formatCount } from '../../../lib/format-figure.ts';
import { TypeSelect } from '../../../parts/publisher/type-select.tsx';
import { AmountLines } from './amount-lines.tsx';
import { PublisherName } from './publisher-name.tsx';
import styles from './publisher-table.module.css';
import { directoryTexts as texts } from './texts.ts';
import { TotalAmount } from './total-amount.tsx';

/** Height of the page's own header, under which the table's stays in sight. */
const pageHeaderPx = 56;

interface PublisherTableProps {
  directory: EndpointOutput<typeof listPublishers>;
  order: DirectoryOrder;
  /** None: back to the directory's own. */
  onOrder: (order: DirectoryOrder | undefined) => void;
  selected: string[];
  onSelect: (ids: string[]) => void;
  onRename: (publisher: PublisherView) => void;
  onGroup: (publisher: PublisherView) => void;
}

export function PublisherTable(props: PublisherTableProps) {
  const { directory, order, onOrder, selected, onSelect, onRename, onGroup } = props;
  const sortable = (key: DirectorySort, first: 'ascend' | 'descend'): TableColumnType<PublisherView> => ({
    key,
    sorter: true,
    sortDirections: first === 'ascend' ? ['ascend', 'descend'] : ['descend', 'ascend'],
    sortOrder: order.sort === key ? (order.order === 'asc' ? 'ascend' : 'descend') : null,
  });
  const amount = (figure: 'sales' | 'commission' | 'fee') => ({
    ...sortable(figure, 'descend'),
    title: texts.columns[figure],
    width: figure === 'sales' ? 132 : 120,
    align: 'end' as const,
    render: (_: unknown, { figures }: PublisherView) => <AmountLines figures={figures} figure={figure} />,
  });
  const columns: TableColumnsType<PublisherView> = [
    {
      ...sortable('name', 'ascend'),
      title: texts.columns.name,
      width: 196,
      fixed: 'start',
      render: (_, publisher) => <PublisherName publisher={publisher} onRename={() => onRename(publisher)} />,
    },
    {
      ...sortable('network', 'ascend'),
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
      ...sortable('type', 'ascend'),
      title: texts.columns.type,
      width: 156,
      render: (_, publisher) => <TypeSelect publisher={publisher} place="table" />,
    },
    {
      ...sortable('orders', 'descend'),
      title: texts.columns.orders,
      width: 92,
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
      ...sortable('clicks', 'descend'),
      title: texts.columns.clicks,
      width: 92,
      align: 'end',
      render: (_, { clicks }) => <ClickCount clicks={clicks} small />,
    },
    {
      title: texts.columns.group,
      width: 100,
      render: (_, publisher) =>
        publisher.group && (
          <RowActions
            actions={[
              {
                text: texts.group(publisher.group.size),
                label: texts.groupOf(publisher.group.size, publisher.name || publisher.publisherId),
                onClick: () => onGroup(publisher),
              },
            ]}
          />
        ),
    },
  ];
  return (
    <Table
      className={styles.table ?? ''}
      rowKey="id"
      size="middle"
      columns={columns}
      dataSource={directory.list}
      pagination={false}
      scroll={{ x: 1184 }}
      tableLayout="fixed"
      sticky={{ offsetHeader: pageHeaderPx }}
      showSorterTooltip={false}
      onChange={(_pages, _filters, sorter, { action }) => {
        if (action !== 'sort' || Array.isArray(sorter)) return;
        const sort = directorySorts.find((key) => key === sorter.columnKey);
        onOrder(
          sort && sorter.order ? { sort, order: sorter.order === 'ascend' ? 'asc' : 'desc' } : undefined,
        );
      }}
      summary={() => drawTotals(directory)}
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

/** No component of its own: the table must see its summary to let it stay in sight. */
function drawTotals({ total, totals, currency }: PublisherTableProps['directory']) {
  const amount = (figure: 'sales' | 'commission' | 'fee') => (
    <TotalAmount totals={totals} figure={figure} currency={currency} />
  );
  const cells = [
    null,
    texts.totals(total),
    null,
    null,
    <span key="orders" className={styles.number}>
      {formatCount(totals.orders)}
    </span>,
    amount('sales'),
    amount('commission'),
    amount('fee'),
    <ClickCount key="clicks" clicks={totals.clicks} small />,
    null,
  ];
  /** The first of the figures. */
  const figuresFrom = 4;
  return (
    <Table.Summary fixed>
      <Table.Summary.Row className={styles.totals ?? ''}>
        {cells.map((cell, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
          <Table.Summary.Cell key={index} index={index} align={index < figuresFrom ? 'left' : 'right'}>
            {cell}
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  );
}
