// What all orders of an account are judged by: its live connections and shops, their rules, and what was learned of them.
import { sql } from 'drizzle-orm';
import type { DayRule, LockRule, RuleOrigin } from '#contract/ledger.ts';
import type { AmountBasis } from '#contract/verdicts.ts';
import type { TenantTx } from '#server/db/database.ts';
import { spansOf } from '#server/facts/day-ranges.ts';
import type { DaySpan } from '#server/facts/rows.ts';
import { findNetwork } from '#server/networks/all-networks.ts';
import { zoneClock } from '#server/networks/shared/zone-clock.ts';
import { type ConnectionRule, type Deadline, deadlineOf } from '../deadline.ts';
import { byClicks, type ClaimOrder } from '../keep-claim.ts';
import type { Affix } from '../order-names.ts';
import type { NetworkRow } from '../order-parts.ts';
import type { ShopRules } from '../verdict.ts';

export interface JudgedConnection {
  id: number;
  network: string;
  zone: string;
  programme: number;
  feeTold: boolean;
  basis: AmountBasis | null;
  affixes: readonly Affix[];
  salesCovered: readonly DaySpan[];
  deadlineOf: (row: NetworkRow) => Deadline;
}

export interface JudgedShop extends ShopRules {
  id: number;
  zone: string;
  prefix: string;
  suffix: string;
  /** Of one that was removed and kept its orders no more become known. */
  isRead: boolean;
  ordersCovered: readonly DaySpan[];
}

export interface JudgeContext {
  connections: ReadonlyMap<number, JudgedConnection>;
  shops: ReadonlyMap<number, JudgedShop>;
  claimOrder: ClaimOrder;
  now: number;
}

export async function loadJudgeContext(tx: TenantTx, now: Date): Promise<JudgeContext> {
  const [connections, shops] = [await loadConnections(tx), await loadShops(tx)];
  return { connections, shops, claimOrder: await loadClaimOrder(tx), now: now.getTime() };
}

async function loadClaimOrder(tx: TenantTx): Promise<ClaimOrder> {
  const { rows } = await tx.run<{ by: ClaimOrder['by']; networks: string[] }>(
    sql`SELECT kept_by AS by, networks FROM claim_rule WHERE account_id = ${tx.accountId}::bigint`,
  );
  return rows[0] ?? byClicks;
}

interface ConnectionRow extends Record<string, unknown> {
  id: string;
  network: string;
  zone: string;
  tiedTo: string | null;
  covered: string;
  basis: AmountBasis | null;
  affixes: Affix[] | null;
  origin: RuleOrigin | null;
  lockRule: LockRule | null;
  invoiceRule: DayRule | null;
  marginHours: number | null;
}

async function loadConnections(tx: TenantTx): Promise<Map<number, JudgedConnection>> {
  const { rows } = await tx.run<ConnectionRow>(
    sql`SELECT c.connection_id AS id, c.network, c.zone, c.tied_to AS "tiedTo", c.sales_covered::text AS covered,
       CASE WHEN b.basis = ANY (b.refused) THEN NULL ELSE b.basis END AS basis,
       (SELECT jsonb_agg(jsonb_build_object('prefix', prefix, 'suffix', suffix) ORDER BY prefix, suffix) FROM order_affix a
        WHERE a.account_id = c.account_id AND a.connection_id = c.connection_id AND NOT a.refused) AS affixes,
       d.origin, d.lock_rule AS "lockRule", d.invoice_rule AS "invoiceRule", d.margin_hours AS "marginHours"
     FROM connection c
     LEFT JOIN order_basis b ON b.account_id = c.account_id AND b.connection_id = c.connection_id
     LEFT JOIN deadline_rule d ON d.account_id = c.account_id AND d.connection_id = c.connection_id
     WHERE c.account_id = ${tx.accountId}::bigint AND c.state <> 'removed'`,
  );
  const tiedTo = new Map(
    rows.map((row) => [Number(row.id), row.tiedTo === null ? null : Number(row.tiedTo)]),
  );
  return new Map(rows.map((row) => [Number(row.id), connectionOf(row, tiedTo)]));
}

function connectionOf(row: ConnectionRow, tiedTo: ReadonlyMap<number, number | null>): JudgedConnection {
  const { network, zone, basis, affixes, covered } = row;
  const id = Number(row.id);
  const told = findNetwork(network)?.description;
  const rule: ConnectionRule | null =
    row.origin === null
      ? null
      : {
          origin: row.origin,
          lock: row.lockRule,
          invoice: row.invoiceRule,
          marginHours: Number(row.marginHours),
        };
  const zones = { connection: zone, network: told?.zone ?? zone };
  return {
    id,
    network,
    zone,
    programme: programmeOf(id, tiedTo),
    feeTold: told?.reports.fee ?? false,
    basis,
    affixes: affixes ?? [],
    salesCovered: spansOf(covered),
    deadlineOf: ({ reportDay, lockDay }) => deadlineOf({ reportDay, lockDay }, rule, zones),
  };
}

/** Follows where each was moved from, as far as it goes. */
function programmeOf(id: number, tiedTo: ReadonlyMap<number, number | null>): number {
  const seen = new Set([id]);
  let at = id;
  for (;;) {
    const next = tiedTo.get(at) ?? null;
    if (next === null || seen.has(next)) return Math.min(...(next === null ? [at] : seen));
    seen.add(next);
    at = next;
  }
}

interface ShopRow extends Record<string, unknown> {
  id: string;
  zone: string;
  prefix: string;
  suffix: string;
  isRead: boolean;
  covered: string;
  returnDays: number;
  unpaidDays: number;
  changesUntil: Date | null;
}

async function loadShops(tx: TenantTx): Promise<Map<number, JudgedShop>> {
  const { rows } = await tx.run<ShopRow>(
    sql`SELECT shop_id AS id, zone, name_prefix AS prefix, name_suffix AS suffix, state <> 'removed' AS "isRead", orders_covered::text AS covered,
       return_days AS "returnDays", unpaid_days AS "unpaidDays", changes_until AS "changesUntil"
     FROM shop WHERE account_id = ${tx.accountId}::bigint`,
  );
  return new Map(
    rows.map(({ id, zone, prefix, suffix, isRead, covered, returnDays, unpaidDays, changesUntil }) => [
      Number(id),
      {
        id: Number(id),
        zone,
        prefix,
        suffix,
        isRead,
        ordersCovered: spansOf(covered),
        returnDays,
        unpaidDays,
        changesUntil: changesUntil?.getTime() ?? null,
      },
    ]),
  );
}

const holds = (spans: readonly DaySpan[], day: string): boolean =>
  spans.some(({ from, to }) => from <= day && day <= to);

const dayMs = 86_400_000;

/** Whether an order of that moment would be known, whichever shop it is of: a network's moment may be another day's. */
export function isShopCovered({ shops }: Pick<JudgeContext, 'shops'>, at: number): boolean {
  const read = [...shops.values()].filter(({ isRead }) => isRead);
  if (read.length === 0) return false;
  return read.every(({ zone, ordersCovered }) =>
    [-1, 0, 1].every((step) => holds(ordersCovered, zoneClock(zone).dayOf(at + step * dayMs))),
  );
}

/** Networks that would have told of an order of that moment, and those that will. */
export function networksKnowing(
  { connections }: Pick<JudgeContext, 'connections'>,
  at: number,
): { covered: Set<string>; connected: Set<string> } {
  const byNetwork = Map.groupBy(connections.values(), ({ network }) => network);
  const covered = [...byNetwork]
    .filter(([, some]) =>
      some.every(({ zone, salesCovered }) => holds(salesCovered, zoneClock(zone).dayOf(at))),
    )
    .map(([network]) => network);
  return { covered: new Set(covered), connected: new Set(byNetwork.keys()) };
}
