// Every rollup of a connection against the plainest possible recount of its rows.
import type pg from 'pg';
import { expect } from 'vitest';

export interface ConnectionKey {
  accountId: number;
  connectionId: number;
}

interface StoredSale {
  day: string;
  /** UTC day of the moment. */
  moment: string;
  no: string;
  type: string;
  currency: string;
  amount: string;
  commission: string;
  fee: string;
  state: string;
  kind: string;
  lock: string;
  new_customer: boolean | null;
}

interface StoredSum {
  day: string;
  no: string;
  type: string;
  currency: string;
  clicks: number | null;
  amount: string;
  commission: string | null;
}

/** Stored sums as numbers, by their key. */
const summed = (rows: readonly Record<string, string>[]) =>
  new Map(
    rows.map(({ key = '', ...sums }) => [
      key,
      Object.fromEntries(Object.entries(sums).map(([column, value]) => [column, Number(value)])),
    ]),
  );

/** Every rollup of a connection, recounted from its rows in plain code. */
export async function checkRollups(
  owner: pg.Client,
  { accountId, connectionId }: ConnectionKey,
): Promise<void> {
  const all = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]> =>
    (await owner.query<Row>(sql, values)).rows;
  const sales = await all<StoredSale>(
    `SELECT s.report_day::text AS day, to_char(s.sold_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS moment, s.publisher_no AS no, p.type, s.currency, amount, commission, fee, state, kind,
            coalesce(lock_day::text, 'infinity') AS lock, new_customer
     FROM haitu.sale s JOIN haitu.publisher p USING (account_id, publisher_no)
     WHERE s.account_id = $1 AND s.connection_id = $2`,
    [accountId, connectionId],
  );
  const clicks = await all<{ day: string; no: string; type: string; clicks: number }>(
    `SELECT report_day::text AS day, publisher_no AS no, p.type, clicks FROM haitu.click_day c JOIN haitu.publisher p USING (account_id, publisher_no)
     WHERE c.account_id = $1 AND c.connection_id = $2`,
    [accountId, connectionId],
  );
  const summedDays = await all<StoredSum>(
    `SELECT report_day::text AS day, publisher_no AS no, p.type, s.currency, clicks, amount, commission
     FROM haitu.sum_day s JOIN haitu.publisher p USING (account_id, publisher_no)
     WHERE s.account_id = $1 AND s.connection_id = $2`,
    [accountId, connectionId],
  );
  const told = new Map<string, number>();
  for (const { day, no, clicks: count } of summedDays) {
    if (count !== null) told.set(`${day}/${no}`, (told.get(`${day}/${no}`) ?? 0) + count);
  }
  const kept = new Map(clicks.map(({ day, no, clicks: count }) => [`${day}/${no}`, count]));
  for (const [key, count] of told) expect([key, kept.get(key)]).toEqual([key, count]);
  const empty = () => ({
    listed: 0,
    orders: 0,
    repeat_orders: 0,
    unknown_orders: 0,
    pending_orders: 0,
    amount: 0,
    commission: 0,
    fee: 0,
    repeat_amount: 0,
    pending_amount: 0,
    voided_orders: 0,
  });
  const recount = (keyOf: (row: Pick<StoredSale, 'day' | 'no' | 'type' | 'currency'>) => string) => {
    const sums = new Map<string, ReturnType<typeof empty>>();
    for (const row of sales) {
      const key = keyOf(row);
      const sum = sums.get(key) ?? empty();
      sums.set(key, sum);
      sum.listed += 1;
      if (row.state === 'voided') {
        if (row.kind === 'sale') sum.voided_orders += 1;
        continue;
      }
      sum.amount += Number(row.amount);
      sum.commission += Number(row.commission);
      sum.fee += Number(row.fee);
      if (row.state === 'pending') sum.pending_amount += Number(row.amount);
      // A return is taken off the repeat amount of its own day and counts as no order.
      if (row.new_customer === false) sum.repeat_amount += Number(row.amount);
      if (row.kind === 'adjustment') continue;
      sum.orders += 1;
      if (row.state === 'pending') sum.pending_orders += 1;
      if (row.new_customer === null) sum.unknown_orders += 1;
      if (row.new_customer === false) sum.repeat_orders += 1;
    }
    // No orders: amounts alone.
    for (const row of summedDays) {
      const key = keyOf(row);
      const sum = sums.get(key) ?? empty();
      sums.set(key, sum);
      sum.amount += Number(row.amount);
      sum.commission += Number(row.commission ?? 0);
    }
    return sums;
  };
  const stored = async (table: string, key: string, extra = '') => {
    const rows = await all<Record<string, string>>(
      `SELECT ${key} AS key, listed, orders, repeat_orders, unknown_orders, pending_orders, amount, commission, fee,
              repeat_amount, pending_amount, voided_orders ${extra} FROM haitu.${table} WHERE account_id = $1 AND connection_id = $2`,
      [accountId, connectionId],
    );
    return summed(rows);
  };
  expect(await stored('sale_day', "report_day || '/' || publisher_no || '/' || currency")).toEqual(
    recount((row) => `${row.day}/${row.no}/${row.currency}`),
  );
  expect(await stored('sale_month', "month || '/' || publisher_no || '/' || currency")).toEqual(
    recount((row) => `${row.day.slice(0, 7)}-01/${row.no}/${row.currency}`),
  );
  const moments = new Map<string, Record<string, number>>();
  for (const row of sales) {
    const key = `${row.day}/${row.moment}/${row.state}/${row.currency}`;
    const sum = moments.get(key) ?? { listed: 0, orders: 0, amount: 0, commission: 0, fee: 0 };
    moments.set(key, {
      listed: Number(sum.listed) + 1,
      orders: Number(sum.orders) + (row.kind === 'sale' && row.state !== 'voided' ? 1 : 0),
      amount: Number(sum.amount) + Number(row.amount),
      commission: Number(sum.commission) + Number(row.commission),
      fee: Number(sum.fee) + Number(row.fee),
    });
  }
  const storedMoments = await all<Record<string, string>>(
    `SELECT report_day || '/' || moment_day || '/' || state || '/' || currency AS key, listed, orders, amount, commission,
            fee FROM haitu.moment_day WHERE account_id = $1 AND connection_id = $2`,
    [accountId, connectionId],
  );
  expect(summed(storedMoments)).toEqual(moments);
  const returns = new Map<string, Record<string, number>>();
  for (const row of sales) {
    if (row.kind !== 'adjustment' || row.state === 'voided') continue;
    const key = `${row.day}/${row.currency}`;
    const sum = returns.get(key) ?? { amount: 0, commission: 0, fee: 0, repeat_amount: 0 };
    returns.set(key, {
      amount: Number(sum.amount) + Number(row.amount),
      commission: Number(sum.commission) + Number(row.commission),
      fee: Number(sum.fee) + Number(row.fee),
      repeat_amount: Number(sum.repeat_amount) + (row.new_customer === false ? Number(row.amount) : 0),
    });
  }
  const storedReturns = await all<Record<string, string>>(
    `SELECT report_day || '/' || currency AS key, amount, commission, fee, repeat_amount FROM haitu.return_day
     WHERE account_id = $1 AND connection_id = $2`,
    [accountId, connectionId],
  );
  expect(summed(storedReturns)).toEqual(returns);
  const waiting = new Map<string, Record<string, number>>();
  for (const row of sales) {
    if (row.state !== 'pending') continue;
    const key = `${row.day}/${row.lock}/${row.currency}`;
    const sum = waiting.get(key) ?? { listed: 0, amount: 0, commission: 0, fee: 0 };
    waiting.set(key, {
      listed: Number(sum.listed) + 1,
      amount: Number(sum.amount) + Number(row.amount),
      commission: Number(sum.commission) + Number(row.commission),
      fee: Number(sum.fee) + Number(row.fee),
    });
  }
  const storedWaiting = await all<Record<string, string>>(
    `SELECT report_day || '/' || lock_day || '/' || currency AS key, listed, amount, commission, fee FROM haitu.pending_day
     WHERE account_id = $1 AND connection_id = $2`,
    [accountId, connectionId],
  );
  expect(summed(storedWaiting)).toEqual(waiting);
  const types = new Map(
    [...recount((row) => `${row.day}/${row.type}/${row.currency}`)].map(([key, sum]) => [
      key,
      { ...sum, clicks: 0 },
    ]),
  );
  for (const row of clicks) {
    const key = `${row.day}/${row.type}/USD`;
    const sum = types.get(key) ?? { ...empty(), clicks: 0 };
    types.set(key, sum);
    sum.clicks += row.clicks;
  }
  const months = new Map<string, number>();
  for (const { day, no, clicks: count } of clicks) {
    const key = `${day.slice(0, 7)}-01/${no}`;
    months.set(key, (months.get(key) ?? 0) + count);
  }
  const storedMonths = await all<{ key: string; clicks: string }>(
    `SELECT month || '/' || publisher_no AS key, clicks FROM haitu.click_month
     WHERE account_id = $1 AND connection_id = $2`,
    [accountId, connectionId],
  );
  expect(new Map(storedMonths.map((row) => [row.key, Number(row.clicks)]))).toEqual(months);
  expect(await stored('type_day', "report_day || '/' || type || '/' || currency", ', clicks')).toEqual(types);
}
