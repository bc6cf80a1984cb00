import type { EndpointOutput } from '#contract/endpoint.ts';
import { definitionsOf, orderColumns } from '#contract/figures/columns.ts';
import type { listTransactions, TransactionRow } from '#contract/report-lists.ts';
import type { FigureColumn } from '#web/components/antd/figure-table.tsx';
import { typeLabel } from '#web/components/type-label.ts';
import { figureWidth } from '#web/lib/figure-width.ts';
import { formatAmount } from '#web/lib/format-figure.ts';
import { formatMinute, shanghaiMinute } from '#web/lib/format-minute.ts';
import { Amount } from '#web/parts/figures/amount.tsx';
import { SaleStateMark } from '#web/parts/figures/sale-state.tsx';
import { NetworkName } from '#web/parts/network-name.tsx';
import { orderTexts } from '#web/parts/order/texts.ts';
import type { RowPublisher } from '#web/parts/publisher/row-publisher.ts';
import { PublisherCell } from '../publisher-cell.tsx';
import { tableTexts, transactionTexts as texts } from '../texts.ts';
import { OrderButton } from './order-button.tsx';
import { OrderNumber } from './order-number.tsx';
import styles from './transaction-columns.module.css';

export type Transactions = EndpointOutput<typeof listTransactions>;

/** Amounts stand in the row's own currency; it is named where it is not the table's. */
const otherThan = (currency: string, table: string) => (currency === table ? undefined : currency);

export interface TransactionOpeners {
  onPublisher: (publisher: RowPublisher) => void;
  onOrder: (order: TransactionRow) => void;
}

const help = definitionsOf(orderColumns);

export function transactionColumns(
  { totals, currency, list }: Pick<Transactions, 'totals' | 'currency' | 'list'>,
  { onPublisher, onOrder }: TransactionOpeners,
): FigureColumn<TransactionRow>[] {
  const { columns } = texts;
  const amount = (key: keyof typeof orderColumns, width: number): FigureColumn<TransactionRow> => ({
    key,
    title: columns[key],
    help: help[key],
    width: figureWidth(width, [
      totals[key] && formatAmount(totals[key]),
      ...list.map((row) => `${formatAmount(row[key])} ${otherThan(row.currency, currency) ?? ''}`.trim()),
    ]),
    figure: true,
    render: (row) =>
      key === 'ptfy' && !row.feeTold ? (
        orderTexts.notTold
      ) : (
        <Amount
          value={row[key]}
          currency={otherThan(row.currency, currency)}
          struck={row.state === 'voided'}
        />
      ),
    total: <Amount value={totals[key]} uncovered={totals.oderunm === null} />,
  });
  return [
    {
      key: 'time',
      title: columns.time,
      width: 88,
      fixed: true,
      always: true,
      render: ({ time, soldAt }) => (
        <span className={styles.time} title={texts.soldAt(shanghaiMinute(soldAt))}>
          {time}
        </span>
      ),
      total: tableTexts.totals,
    },
    {
      key: 'ysoder',
      title: columns.ysoder,
      width: 104,
      render: ({ ysoder }) => <OrderNumber value={ysoder} />,
      total: tableTexts.totalOrders(totals.oderunm),
    },
    {
      key: 'ptoder',
      title: columns.ptoder,
      width: 108,
      always: true,
      render: (row) => <OrderButton order={row} onOpen={onOrder} />,
    },
    {
      key: 'name',
      title: columns.name,
      width: 176,
      render: (row) => <PublisherCell publisher={row} onOpen={onPublisher} />,
    },
    { key: 'type', title: columns.type, width: 100, render: ({ type }) => typeLabel(type) },
    { key: 'pt', title: columns.pt, width: 112, render: ({ pt }) => <NetworkName pt={pt} /> },
    {
      key: 'state',
      title: columns.state,
      width: 84,
      render: ({ state, reason, kind }) => (
        <>
          <SaleStateMark state={state} reason={reason} />
          {kind === 'adjustment' && <span className={styles.kind}>{texts.adjustment}</span>}
        </>
      ),
    },
    amount('je', 104),
    amount('jyje', 96),
    amount('ptfy', 88),
    {
      key: 'newCustomer',
      title: columns.newCustomer,
      width: 80,
      extra: true,
      render: ({ newCustomer }) => customerText(newCustomer),
    },
    {
      key: 'coupon',
      title: columns.coupon,
      width: 120,
      extra: true,
      render: ({ coupon }) => (coupon === '' ? tableTexts.none : <OrderNumber value={coupon} />),
    },
    {
      key: 'soldAt',
      title: columns.soldAt,
      width: 148,
      extra: true,
      render: ({ soldAt }) => (
        <time className={styles.time} dateTime={soldAt}>
          {formatMinute(soldAt)}
        </time>
      ),
    },
  ];
}

export function customerText(newCustomer: boolean | null): string {
  if (newCustomer === null) return texts.unknownCustomer;
  return newCustomer ? texts.newCustomer : texts.oldCustomer;
}
