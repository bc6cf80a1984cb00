import { Checkbox } from 'antd';
import type { CheckedList, CheckedOrder, CheckedSum } from '#contract/checked-orders.ts';
import { confidenceNames, reasonName, verdictNames } from '#contract/verdict-names.ts';
import type { FigureColumn } from '#web/components/antd/figure-table.tsx';
import { figureWidth } from '#web/lib/figure-width.ts';
import { formatAmount } from '#web/lib/format-figure.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { Amount } from '#web/parts/figures/amount.tsx';
import { NetworkName } from '#web/parts/network-name.tsx';
import styles from '../ledger.module.css';
import { orderTexts, selectionTexts, checkedTexts as texts } from '../texts.ts';
import { timeLeft } from '../time-left.ts';
import own from './checked-columns.module.css';
import { hasDeadline } from './code-options.ts';
import { type Selection, tickingOf } from './selection.ts';

interface ColumnsOf {
  list: CheckedList;
  rows: readonly CheckedOrder[];
  /** Of the whole filter. */
  totals: CheckedSum | null;
  now: number;
  /** Null: nothing is ticked here. */
  selection: Selection | null;
  onOpen: (order: CheckedOrder) => void;
}

export function checkedColumns({
  list,
  rows,
  totals,
  now,
  selection,
  onOpen,
}: ColumnsOf): FigureColumn<CheckedOrder>[] {
  const { columns } = texts;
  const money = (
    key: 'amount' | 'commission' | 'expected' | 'excessCommission' | 'excessFee',
    title: string,
    more: Partial<FigureColumn<CheckedOrder>> = {},
  ): FigureColumn<CheckedOrder> => ({
    key,
    title,
    width: figureWidth(110, [
      ...rows.map((order) => roomFor(order[key])),
      ...(totals?.sums ?? []).map(({ commission }) => roomFor(commission)),
    ]),
    figure: true,
    render: (order) => <OrderMoney order={order} of={key} />,
    ...more,
  });
  return [
    ...(selection ? [tickColumn(selection)] : []),
    {
      key: 'verdict',
      title: columns.verdict,
      width: 130,
      fixed: true,
      always: true,
      render: ({ code, because, confidence }) => (
        <>
          {verdictNames[code]}
          <span className={styles.sub}>
            {[reasonName(because), confidence === 'probable' ? confidenceNames.probable : '']
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
      total: texts.totals,
    },
    ...(hasDeadline(list)
      ? [
          {
            key: 'deadline',
            title: columns.deadline,
            width: 136,
            render: ({ deadline }: CheckedOrder) =>
              deadline === null ? (
                <span className={styles.warn}>{texts.noDeadline}</span>
              ) : (
                <>
                  {formatMinute(deadline)}
                  <span className={styles.sub}>{timeLeft(deadline, now)}</span>
                </>
              ),
          },
        ]
      : []),
    {
      key: 'order',
      title: columns.order,
      width: 108,
      always: true,
      render: (order) => (
        <>
          <button
            type="button"
            className={`${styles.number} ${own.clipped}`}
            title={order.order}
            aria-label={texts.open(order.order || texts.noNumber)}
            onClick={() => onOpen(order)}
          >
            {order.order || texts.noNumber}
          </button>
          <span className={styles.sub}>{order.day}</span>
        </>
      ),
      total: totals && texts.count(totals.listed),
    },
    {
      key: 'publisher',
      title: columns.publisher,
      width: 144,
      render: ({ publisher, pt }) => (
        <>
          <span className={own.clipped} title={publisher}>
            {publisher || orderTexts.unnamed}
          </span>
          <span className={styles.sub}>
            <NetworkName pt={pt} />
          </span>
        </>
      ),
    },
    {
      key: 'shop',
      title: columns.shop,
      width: 120,
      extra: true,
      render: ({ shop }) => (
        <span className={own.clipped} title={shop?.name}>
          {shop?.name ?? texts.noShop}
        </span>
      ),
    },
    money('amount', columns.amount),
    money('expected', columns.expected),
    money('commission', columns.commission, { extra: true }),
    money('excessCommission', list === 'underpaid' ? columns.owed : columns.excess, {
      total: totals && <Totals totals={totals} of="commission" />,
    }),
    money('excessFee', list === 'underpaid' ? columns.owedFee : columns.excessFee, {
      total: totals && <Totals totals={totals} of="fee" />,
    }),
    {
      key: 'confidence',
      title: columns.confidence,
      width: 96,
      extra: true,
      render: ({ confidence }) => confidenceNames[confidence],
    },
  ];
}

/** A long figure needs room for its currency too. */
const roomFor = (amount: string | null) =>
  amount && `${formatAmount(amount)}${amount.length > 7 ? '  ' : ''}`;

/** In the currencies of the rows: they are not added up. */
function Totals({ totals, of }: { totals: CheckedSum; of: 'commission' | 'fee' }) {
  if (totals.listed > 0 && totals.known === 0) return <span className={styles.soft}>{texts.unknown}</span>;
  return (
    <span className={own.stack}>
      {totals.sums.map(({ currency, ...sum }) =>
        sum[of] === null ? (
          <span key={currency} className={styles.soft}>
            {orderTexts.notTold}
          </span>
        ) : (
          <Amount key={currency} value={sum[of]} currency={currency} />
        ),
      )}
    </span>
  );
}

function tickColumn({ has, tick }: Selection): FigureColumn<CheckedOrder> {
  return {
    key: 'tick',
    title: selectionTexts.column,
    width: 48,
    fixed: true,
    always: true,
    render: (order) => {
      const how = tickingOf(order);
      const words = { together: '', alone: selectionTexts.alone, never: selectionTexts.never }[how];
      return (
        <span title={words}>
          <Checkbox
            aria-label={selectionTexts.select(order.order || texts.noNumber)}
            disabled={how === 'never'}
            checked={has(order.key)}
            onChange={({ target }) => tick([order], target.checked)}
          />
        </span>
      );
    },
  };
}

/** What is not known is said, never shown as nothing. */
export function OrderMoney({
  order,
  of,
}: {
  order: Pick<
    CheckedOrder,
    'currency' | 'amount' | 'commission' | 'fee' | 'expected' | 'excessCommission' | 'excessFee'
  >;
  of: 'amount' | 'commission' | 'fee' | 'expected' | 'excessCommission' | 'excessFee';
}) {
  const value = order[of];
  if (value === null) return <span className={styles.soft}>{texts.unknown}</span>;
  return <Amount value={value} currency={order.currency} />;
}
