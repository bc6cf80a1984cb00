// Orders of all accounts, newest first. Order numbers begin with their moment, so their directory is the order of time;
// what stands on a line is read from the account.
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { listRefundsOf, type RefundRow } from './refund-store.ts';
import { findOrder, type OrderRow } from './store.ts';

export interface OrderSearch {
  accountId?: number | undefined;
  orderNo?: string | undefined;
  state?: OrderRow['state'] | undefined;
  /** Numbers below this one. */
  after?: string | undefined;
  size: number;
}

export interface FoundOrder {
  order: OrderRow;
  refunds: RefundRow[];
}

/** How many orders a page looks at when it is asked for one state: the rest is the next page's. */
const mostLooked = 300;

export async function pageOrders(
  { db }: Pick<Services, 'db'>,
  search: OrderSearch,
): Promise<{ list: FoundOrder[]; next: string }> {
  const { state, size, after } = search;
  const looked = state === undefined ? size : mostLooked;
  const { rows } = await db.global.execute<{ order_no: string; account_id: string }>(sql`
    SELECT order_no, account_id FROM payment_directory WHERE ${sql.join(conditions(search, after), sql` AND `)}
    ORDER BY order_no DESC LIMIT ${looked + 1}`);
  const list: FoundOrder[] = [];
  for (const [place, { order_no: orderNo, account_id: accountId }] of rows.entries()) {
    if (list.length === size || place === looked) return { list, next: rows[place - 1]?.order_no ?? '' };
    const found = await db.tenant(Number(accountId), (tx) => readOrder(tx, orderNo));
    if (found && (state === undefined || found.order.state === state)) list.push(found);
  }
  return { list, next: '' };
}

function conditions({ accountId, orderNo }: OrderSearch, after: string | undefined): SQL[] {
  return [
    sql`true`,
    ...(accountId === undefined ? [] : [sql`account_id = ${accountId}`]),
    ...(orderNo === undefined ? [] : [sql`order_no = ${orderNo}`]),
    ...(after === undefined ? [] : [sql`order_no < ${after}`]),
  ];
}

async function readOrder(tx: TenantTx, orderNo: string): Promise<FoundOrder | null> {
  const order = await findOrder(tx, orderNo);
  return order ? { order, refunds: await listRefundsOf(tx, orderNo) } : null;
}
