// Which verdicts a list is of: the conditions of its filters, over `verdict v`.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CheckedList, listCheckedOrders as contract } from '#contract/checked-orders.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { addDays } from '#contract/figures/days.ts';
import { minorDigits } from '#contract/money.ts';
import type { VerdictTab } from '#contract/verdicts.ts';
import type { TenantTx } from '#server/db/database.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { directNames, plainNumber } from '#server/ledger/order-names.ts';
import { getNetwork } from '#server/networks/network-names.ts';
import { ledgerTexts } from './texts.ts';

export type CheckedFilter = Omit<EndpointInput<typeof contract>['body'], 'after' | 'size' | 'sort'>;

/** Each filter would show other rows, until all had been seen. */
export const isNarrowed = ({ tab: _, ...filters }: CheckedFilter): boolean =>
  Object.values(filters).some(Boolean);

const recoverableTabs: readonly VerdictTab[] = ['decline', 'adjust'];

/** Kinds of verdicts a list is of. */
export const tabsOf = (tab: CheckedList): readonly VerdictTab[] =>
  tab === 'recoverable' ? recoverableTabs : [tab];

/** Matched declines and adjustments that can still be handed in; between its deadline and its next judging a verdict stands as it was. */
export const isRecoverable = (now: Date): SQL =>
  sql`v.confidence = 'matched' AND (v.deadline IS NULL OR v.deadline > ${now.toISOString()}::timestamptz)`;

const keyParts = z.tuple([z.enum(['network', 'shop']), z.string().regex(/^\d{1,16}$/), z.string().max(3000)]);
export interface VerdictKey {
  side: 'network' | 'shop';
  holderId: string;
  orderKey: string;
}

/** As `CheckedOrder` tells it. */
export function readKey(key: string): VerdictKey {
  const read = keyParts.safeParse(parsed(key));
  if (!read.success) throw fieldError('keys', ledgerTexts.wrongKey);
  const [side, holderId, orderKey] = read.data;
  return { side, holderId, orderKey };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

export function amongKeys(keys: readonly string[]): SQL {
  const some = keys.map(readKey);
  return sql`(v.side, v.holder_id, v.order_key) IN (SELECT * FROM unnest(
    ${sql.param(some.map(({ side }) => side))}::text[], ${sql.param(some.map(({ holderId }) => Number(holderId)))}::bigint[],
    ${sql.param(some.map(({ orderKey }) => orderKey))}::text[]))`;
}

export const writeKey = ({ side, holderId, orderKey }: VerdictKey): string =>
  JSON.stringify([side, holderId, orderKey]);

/** Currencies of the account's verdicts. */
export async function verdictCurrencies(tx: TenantTx): Promise<string[]> {
  const { rows } = await tx.run<{ currency: string }>(
    sql`SELECT DISTINCT currency FROM verdict_day WHERE account_id = ${tx.accountId}::bigint ORDER BY currency`,
  );
  return rows.map(({ currency }) => currency);
}

/** But for the account and the kinds of verdicts. */
export async function conditionsOf(tx: TenantTx, filter: CheckedFilter, now: Date): Promise<SQL> {
  const { tab, network, shopId, publisherId, from, to, code, confidence, currency, until, keyword } = filter;
  const parts = [
    tab === 'recoverable' && isRecoverable(now),
    network !== undefined && ofNetwork(tx, network),
    shopId !== undefined && sql`v.shop_id = ${shopId}::bigint`,
    publisherId !== undefined &&
      sql`v.publisher_no IN (SELECT p.publisher_no FROM publisher p
        WHERE p.account_id = ${tx.accountId}::bigint AND p.publisher_ref = ${publisherId}::text)`,
    from !== undefined && to !== undefined && sql`v.day BETWEEN ${from}::date AND ${to}::date`,
    code !== undefined && sql`(v.code = ${code}::text OR v.because = ${code}::text)`,
    confidence !== undefined && sql`v.confidence = ${confidence}::text`,
    currency !== undefined && sql`v.currency = ${currency}::text`,
    until === 'none' && sql`v.deadline IS NULL`,
    until !== undefined && until !== 'none' && endsBy(until),
    keyword !== undefined && keyword !== '' && numbered(tx, keyword),
    await ofRisk(tx, filter),
  ].filter((part) => part !== false);
  return sql.join([sql`true`, ...parts], sql` AND `);
}

/** Up to and with this Shanghai day. */
export const endsBy = (day: string): SQL =>
  sql`v.deadline < ${`${addDays(day, 1)}T00:00:00+08:00`}::timestamptz`;

function ofNetwork(tx: TenantTx, name: string): SQL {
  const { network } = getNetwork(name).description;
  return sql`((v.side = 'network' AND v.holder_id IN (SELECT c.connection_id FROM connection c
      WHERE c.account_id = ${tx.accountId}::bigint AND c.network = ${network}::text))
    OR (v.side = 'shop' AND v.evidence->>'clickSeen' = ${network}::text))`;
}

/** A part of the number as it stands, or the whole of one of the numbers either side writes. */
function numbered(tx: TenantTx, keyword: string): SQL {
  const plain = plainNumber(keyword);
  const names = sql.param(plain === null ? [] : directNames(plain));
  return sql`(position(${(plain ?? keyword).toUpperCase()}::text IN v.order_key) > 0
    OR (v.side, v.holder_id, v.order_key) IN (SELECT n.side, n.holder_id, n.order_key FROM order_name n
      WHERE n.account_id = ${tx.accountId}::bigint AND n.name = ANY (${names}::text[]))
    OR (v.shop_id, v.order_ref) IN (SELECT n.holder_id, n.order_key FROM order_name n
      WHERE n.account_id = ${tx.accountId}::bigint AND n.side = 'shop' AND n.name = ANY (${names}::text[]))
    OR (v.side = 'network' AND (v.holder_id, v.order_key) IN (SELECT o.connection_id, o.order_key FROM sale_order o
      WHERE o.account_id = ${tx.accountId}::bigint AND o.sale_key = ${keyword}::text)))`;
}

async function ofRisk(tx: TenantTx, { riskFrom, riskTo }: CheckedFilter): Promise<SQL | false> {
  if (riskFrom === undefined && riskTo === undefined) return false;
  if (riskFrom !== undefined && riskTo !== undefined && Number(riskFrom) > Number(riskTo))
    throw fieldError('riskTo', ledgerTexts.riskReversed);
  const currencies = await verdictCurrencies(tx);
  const digits = JSON.stringify(Object.fromEntries(currencies.map((one) => [one, minorDigits(one)])));
  const units = (amount: string) =>
    sql`${amount}::numeric * power(10::numeric, (${digits}::jsonb->>v.currency)::int)`;
  const bounds = [
    riskFrom !== undefined && sql`abs(${excess}) >= ${units(riskFrom)}`,
    riskTo !== undefined && sql`abs(${excess}) <= ${units(riskTo)}`,
  ].filter((bound) => bound !== false);
  return sql.join(bounds, sql` AND `);
}

/** What is not known is neither more nor less than anything. */
export const excess = sql`(v.excess_commission + coalesce(v.excess_fee, 0))`;
