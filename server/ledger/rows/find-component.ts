// All orders whose matches hang together with those that changed: over the names they share, and over what they were matched to.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { mostOfName } from '../match-orders.ts';
import { eachIn } from './each-in.ts';
import { type OrderKey, type Side, textOf } from './take-marks.ts';

export interface Component {
  orders: OrderKey[];
  /** Orders of shops by name; a name that too many go by has none. */
  shopsNamed: Map<string, OrderKey[]>;
}

interface NameRow extends OrderKey {
  name: string;
}

export async function findComponent(
  tx: TenantTx,
  seeds: readonly OrderKey[],
  names: ReadonlySet<string>,
): Promise<Component> {
  const found = new Map(seeds.map((one) => [textOf(one), one]));
  const shopsNamed = new Map<string, OrderKey[]>();
  const seen = new Set<string>();
  let [freshOrders, freshNames] = [[...seeds], new Set(names)];
  while (freshOrders.length > 0 || freshNames.size > 0) {
    const bearers = await bearersOf(tx, [...freshNames]);
    for (const name of freshNames) {
      seen.add(name);
      const shops = (bearers.get(name) ?? []).filter(({ side }) => side === 'shop');
      shopsNamed.set(name, shops.length > mostOfName ? [] : shops);
    }
    const reached = [...bearers].flatMap(([name, some]) => [
      ...some.filter(({ side }) => side === 'network'),
      ...(shopsNamed.get(name) ?? []),
    ]);
    reached.push(...(await matchedTo(tx, freshOrders)));
    const next: OrderKey[] = [];
    for (const { side, holderId, orderKey } of reached) {
      const one = { side, holderId, orderKey };
      const text = textOf(one);
      if (found.has(text)) continue;
      found.set(text, one);
      next.push(one);
    }
    // Seeds' names are among those given.
    freshNames = new Set((await namesOf(tx, next)).filter((name) => !seen.has(name)));
    freshOrders = next;
  }
  return { orders: [...found.values()], shopsNamed };
}

async function bearersOf(tx: TenantTx, names: readonly string[]): Promise<Map<string, NameRow[]>> {
  if (names.length === 0) return new Map();
  const { rows } = await tx.run<{ name: string; side: Side; holderId: string; orderKey: string }>(
    sql`SELECT name, side, holder_id AS "holderId", order_key AS "orderKey" FROM order_name
     WHERE account_id = ${tx.accountId}::bigint AND name = ANY (${sql.param(names)}::text[])`,
  );
  return Map.groupBy(
    rows.map((row) => ({ ...row, holderId: Number(row.holderId) })),
    ({ name }) => name,
  );
}

const holders = (orders: readonly OrderKey[]) => sql.param(orders.map(({ holderId }) => holderId));
const keys = (orders: readonly OrderKey[]) => sql.param(orders.map(({ orderKey }) => orderKey));

async function namesOf(tx: TenantTx, orders: readonly OrderKey[]): Promise<string[]> {
  if (orders.length === 0) return [];
  const { rows } = await tx.run<{ name: string }>(
    sql`SELECT DISTINCT n.name
     FROM unnest(${sql.param(orders.map(({ side }) => side))}::text[], ${holders(orders)}::bigint[], ${keys(orders)}::text[])
       AS k (side, holder_id, order_key)
     ${eachIn(sql`SELECT n.name FROM order_name n WHERE n.account_id = ${tx.accountId}::bigint AND n.side = k.side
       AND n.holder_id = k.holder_id AND n.order_key = k.order_key`)} AS n`,
  );
  return rows.map(({ name }) => name);
}

/** What they are matched to until now, from either side. */
async function matchedTo(tx: TenantTx, orders: readonly OrderKey[]): Promise<OrderKey[]> {
  const ofNetworks = orders.filter(({ side }) => side === 'network');
  const ofShops = orders.filter(({ side }) => side === 'shop');
  const found: OrderKey[] = [];
  if (ofNetworks.length > 0) {
    const { rows } = await tx.run<{ holderId: string; orderKey: string }>(
      sql`SELECT m.shop_id AS "holderId", m.order_ref AS "orderKey"
       FROM unnest(${holders(ofNetworks)}::bigint[], ${keys(ofNetworks)}::text[]) AS k (connection_id, order_key)
       ${eachIn(sql`SELECT m.shop_id, m.order_ref FROM order_match m WHERE m.account_id = ${tx.accountId}::bigint
         AND m.connection_id = k.connection_id AND m.order_key = k.order_key AND m.shop_id IS NOT NULL`)} AS m`,
    );
    found.push(...rows.map((row) => ({ ...row, side: 'shop' as const, holderId: Number(row.holderId) })));
  }
  if (ofShops.length > 0) {
    const { rows } = await tx.run<{ holderId: string; orderKey: string }>(
      sql`SELECT m.connection_id AS "holderId", m.order_key AS "orderKey"
       FROM unnest(${holders(ofShops)}::bigint[], ${keys(ofShops)}::text[]) AS k (shop_id, order_ref)
       ${eachIn(sql`SELECT m.connection_id, m.order_key FROM order_match m WHERE m.account_id = ${tx.accountId}::bigint
         AND m.shop_id = k.shop_id AND m.order_ref = k.order_ref`)} AS m`,
    );
    found.push(...rows.map((row) => ({ ...row, side: 'network' as const, holderId: Number(row.holderId) })));
  }
  return found;
}
