import type { ReactNode } from 'react';
import type { DirectoryAmount } from '#contract/figures/columns.ts';
import { getMetric, ratioKeys } from '#contract/figures/metrics.ts';
import type { PublisherView } from '#contract/publishers.ts';
import type { Choosable } from '#web/components/antd/column-choice.ts';
import { RowActions } from '#web/components/antd/row-actions.tsx';
import { ClickCount } from '#web/components/click-count.tsx';
import { NetworkMark } from '#web/components/network-mark.tsx';
import { RatioValue } from '#web/components/ratio-value.tsx';
import { figureWidth } from '#web/lib/figure-width.ts';
import { formatAmount, formatKnownCount } from '#web/lib/format-figure.ts';
import { TypeSelect } from '#web/parts/publisher/type-select.tsx';
import { AmountLines } from './amount-lines.tsx';
import { PublisherName } from './publisher-name.tsx';
import styles from './publisher-table.module.css';
import type { PublisherTableProps } from './publisher-table.tsx';
import { ratioNames } from './ratio-names.ts';
import { directoryTexts as texts } from './texts.ts';
import { TotalAmount } from './total-amount.tsx';

export interface DirectoryColumn extends Choosable {
  title: string;
  /** What counts and what does not, on hover. */
  help?: string;
  width: number;
  figure?: boolean;
  sortable?: boolean;
  render: (publisher: PublisherView) => ReactNode;
  /** In the row of totals. */
  total?: ReactNode;
}

type Asked = Pick<PublisherTableProps, 'directory' | 'onRename' | 'onGroup'>;

export function directoryColumns({ directory, onRename, onGroup }: Asked): DirectoryColumn[] {
  const { total, totals, currency } = directory;
  const figure = { figure: true, sortable: true } as const;
  const amount = (key: DirectoryAmount): DirectoryColumn => ({
    key,
    title: texts.columns[key],
    width: figureWidth(
      key === 'sales' ? 132 : 120,
      // With the currency beside it, and the sign of a converted sum before it.
      [totals, ...directory.list].flatMap(({ figures }) =>
        figures.map((row) => row[key] && `≈ ${formatAmount(row[key])} ${row.currency}`),
      ),
    ),
    ...figure,
    render: ({ figures }) => <AmountLines figures={figures} figure={key} />,
    total: <TotalAmount totals={totals} figure={key} currency={currency} />,
  });
  return [
    {
      key: 'name',
      title: texts.columns.name,
      width: 196,
      always: true,
      sortable: true,
      render: (publisher) => <PublisherName publisher={publisher} onRename={() => onRename(publisher)} />,
      total: texts.totals(total),
    },
    {
      key: 'network',
      title: texts.columns.network,
      width: 128,
      sortable: true,
      render: ({ network, pt, publisherId }) => (
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
      key: 'type',
      title: texts.columns.type,
      width: 156,
      sortable: true,
      render: (publisher) => <TypeSelect publisher={publisher} place="table" />,
    },
    {
      key: 'orders',
      title: texts.columns.orders,
      width: 92,
      ...figure,
      render: ({ orders }) => <span className={styles.number}>{formatKnownCount(orders)}</span>,
      total: <span className={styles.number}>{formatKnownCount(totals.orders)}</span>,
    },
    amount('sales'),
    amount('commission'),
    amount('fee'),
    {
      key: 'clicks',
      title: texts.columns.clicks,
      width: 92,
      ...figure,
      render: ({ clicks }) => <ClickCount clicks={clicks} small />,
      total: <ClickCount clicks={totals.clicks} small />,
    },
    ...ratioKeys.map(
      (key): DirectoryColumn => ({
        key,
        title: ratioNames[key],
        help: getMetric(key).definition,
        width: ratioNames[key].length > 4 ? 128 : 104,
        ...figure,
        extra: true,
        render: (publisher) => <RatioValue ratios={publisher} ratio={key} />,
        total: <RatioValue ratios={totals} ratio={key} />,
      }),
    ),
    {
      key: 'group',
      title: texts.columns.group,
      width: 100,
      render: (publisher) =>
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
}
