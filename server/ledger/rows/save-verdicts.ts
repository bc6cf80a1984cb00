// Writes what was found of some orders: matches, verdicts and their sums by day. What did not change is not written.
import { sql } from 'drizzle-orm';
import type { MatchConfidence } from '#contract/verdicts.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { Verdict } from '../verdict.ts';
import { eachIn } from './each-in.ts';
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
     FROM json_to_recordset(${JSON.stringify(told)}::json) AS told ("connectionId" bigint, "orderKey" text, "soldAt" timestamptz,
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

/** What a day's sums lose and gain. */
interface DayPart {
  side: Side;
  holderId: number;
  day: string;
  tab: string;
  confidence: string;
  currency: string;
  listed: number;
  known: number;
  fees: number;
  excessCommission: number;
  excessFee: number;
}

export async function saveVerdicts(
  tx: TenantTx,
  orders: readonly OrderKey[],
  rows: readonly VerdictRow[],
): Promise<void> {
  if (orders.length === 0) return;
  const before = await storedAmong(tx, orders);
  await deleteGone(tx, before, rows);
  if (rows.length > 0) await upsert(tx, rows);
  await moveDays(tx, [...before.flatMap(({ lost }) => lost ?? []), ...rows.flatMap(partOf)]);
}

interface Stored extends OrderKey {
  /** By its sums; null: it was in none. */
  lost: DayPart | null;
}

async function storedAmong(tx: TenantTx, orders: readonly OrderKey[]): Promise<Stored[]> {
  const { rows } = await tx.run<{
    side: Side;
    holderId: string;
    orderKey: string;
    day: string;
    tab: string | null;
    confidence: string;
    currency: string;
    commission: string | null;
    fee: string | null;
  }>(
    sql`SELECT v.side, v.holder_id AS "holderId", v.order_key AS "orderKey", v.day::text AS day, v.tab, v.confidence, v.currency,
       v.excess_commission AS commission, v.excess_fee AS fee
     FROM ${orderRows(orders)}
     ${eachIn(sql`SELECT * FROM verdict v WHERE v.account_id = ${tx.accountId}::bigint AND v.side = k.side AND v.holder_id = k.holder_id
       AND v.order_key = k.order_key`)} AS v`,
  );
  return rows.map(({ orderKey, tab, commission, fee, ...row }) => {
    const key = { side: row.side, holderId: Number(row.holderId), orderKey };
    if (tab === null) return { ...key, lost: null };
    const { day, confidence, currency } = row;
    const [excessCommission, excessFee] = [commission, fee].map((units) =>
      units === null ? null : Number(units),
    );
    const { side, holderId } = key;
    const sums = sumsOf({ excessCommission, excessFee }, -1);
    return { ...key, lost: { side, holderId, day, tab, confidence, currency, ...sums } };
  });
}

function partOf({ side, holderId, day, currency, confidence, verdict }: VerdictRow): DayPart[] {
  const { tab, excessCommission, excessFee } = verdict;
  if (tab === null) return [];
  const sums = sumsOf({ excessCommission, excessFee }, 1);
  return [{ side, holderId, day, tab, confidence, currency, ...sums }];
}

interface Excess {
  excessCommission?: number | null;
  excessFee?: number | null;
}

/** What one verdict brings to its day, or takes from it; the fee of an unknown commission is in no sum. */
function sumsOf({ excessCommission = null, excessFee = null }: Excess, sign: 1 | -1) {
  const isKnown = excessCommission !== null;
  const hasFee = isKnown && excessFee !== null;
  return {
    listed: sign,
    known: isKnown ? sign : 0,
    fees: hasFee ? sign : 0,
    excessCommission: isKnown ? sign * excessCommission : 0,
    excessFee: hasFee ? sign * excessFee : 0,
  };
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
     FROM json_to_recordset(${JSON.stringify(told)}::json) AS told (side text, holder_id bigint, order_key text, code text, because text,
       tab text, place_at timestamptz, day date, sold_at timestamptz, publisher_no bigint, currency text, amount bigint,
       commission bigint, fee bigint, expected bigint, excess_commission bigint, excess_fee bigint, deadline timestamptz,
       confidence text, rule smallint, shop_id bigint, order_ref text, evidence jsonb, look_at timestamptz)
     ON CONFLICT (account_id, side, holder_id, order_key) DO UPDATE SET ${assigned}
     WHERE (${listed('verdict.')}) IS DISTINCT FROM (${listed('excluded.')})`,
  );
}

const summed = ['listed', 'known', 'fees', 'excessCommission', 'excessFee'] as const;

/** Days' sums move by what their rows lost and gained: what is not looked at is not read. */
async function moveDays(tx: TenantTx, parts: readonly DayPart[]): Promise<void> {
  const sums = new Map<string, DayPart>();
  for (const part of parts) {
    const { side, holderId, day, tab, confidence, currency } = part;
    const key = `${side} ${holderId} ${day} ${tab} ${confidence} ${currency}`;
    const sum = sums.get(key);
    if (!sum) sums.set(key, { ...part });
    else for (const one of summed) sum[one] += part[one];
  }
  const moved = [...sums.values()].filter((sum) => summed.some((one) => sum[one] !== 0));
  if (moved.length === 0) return;
  const column = (key: keyof DayPart) => sql.param(moved.map((sum) => sum[key]));
  await tx.run(
    sql`INSERT INTO verdict_day (account_id, side, holder_id, day, tab, confidence, currency, listed, known, fees, excess_commission,
       excess_fee)
     SELECT ${tx.accountId}::bigint, m.* FROM unnest(${column('side')}::text[], ${column('holderId')}::bigint[], ${column('day')}::date[],
       ${column('tab')}::text[], ${column('confidence')}::text[], ${column('currency')}::text[], ${column('listed')}::int[],
       ${column('known')}::int[], ${column('fees')}::int[], ${column('excessCommission')}::bigint[], ${column('excessFee')}::bigint[]) AS m
     ON CONFLICT (account_id, side, holder_id, day, tab, confidence, currency) DO UPDATE SET
       listed = verdict_day.listed + excluded.listed, known = verdict_day.known + excluded.known,
       fees = verdict_day.fees + excluded.fees,
       excess_commission = verdict_day.excess_commission + excluded.excess_commission,
       excess_fee = verdict_day.excess_fee + excluded.excess_fee`,
  );
  const emptied = moved.filter(({ listed }) => listed < 0);
  if (emptied.length === 0) return;
  await tx.run(sql`DELETE FROM verdict_day WHERE account_id = ${tx.accountId}::bigint AND listed = 0`);
}
