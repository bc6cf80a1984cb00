// An account's own orders as CSV.
import { yuanOf } from '#contract/money.ts';
import type { TenantTx } from '#server/db/database.ts';
import { byteOrderMark, csvText } from '#server/tables/csv-text.ts';
import { shanghaiSecond } from './shanghai-time.ts';
import { listOrders, type OrderRow, refundedByOrder } from './store.ts';
import { exportTexts as texts } from './texts.ts';

export async function exportOrders(tx: TenantTx): Promise<string> {
  const refunded = await refundedByOrder(tx);
  const orders = await listOrders(tx);
  const rows = orders.map((order) => cellsOf(order, refunded.get(order.orderNo) ?? 0));
  return byteOrderMark + [texts.columns, ...rows].map((row) => `${row.map(csvText).join(',')}\r\n`).join('');
}

const cellsOf = (order: OrderRow, refundedFen: number): string[] => [
  order.orderNo,
  order.planName,
  order.mealType,
  texts.type[order.type],
  String(order.days),
  texts.channel[order.channel],
  yuanOf(order.priceFen),
  yuanOf(order.creditFen),
  yuanOf(order.amountFen),
  yuanOf(refundedFen),
  texts.state[order.state],
  shanghaiSecond(order.createdAt),
  order.paidAt ? shanghaiSecond(order.paidAt) : '',
  order.transactionId ?? '',
];
