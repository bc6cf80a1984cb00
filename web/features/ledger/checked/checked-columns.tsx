import type { CheckedOrder } from '#contract/checked-orders.ts';
import { reasonName, verdictNames } from '#contract/verdict-names.ts';
import type { VerdictTab } from '#contract/verdicts.ts';
import type { FigureColumn } from '#web/components/antd/figure-table.tsx';
import { formatMinute } from '#web/lib/format-minute.ts';
import { Amount } from '#web/parts/figures/amount.tsx';
import { NetworkName } from '#web/parts/network-name.tsx';
import styles from '../ledger.module.css';
import { orderTexts, checkedTexts as texts } from '../texts.ts';

interface ColumnsOf {
  verdict: VerdictTab;
  onOpen: (order: CheckedOrder) => void;
}

const withDeadline: ReadonlySet<VerdictTab> = new Set(['decline', 'adjust']);

export function checkedColumns({ verdict, onOpen }: ColumnsOf): FigureColumn<CheckedOrder>[] {
  const { columns } = texts;
  const money = (key: 'amount' | 'expected' | 'excessCommission' | 'excessFee', title: string) => ({
    key,
    title,
    width: 128,
    align: 'right' as const,
    render: (order: CheckedOrder) => <OrderMoney order={order} of={key} />,
  });
  return [
    {
      key: 'verdict',
      title: columns.verdict,
      width: 190,
      fixed: true,
      render: ({ code, because }) => (
        <>
          {verdictNames[code]}
          <span className={styles.sub}>{reasonName(because)}</span>
        </>
      ),
    },
    ...(withDeadline.has(verdict)
      ? [
          {
            key: 'deadline',
            title: columns.deadline,
            width: 148,
            render: ({ deadline }: CheckedOrder) =>
              deadline === null ? texts.noDeadline : formatMinute(deadline),
          },
        ]
      : []),
    {
      key: 'order',
      title: columns.order,
      width: 140,
      render: (order) => (
        <button
          type="button"
          className={styles.number}
          aria-label={texts.open(order.order)}
          onClick={() => onOpen(order)}
        >
          {order.order || texts.unknown}
        </button>
      ),
    },
    { key: 'pt', title: columns.pt, width: 128, render: ({ pt }) => <NetworkName pt={pt} /> },
    {
      key: 'publisher',
      title: columns.publisher,
      width: 150,
      render: ({ publisher }) => publisher || orderTexts.unnamed,
    },
    { key: 'day', title: columns.day, width: 112, render: ({ day }) => day },
    money('amount', columns.amount),
    money('expected', columns.expected),
    money('excessCommission', columns.excess),
    money('excessFee', columns.excessFee),
  ];
}

/** What is not known is said, never shown as nothing. */
export function OrderMoney({
  order,
  of,
}: {
  order: CheckedOrder;
  of: 'amount' | 'commission' | 'fee' | 'expected' | 'excessCommission' | 'excessFee';
}) {
  const value = order[of];
  if (value === null) return <span className={styles.soft}>{texts.unknown}</span>;
  return <Amount value={value} currency={order.currency} />;
}
