// Writes what was found of some orders: matches, verdicts and their sums by day. What did not change is not written.
import { sql } from 'drizzle-orm';
import type { MatchConfidence } from '#contract/verdicts.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { Verdict } from '../verdict.ts';
import type { OrderKey, Side } from './take-marks.ts';

export interface MatchRow {
  connectionId: number;
  orderKey: string;
  soldAt: number;
  shopId: number | null;
  orderRef: string | null;
  rule: number;
  confidence: MatchConfidence;
  direct: boolean;
}

export interface VerdictRow extends OrderKey {
  verdict: Verdict;
  day: string;
  soldAt: number;
  publisherNo: number | null;
  currency: string;
  amount: number | null;
  commission: number | null;
  fee: number | null;
  confidence: MatchConfidence;
  rule: number;
  shopId: number | null;
  orderRef: string | null;
}

const moment = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** `orders`: all that were looked at; those without a row are gone. */
export async function saveMatches(
  tx: TenantTx,
  orders: readonly OrderKey[],
  rows: readonly MatchRow[],
): Promise<void> {
  const wanted = new Set(rows.map(({ connectionId, orderKey }) => `${connectionId} ${orderKey}`));
  const gone = orders.filter(
    ({ side, holderId, orderKey }) => side === 'network' && !wanted.has(`${holderId} ${orderKey}`),
  );
  if (gone.length > 0) {
    await tx.run(
      sql`DELETE FROM order_match m
       USING unnest(${sql.param(gone.map(({ holderId }) => holderId))}::bigint[], ${sql.param(gone.map(({ orderKey }) => orderKey))}::text[])
         AS g (connection_id, order_key)
       WHERE m.account_id = ${tx.accountId}::bigint AND m.connection_id = g.connection_id AND m.order_key = g.order_key`,
    );
  }
  if (rows.length === 0) return;
  const told = rows.map((row) => ({ ...row, soldAt: moment(row.soldAt) }));
  await tx.run(
    sql`INSERT INTO order_match (account_id, connection_id, order_key, sold_at, shop_id, order_ref, rule, confidence, direct)
     SELECT ${tx.accountId}::bigint, "connectionId", "orderKey", "soldAt", "shopId", "orderRef", rule, confidence, direct
     FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS told ("connectionId" bigint, "orderKey" text, "soldAt" timestamptz,
       "shopId" bigint, "orderRef" text, rule smallint, confidence text, direct boolean)
     ON CONFLICT (account_id, connection_id, order_key) DO UPDATE SET sold_at = excluded.sold_at, shop_id = excluded.shop_id,
       order_ref = excluded.order_ref, rule = excluded.rule, confidence = excluded.confidence, direct = excluded.direct
     WHERE (order_match.sold_at, order_match.shop_id, order_match.order_ref, order_match.rule, order_match.confidence, order_match.direct)
       IS DISTINCT FROM (excluded.sold_at, excluded.shop_id, excluded.order_ref, excluded.rule, excluded.confidence, excluded.direct)`,
  );
}

const columns = [
  'code',
  'because',
  'tab',
  'place_at',
  'day',
  'sold_at',
  'publisher_no',
  'currency',
  'amount',
  'commission',
  'fee',
  'expected',
  'excess_commission',
  'excess_fee',
  'deadline',
  'confidence',
  'rule',
  'shop_id',
  'order_ref',
  'evidence',
  'look_at',
] as const;

const listed = (prefix: string) => sql.raw(columns.map((column) => `${prefix}${column}`).join(', '));
const assigned = sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(', '));

interface DayKey {
  side: Side;
  holderId: number;
  day: string;
}

export async function saveVerdicts(
  tx: TenantTx,
  orders: readonly OrderKey[],
  rows: readonly VerdictRow[],
): Promise<void> {
  if (orders.length === 0) return;
  const before = await daysBefore(tx, orders);
  await deleteGone(tx, orders, rows);
  if (rows.length > 0) await upsert(tx, rows);
  await rewriteDays(tx, [...before, ...rows]);
}

async function daysBefore(tx: TenantTx, orders: readonly OrderKey[]): Promise<DayKey[]> {
  const { rows } = await tx.run<{ side: Side; holderId: string; day: string }>(
    sql`SELECT DISTINCT v.side, v.holder_id AS "holderId", v.day::text AS day
     FROM ${orderRows(orders)} JOIN verdict v ON v.account_id = ${tx.accountId}::bigint AND v.side = k.side AND v.holder_id = k.holder_id
       AND v.order_key = k.order_key`,
  );
  return rows.map((row) => ({ ...row, holderId: Number(row.holderId) }));
}

const orderRows = (orders: readonly OrderKey[]) =>
  sql`unnest(${sql.param(orders.map(({ side }) => side))}::text[], ${sql.param(orders.map(({ holderId }) => holderId))}::bigint[],
    ${sql.param(orders.map(({ orderKey }) => orderKey))}::text[]) AS k (side, holder_id, order_key)`;

async function deleteGone(
  tx: TenantTx,
  orders: readonly OrderKey[],
  rows: readonly VerdictRow[],
): Promise<void> {
  const text = ({ side, holderId, orderKey }: OrderKey) => `${side} ${holderId} ${orderKey}`;
  const wanted = new Set(rows.map(text));
  const gone = orders.filter((one) => !wanted.has(text(one)));
  if (gone.length === 0) return;
  await tx.run(
    sql`DELETE FROM verdict v USING ${orderRows(gone)}
     WHERE v.account_id = ${tx.accountId}::bigint AND v.side = k.side AND v.holder_id = k.holder_id AND v.order_key = k.order_key`,
  );
}

async function upsert(tx: TenantTx, rows: readonly VerdictRow[]): Promise<void> {
  const told = rows.map(({ verdict, ...row }) => ({
    side: row.side,
    holder_id: row.holderId,
    order_key: row.orderKey,
    code: verdict.code,
    because: verdict.because,
    tab: verdict.tab,
    place_at: moment(verdict.placeAt),
    day: row.day,
    sold_at: moment(row.soldAt),
    publisher_no: row.publisherNo,
    currency: row.currency,
    amount: row.amount,
    commission: row.commission,
    fee: row.fee,
    expected: verdict.expected,
    excess_commission: verdict.excessCommission,
    excess_fee: verdict.excessFee,
    deadline: moment(verdict.deadline),
    confidence: row.confidence,
    rule: row.rule,
    shop_id: row.shopId,
    order_ref: row.orderRef,
    evidence: verdict.evidence,
    look_at: moment(verdict.lookAt),
  }));
  await tx.run(
    sql`INSERT INTO verdict (account_id, side, holder_id, order_key, ${listed('')})
     SELECT ${tx.accountId}::bigint, side, holder_id, order_key, ${listed('')}
     FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS told (side text, holder_id bigint, order_key text, code text, because text,
       tab text, place_at timestamptz, day date, sold_at timestamptz, publisher_no bigint, currency text, amount bigint,
       commission bigint, fee bigint, expected bigint, excess_commission bigint, excess_fee bigint, deadline timestamptz,
       confidence text, rule smallint, shop_id bigint, order_ref text, evidence jsonb, look_at timestamptz)
     ON CONFLICT (account_id, side, holder_id, order_key) DO UPDATE SET ${assigned}
     WHERE (${listed('verdict.')}) IS DISTINCT FROM (${listed('excluded.')})`,
  );
}

/** The sums of whole days, from their rows. */
async function rewriteDays(tx: TenantTx, touched: readonly DayKey[]): Promise<void> {
  const days = new Map(
    touched.map(({ side, holderId, day }) => [`${side} ${holderId} ${day}`, { side, holderId, day }]),
  );
  if (days.size === 0) return;
  const some = [...days.values()];
  const wanted = sql`unnest(${sql.param(some.map(({ side }) => side))}::text[], ${sql.param(some.map(({ holderId }) => holderId))}::bigint[],
    ${sql.param(some.map(({ day }) => day))}::date[]) AS d (side, holder_id, day)`;
  await tx.run(
    sql`DELETE FROM verdict_day v USING ${wanted}
     WHERE v.account_id = ${tx.accountId}::bigint AND v.side = d.side AND v.holder_id = d.holder_id AND v.day = d.day`,
  );
  await tx.run(
    sql`INSERT INTO verdict_day (account_id, side, holder_id, day, tab, confidence, currency, listed, known, excess_commission, excess_fee)
     SELECT ${tx.accountId}::bigint, v.side, v.holder_id, v.day, v.tab, v.confidence, v.currency, count(*)::int,
       count(v.excess_commission)::int, coalesce(sum(v.excess_commission), 0)::bigint, coalesce(sum(v.excess_fee), 0)::bigint
     FROM ${wanted} JOIN verdict v ON v.account_id = ${tx.accountId}::bigint AND v.side = d.side AND v.holder_id = d.holder_id
       AND v.day = d.day AND v.tab IS NOT NULL
     GROUP BY v.side, v.holder_id, v.day, v.tab, v.confidence, v.currency
     ON CONFLICT DO NOTHING`,
  );
}
