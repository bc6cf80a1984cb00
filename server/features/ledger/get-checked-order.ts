// One order as both sides tell it: every row of the network with its deadline, the clicks, and who else claims it.
import { sql } from 'drizzle-orm';
import type { CheckedDetail, CheckedList } from '#contract/checked-orders.ts';
import { amountText } from '#contract/figures/currency.ts';
import type { TenantTx } from '#server/db/database.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import { shownName } from '#server/facts/publisher-name.ts';
import type { SaleState } from '#server/facts/rows.ts';
import { loadScope } from '#server/figures/scope.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { displayName } from '#server/networks/network-names.ts';
import { tellsFee } from '#server/networks/tells-fee.ts';
import { amongKeys, conditionsOf, tabsOf, type VerdictKey, writeKey } from './checked-filter.ts';
import { deadlineView } from './deadline-view.ts';
import { findChecked, sortOf } from './list-checked.ts';
import { type Ledger, marginOf, openLedger, placeOrder } from './pending-buckets.ts';
import { ledgerTexts } from './texts.ts';

export async function getCheckedOrder(
  tx: TenantTx,
  id: string,
  { now, shown }: { now: Date; shown: number | null },
): Promise<CheckedDetail> {
  await oneMoment(tx);
  const key = Buffer.from(id, 'base64url').toString();
  const { currency } = await loadScope(tx, {}, now);
  const one = {
    tabs: null,
    where: amongKeys([key]),
    by: 'date',
    place: null,
    size: 1,
    currency,
    now,
  } as const;
  const [order] = (await findChecked(tx, one)).list;
  if (!order) throw notFound(ledgerTexts.checkedOrder);
  if (shown !== null) await requireAmongShown(tx, { key, tab: order.tab, currency, now, shown });
  const [side, holderId, orderKey] = JSON.parse(key) as [VerdictKey['side'], string, string];
  const ledger = await openLedger(tx, {}, now);
  const rows = side === 'network' ? await listRows(tx, { holderId, orderKey }, ledger) : [];
  return {
    ...order,
    rows,
    claims: await listClaims(tx, { side, holderId, orderKey }),
    ...(await shopFacts(tx, key)),
  };
}

/** A plan that shows some orders opens those. */
async function requireAmongShown(
  tx: TenantTx,
  {
    key,
    tab,
    currency,
    now,
    shown,
  }: { key: string; tab: CheckedDetail['tab']; currency: string; now: Date; shown: number },
): Promise<void> {
  const lists: CheckedList[] = tab === null ? [] : [tab, 'recoverable'];
  for (const list of lists) {
    const where = await conditionsOf(tx, { tab: list }, now);
    const first = await findChecked(tx, {
      ...{ tabs: tabsOf(list), where, by: sortOf(list, undefined), place: null, size: shown, currency, now },
    });
    if (first.list.some((one) => one.key === key)) return;
  }
  throw new AppError('menu_locked', ledgerTexts.filtersLocked);
}

interface FoundRow extends Record<string, unknown> {
  saleKey: string;
  ptoder: string;
  ysoder: string;
  soldAt: Date;
  clickedAt: Date | null;
  state: SaleState;
  kind: 'sale' | 'adjustment';
  currency: string;
  amount: string;
  commission: string;
  fee: string;
  reportDay: string;
  lockDay: string | null;
}

/** An order of a network has no more rows than this. */
const mostRows = 100;

async function listRows(
  tx: TenantTx,
  { holderId, orderKey }: Pick<VerdictKey, 'holderId' | 'orderKey'>,
  { connections, now }: Ledger,
): Promise<CheckedDetail['rows']> {
  const connection = connections.get(Number(holderId));
  const { rows } = await tx.run<FoundRow>(
    sql`SELECT s.sale_key AS "saleKey", s.ptoder, s.ysoder, s.sold_at AS "soldAt", s.clicked_at AS "clickedAt", s.state, s.kind, s.currency,
       s.amount, s.commission, s.fee, s.report_day::text AS "reportDay", s.lock_day::text AS "lockDay"
     FROM sale_order o
     JOIN sale s ON s.account_id = o.account_id AND s.connection_id = o.connection_id AND s.sale_key = o.sale_key
     WHERE o.account_id = ${tx.accountId}::bigint AND o.connection_id = ${holderId}::bigint AND o.order_key = ${orderKey}::text
     ORDER BY s.sold_at, s.sale_key LIMIT ${mostRows}::bigint`,
  );
  return rows.map((row) => {
    const money = (units: string) => amountText(BigInt(units), row.currency);
    const { saleKey, ptoder, ysoder, state, kind, currency, reportDay, lockDay } = row;
    return {
      ...{ saleKey, ptoder, ysoder, state, kind, currency },
      soldAt: isoMoment(row.soldAt),
      clickedAt: row.clickedAt && isoMoment(row.clickedAt),
      je: money(row.amount),
      jyje: money(row.commission),
      ptfy: connection && tellsFee(connection.network, row) ? money(row.fee) : null,
      due:
        connection && state === 'pending'
          ? deadlineView(placeOrder({ reportDay, lockDay }, connection, now), marginOf(connection))
          : null,
    };
  });
}

interface FoundClaim extends Record<string, unknown> {
  holderId: string;
  orderKey: string;
  network: string;
  name: string | null;
  nameByHand: string | null;
  clickedAt: Date | null;
  currency: string;
  commission: string | null;
  isKept: boolean;
}

/** Those that the verdict weighed; none where there was only one. */
async function listClaims(
  tx: TenantTx,
  { side, holderId, orderKey }: VerdictKey,
): Promise<CheckedDetail['claims']> {
  const { rows } = await tx.run<FoundClaim>(
    sql`SELECT v.holder_id::text AS "holderId", v.order_key AS "orderKey", c.network, p.name, p.name_by_hand AS "nameByHand", v.currency,
       v.commission,
       (SELECT max(s.clicked_at) FROM sale_order so
        JOIN sale s ON s.account_id = so.account_id AND s.connection_id = so.connection_id AND s.sale_key = so.sale_key
        LEFT JOIN shop_order o ON o.account_id = v.account_id AND o.shop_id = v.shop_id AND o.order_ref = v.order_ref
        WHERE so.account_id = v.account_id AND so.connection_id = v.holder_id AND so.order_key = v.order_key
          AND s.clicked_at <= o.ordered_at) AS "clickedAt",
       coalesce(
         (judged.evidence->'kept'->>'connectionId')::bigint = v.holder_id AND judged.evidence->'kept'->>'orderKey' = v.order_key,
         judged.evidence ? 'keptBy' AND v.holder_id = judged.holder_id AND v.order_key = judged.order_key) AS "isKept"
     FROM verdict judged
     CROSS JOIN LATERAL jsonb_to_recordset(judged.evidence->'claims') AS told ("connectionId" bigint, "orderKey" text)
     JOIN verdict v ON v.account_id = judged.account_id AND v.side = 'network' AND v.holder_id = told."connectionId"
       AND v.order_key = told."orderKey"
     JOIN connection c ON c.account_id = v.account_id AND c.connection_id = v.holder_id
     LEFT JOIN publisher p ON p.account_id = v.account_id AND p.publisher_no = v.publisher_no
     WHERE judged.account_id = ${tx.accountId}::bigint AND judged.side = ${side}::text AND judged.holder_id = ${holderId}::bigint
       AND judged.order_key = ${orderKey}::text AND jsonb_typeof(judged.evidence->'claims') = 'array'
     ORDER BY v.holder_id, v.order_key`,
  );
  return rows.map((row) => ({
    key: writeKey({ side: 'network', holderId: row.holderId, orderKey: row.orderKey }),
    pt: displayName(row.network),
    order: row.orderKey,
    publisher: row.name === null ? '' : shownName({ name: row.name, nameByHand: row.nameByHand }),
    clickedAt: row.clickedAt && isoMoment(row.clickedAt),
    currency: row.currency,
    commission: row.commission === null ? null : amountText(BigInt(row.commission), row.currency),
    kept: row.isKept,
  }));
}

interface FoundClick {
  network: string;
  at: string | null;
}

interface FoundFacts extends Record<string, unknown> {
  firstClick: FoundClick | null;
  lastClick: FoundClick | null;
  test: boolean | null;
  dispute: CheckedDetail['dispute'];
  cancelReason: string | null;
}

async function shopFacts(
  tx: TenantTx,
  key: string,
): Promise<Pick<CheckedDetail, 'clicks' | 'test' | 'dispute' | 'cancelReason'>> {
  const { rows } = await tx.run<FoundFacts>(
    sql`SELECT o.first_click AS "firstClick", o.last_click AS "lastClick", o.test, o.dispute, o.cancel_reason AS "cancelReason"
     FROM verdict v
     JOIN shop_order o ON o.account_id = v.account_id AND o.shop_id = v.shop_id AND o.order_ref = v.order_ref
     WHERE v.account_id = ${tx.accountId}::bigint AND ${amongKeys([key])}`,
  );
  const [facts] = rows;
  const click = (which: 'first' | 'last', told: FoundClick | null | undefined) =>
    told
      ? [{ which, pt: displayName(told.network), at: told.at === null ? null : isoMoment(new Date(told.at)) }]
      : [];
  return {
    clicks: [...click('first', facts?.firstClick), ...click('last', facts?.lastClick)],
    test: facts?.test ?? false,
    dispute: facts?.dispute ?? null,
    cancelReason: facts?.cancelReason ?? '',
  };
}
