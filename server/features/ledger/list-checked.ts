// Orders of one kind of verdict, with both sides and what the verdict rests on.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type CheckedList,
  type CheckedOrder,
  type CheckedSort,
  type CheckedSum,
  checkedSorts,
  type listCheckedOrders as contract,
} from '#contract/checked-orders.ts';
import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import { amountText } from '#contract/figures/currency.ts';
import type { MatchConfidence, VerdictCode, VerdictTab } from '#contract/verdicts.ts';
import type { TenantTx } from '#server/db/database.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import { shownName } from '#server/facts/publisher-name.ts';
import { loadScope } from '#server/figures/scope.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { Evidence } from '#server/ledger/verdict.ts';
import { displayName } from '#server/networks/network-names.ts';
import { refundedSoFar } from '#server/shops/shop-rows.ts';
import { conditionsOf, excess, isNarrowed, tabsOf, writeKey } from './checked-filter.ts';
import { listParts, openSums } from './checked-sum.ts';
import { readCursor, storedMoment, writeCursor } from './cursor.ts';
import { ledgerTexts } from './texts.ts';
import { worthOfCurrencies } from './worth-of-currencies.ts';

export const checkedPlace = z.strictObject({
  by: z.enum(checkedSorts),
  /** A moment, or an amount of the account's currency. */
  at: z.union([storedMoment, z.string().regex(/^-?\d{1,40}(\.\d{1,40})?$/)]),
  side: z.enum(['network', 'shop']),
  holderId: z.string().regex(/^\d{1,16}$/),
  orderKey: z.string().max(3000),
  /** Amounts were compared at the rates up to this day. */
  ratesOn: z.iso.date().optional(),
});
export type CheckedPlace = z.infer<typeof checkedPlace>;

type Asked = EndpointInput<typeof contract>['body'];

export async function listCheckedOrders(
  tx: TenantTx,
  { after, size, sort, ...filter }: Asked,
  { now, shown }: { now: Date; shown: number | null },
): Promise<EndpointOutput<typeof contract>> {
  if (shown !== null && (isNarrowed(filter) || sort !== undefined))
    throw new AppError('menu_locked', ledgerTexts.filtersLocked);
  await oneMoment(tx);
  const { currency } = await loadScope(tx, {}, now);
  const place = readCursor(checkedPlace, after);
  // The first rows alone: there is no way to ask for those behind them.
  if (shown !== null && place) return { list: [], next: null, total: null, totals: null, currency, shown };
  const where = await conditionsOf(tx, filter, now);
  const tabs = tabsOf(filter.tab);
  const by = place?.by ?? sortOf(filter.tab, sort);
  const sought = { tabs, where, by, place, size: Math.min(size, shown ?? size), currency, now };
  const { list, next } = await findChecked(tx, sought);
  const totals = place ? null : await totalsOf(tx, { tabs, where }, currency);
  return {
    list,
    next: next && shown === null ? writeCursor(next) : null,
    total: totals?.listed ?? null,
    totals,
    currency,
    shown,
  };
}

async function totalsOf(
  tx: TenantTx,
  wanted: { tabs: readonly VerdictTab[]; where: SQL },
  currency: string,
): Promise<CheckedSum> {
  const parts = await listParts(tx, wanted);
  return (await openSums(tx, parts, currency))(parts);
}

interface Sought {
  /** Null: of every kind, and those that need nothing. */
  tabs: readonly VerdictTab[] | null;
  /** Conditions over `verdict v`. */
  where: SQL;
  by: CheckedSort;
  place: CheckedPlace | null;
  size: number;
  /** The account's. */
  currency: string;
  now: Date;
}

const soonestFirst: ReadonlySet<CheckedList> = new Set(['decline', 'adjust', 'recoverable', 'wait']);

/** By what is left where that is a moment ahead, else the newest first. */
export const sortOf = (list: CheckedList, asked: CheckedSort | undefined): CheckedSort =>
  asked === 'money' ? 'money' : soonestFirst.has(list) ? (asked ?? 'deadline') : 'date';

interface Found extends Record<string, unknown> {
  sortKey: string;
  side: 'network' | 'shop';
  holderId: string;
  orderKey: string;
  tab: VerdictTab | null;
  code: VerdictCode;
  because: string;
  day: string;
  soldAt: Date;
  currency: string;
  amount: string | null;
  commission: string | null;
  fee: string | null;
  expected: string | null;
  excessCommission: string | null;
  excessFee: string | null;
  deadline: Date | null;
  confidence: MatchConfidence;
  rule: number;
  evidence: Evidence;
  network: string | null;
  keptNetwork: string | null;
  name: string | null;
  nameByHand: string | null;
  url: string | null;
  publisherRef: string | null;
  shop: FoundShop | null;
}

interface FoundShop {
  name: string;
  title: string;
  orderedAt: string;
  currency: string;
  subtotal: number | null;
  tax: number | null;
  shipping: number | null;
  total: number | null;
  paid: boolean | null;
  cancelledAt: string | null;
  changes:
    | { at: string; kind: 'edit' | 'refund' | 'return' | 'dispute'; amount: number; reason: string }[]
    | null;
}

/** What rows are ordered by, and how that reads as text. */
interface Ordering {
  key: SQL;
  type: SQL;
  text: SQL;
  isSoonest: boolean;
  ratesOn?: string;
}

const momentText = sql`to_char(v.sort_key AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US+00')`;

async function orderingOf(tx: TenantTx, { by, tabs, place, currency, now }: Sought): Promise<Ordering> {
  const moment = { type: sql`timestamptz`, text: momentText };
  if (by === 'deadline') return { ...moment, key: sql`v.place_at`, isSoonest: true };
  // Of the others the place is the order's own moment, and an index knows it.
  const isPlaced = tabs?.every((tab) => !soonestFirst.has(tab));
  if (by === 'date') return { ...moment, key: isPlaced ? sql`v.place_at` : sql`v.sold_at`, isSoonest: false };
  const ratesOn = place?.ratesOn ?? isoMoment(now).slice(0, 10);
  const worth = JSON.stringify(await worthOfCurrencies(tx, { home: currency, day: ratesOn }));
  return {
    // What is not known, or not comparable, comes last.
    key: sql`coalesce(abs(${excess}) * (${worth}::jsonb->>v.currency)::numeric, -1)`,
    type: sql`numeric`,
    text: sql`v.sort_key::text`,
    isSoonest: false,
    ratesOn,
  };
}

export async function findChecked(
  tx: TenantTx,
  sought: Sought,
): Promise<{ list: CheckedOrder[]; next: CheckedPlace | null }> {
  const { tabs, where, place, size, by } = sought;
  const { key, type, text, isSoonest, ratesOn } = await orderingOf(tx, sought);
  const order = (prefix: string) =>
    sql.raw(
      ['sort_key', 'side', 'holder_id', 'order_key']
        .map((column) => `${prefix}${column}${isSoonest ? '' : ' DESC'}`)
        .join(', '),
    );
  const behind = place
    ? sql` AND (${key}, v.side, v.holder_id, v.order_key) ${sql.raw(isSoonest ? '>' : '<')}
        (${place.at}::${type}, ${place.side}::text, ${place.holderId}::bigint, ${place.orderKey}::text)`
    : sql.empty();
  // Each kind by itself, as its index has it.
  const kinds = tabs?.map((tab) => sql`v.tab = ${tab}::text`) ?? [sql`true`];
  const ofTabs = sql.join(
    kinds.map(
      (isOfKind) => sql`(SELECT v.*, ${key} AS sort_key FROM verdict v
        WHERE v.account_id = ${tx.accountId}::bigint AND ${isOfKind} AND ${where}${behind}
        ORDER BY ${key}${sql.raw(isSoonest ? '' : ' DESC')}, ${tieBreak(isSoonest)} LIMIT ${size + 1}::bigint)`,
    ),
    sql` UNION ALL `,
  );
  const { rows } = await tx.run<Found>(
    sql`WITH page AS (
       SELECT * FROM (${ofTabs}) AS v ORDER BY ${order('v.')} LIMIT ${size + 1}::bigint
     )
     SELECT ${text} AS "sortKey", v.side, v.holder_id::text AS "holderId",
       v.order_key AS "orderKey", v.tab, v.code, v.because, v.day::text AS day, v.sold_at AS "soldAt", v.currency, v.amount, v.commission, v.fee,
       v.expected, v.excess_commission AS "excessCommission", v.excess_fee AS "excessFee", v.deadline, v.confidence, v.rule, v.evidence,
       c.network, kept.network AS "keptNetwork", p.name, p.name_by_hand AS "nameByHand", p.url, p.publisher_ref AS "publisherRef",
       CASE WHEN o.order_ref IS NOT NULL THEN jsonb_build_object('name', s.name, 'title', o.title, 'orderedAt', o.ordered_at,
         'currency', o.currency, 'subtotal', o.subtotal, 'tax', o.tax, 'shipping', o.shipping, 'total', o.total, 'paid', o.paid,
         'cancelledAt', o.cancelled_at, 'changes', (
           SELECT jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'amount', e.amount, 'reason', e.reason) ORDER BY e.at, e.event_ref)
           FROM shop_order_event e WHERE e.account_id = o.account_id AND e.shop_id = o.shop_id AND e.order_ref = o.order_ref
             AND e.kind <> 'order' AND (e.event_ref <> ${refundedSoFar} OR NOT EXISTS (
               SELECT FROM shop_order_event one WHERE one.account_id = e.account_id AND one.shop_id = e.shop_id
                 AND one.order_ref = e.order_ref AND one.kind = 'refund' AND one.event_ref <> ${refundedSoFar})))) END AS shop
     FROM page v
     LEFT JOIN connection c ON c.account_id = v.account_id AND v.side = 'network' AND c.connection_id = v.holder_id
     LEFT JOIN connection kept ON kept.account_id = v.account_id
       AND kept.connection_id = (v.evidence->'kept'->>'connectionId')::bigint
     LEFT JOIN publisher p ON p.account_id = v.account_id AND p.publisher_no = v.publisher_no
     LEFT JOIN shop_order o ON o.account_id = v.account_id AND o.shop_id = v.shop_id AND o.order_ref = v.order_ref
     LEFT JOIN shop s ON s.account_id = o.account_id AND s.shop_id = o.shop_id
     ORDER BY ${order('v.')}`,
  );
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    list: page.map(checkedOf),
    next:
      rows.length > size && last
        ? {
            by,
            at: last.sortKey,
            side: last.side,
            holderId: last.holderId,
            orderKey: last.orderKey,
            ...(ratesOn !== undefined && { ratesOn }),
          }
        : null,
  };
}

const tieBreak = (isSoonest: boolean): SQL =>
  sql.raw(
    ['side', 'holder_id', 'order_key'].map((column) => `v.${column}${isSoonest ? '' : ' DESC'}`).join(', '),
  );

function checkedOf(row: Found): CheckedOrder {
  const { evidence, currency } = row;
  const money = (units: string | null) => (units === null ? null : amountText(BigInt(units), currency));
  const network = row.network ?? evidence.clickSeen ?? null;
  return {
    key: writeKey(row),
    connectionId: row.side === 'network' ? row.holderId : null,
    tab: row.tab,
    code: row.code,
    because: row.because,
    // A row without a number has none to show.
    order: row.shop?.title ?? (row.orderKey.startsWith('row:') ? '' : row.orderKey),
    pt: network === null ? '' : displayName(network),
    publisher:
      row.publisherRef === null ? '' : shownName({ name: row.name ?? '', nameByHand: row.nameByHand }),
    day: row.day,
    soldAt: isoMoment(row.soldAt),
    currency,
    amount: money(row.amount),
    commission: money(row.commission),
    fee: money(row.fee),
    expected: money(row.expected),
    excessCommission: money(row.excessCommission),
    excessFee: money(row.excessFee),
    deadline: row.deadline && isoMoment(row.deadline),
    confidence: row.confidence,
    rule: row.rule,
    basis: evidence.basis ?? null,
    affix: evidence.affix ? `${evidence.affix.prefix}…${evidence.affix.suffix}` : '',
    keptBy: evidence.keptBy ?? null,
    keptPt: row.keptNetwork === null ? '' : displayName(row.keptNetwork),
    windowEnd: evidence.windowEnd === undefined ? null : isoMoment(new Date(evidence.windowEnd)),
    candidates: (evidence.candidates ?? []).map(({ title }) => title),
    shop: row.shop && shopOf(row.shop),
  };
}

function shopOf({ currency, orderedAt, cancelledAt, changes, ...shop }: FoundShop): CheckedOrder['shop'] {
  const money = (units: number | null) => (units === null ? null : amountText(units, currency));
  return {
    ...shop,
    currency,
    orderedAt: isoMoment(new Date(orderedAt)),
    subtotal: money(shop.subtotal),
    tax: money(shop.tax),
    shipping: money(shop.shipping),
    total: money(shop.total),
    cancelledAt: cancelledAt && isoMoment(new Date(cancelledAt)),
    changes: (changes ?? []).map(({ at, amount, ...change }) => ({
      ...change,
      at: isoMoment(new Date(at)),
      amount: amountText(amount, currency),
    })),
  };
}
