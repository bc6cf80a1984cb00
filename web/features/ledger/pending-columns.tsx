import type { PendingOrder } from '#contract/ledger.ts';
import type { FigureColumn } from '#web/components/antd/figure-table.tsx';
import { typeLabel } from '#web/components/type-label.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { NetworkName } from '#web/parts/network-name.tsx';
import styles from './ledger.module.css';
import { OrderAmount } from './order-amount.tsx';
import { orderTexts as texts } from './texts.ts';
import { deadlineLeft } from './time-left.ts';

interface ColumnsOf {
  now: number;
  onOpen: (order: PendingOrder) => void;
}

export function pendingColumns({ now, onOpen }: ColumnsOf): FigureColumn<PendingOrder>[] {
  const { columns } = texts;
  return [
    {
      key: 'deadline',
      title: columns.deadline,
      width: 150,
      fixed: true,
      render: ({ deadline }) => {
        const isCalm = deadline.group === 'coming' || deadline.group === 'open';
        return (
          <>
            {deadline.at === null ? '—' : formatMinute(deadline.at)}
            <span className={`${styles.sub} ${isCalm ? '' : styles.warn}`}>
              {deadlineLeft(deadline, now)}
            </span>
          </>
        );
      },
    },
    {
      key: 'source',
      title: columns.source,
      width: 104,
      render: ({ deadline: { by, source } }) =>
        by === null || source === null ? (
          '—'
        ) : (
          <>
            {texts.by[by]}
            <span className={styles.sub}>{texts.sources[source]}</span>
          </>
        ),
    },
    {
      key: 'numbers',
      title: columns.numbers,
      width: 148,
      render: (order) => (
        <>
          <button
            type="button"
            className={styles.number}
            aria-label={texts.open(order.ptoder)}
            onClick={() => onOpen(order)}
          >
            {order.ptoder}
          </button>
          <span className={styles.sub}>{order.ysoder || '—'}</span>
        </>
      ),
    },
    { key: 'pt', title: columns.pt, width: 124, render: ({ pt }) => <NetworkName pt={pt} /> },
    {
      key: 'name',
      title: columns.name,
      width: 176,
      render: ({ name, id, type }) => (
        <>
          {name || texts.unnamed}
          <span className={styles.sub}>{`${typeLabel(type)} · ${id}`}</span>
        </>
      ),
    },
    {
      key: 'time',
      title: columns.time,
      width: 108,
      render: ({ time, kind }) => (
        <>
          {time}
          {kind === 'adjustment' && <span className={styles.sub}>{texts.adjustment}</span>}
        </>
      ),
    },
    amount('je', columns.je),
    amount('jyje', columns.jyje),
    amount('ptfy', columns.ptfy),
  ];
}

const amount = (key: 'je' | 'jyje' | 'ptfy', title: string): FigureColumn<PendingOrder> => ({
  key,
  title,
  width: 116,
  figure: true,
  render: (order) => <OrderAmount order={order} of={key} />,
});
