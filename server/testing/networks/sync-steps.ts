// What the database tests of pulls share: accounts with a plan, connections to running simulators, and facts in a form
// that two accounts can be compared by.

import { account } from '#server/db/schema/accounts.ts';
import { sealCredentials } from '#server/features/networks/connections/credentials.ts';
import { insertConnection, nextConnectionId } from '#server/features/networks/store.ts';
import { type CardState, progressOf } from '#server/features/networks/sync/progress.ts';
import { scheduleFirst, scheduleNow } from '#server/features/networks/sync/schedule.ts';
import { findRow, listRoundPulls } from '#server/features/networks/sync/store.ts';
import { type SyncOptions, usualOptions } from '#server/features/networks/sync/sync-options.ts';
import { grantPlan } from '#server/features/plans/grant-plan.ts';
import type { Services } from '#server/kernel/services.ts';
import { findNetwork } from '#server/networks/all-networks.ts';
import type { AnyConnector } from '#server/networks/connector.ts';
import type { RunningSimulator } from '#simulators/kit/types.ts';
import { queryAll } from '../accounts/account-steps.ts';
import type { TestApp } from '../test-app.ts';

export interface Connected {
  accountId: number;
  connectionId: number;
}

/** The connector as it is, only without what a real network allows a login per minute, day or month. */
export function withoutBudgets(network: string): AnyConnector | undefined {
  const connector = findNetwork(network);
  return connector && { ...connector, limits: { ...connector.limits, budgets: [] } };
}

/** Hardly any waits between tries; as much time for an answer as a busy machine may need. */
export const quickOptions: SyncOptions = {
  ...usualOptions,
  connectorOf: withoutBudgets,
  shortWaitsMs: [1, 1, 1],
  patienceMs: 0,
  // Signatures are checked by the real time, whatever day it is in the simulator's world.
  clock: Date.now,
};

export async function openTenant(services: Services, now: Date): Promise<number> {
  const accountId = await services.db.nextAccountId();
  await services.db.tenant(accountId, async (tx) => {
    await tx.insert(account).values({ accountId, companyName: '远航科技' });
    await grantPlan(tx, { mealType: 'P_YEAR', source: 'operator', now });
  });
  return accountId;
}

export async function connect(
  services: Services,
  { accountId, simulator, since }: { accountId: number; simulator: RunningSimulator; since: string },
): Promise<Connected> {
  const { network, zone, currency, credentials } = simulator;
  const connectionId = await services.db.tenant(accountId, async (tx) => {
    const id = await nextConnectionId(tx);
    await insertConnection(tx, {
      connectionId: id,
      network,
      source: 'api',
      name: network,
      zone,
      currency,
      since,
      credentials: await sealCredentials(tx, services, { connectionId: id, credentials }),
      state: 'active',
    });
    await scheduleFirst(tx, { connectionId: id });
    return id;
  });
  return { accountId, connectionId };
}

/** Due now, whatever the schedule says; a finished round is followed by the next daily one. */
export async function makeDue(app: TestApp, { connectionId }: Connected): Promise<void> {
  await queryAll(app, "UPDATE sync_schedule SET due_at = '2000-01-01' WHERE connection_id = $1", [
    connectionId,
  ]);
}

export const pullByHand = (services: Services, { accountId, connectionId }: Connected): Promise<void> =>
  services.db.tenant(accountId, (tx) => scheduleNow(tx, connectionId));

export const cardOf = (
  services: Services,
  { accountId, connectionId }: Connected,
): Promise<CardState & { trouble: string }> =>
  services.db.tenant(accountId, async (tx) => {
    const row = await findRow(tx, connectionId);
    if (!row) throw new Error('no such connection');
    const done = (await listRoundPulls(tx, [row])).get(connectionId) ?? [];
    return { ...progressOf(row, done), trouble: row.trouble };
  });

const withRef = (columns: string, table: string) =>
  `SELECT p.publisher_ref, ${columns} FROM ${table} t JOIN publisher p USING (account_id, publisher_no)
   WHERE t.account_id = $1 ORDER BY t::text`;

const sums = `t.currency, listed, orders, repeat_orders, unknown_orders, pending_orders, amount, commission, fee,
  repeat_amount, pending_amount, voided_orders`;

const factQueries: Record<string, string> = {
  sale: withRef(
    `sale_key, sold_at, clicked_at, amount, commission, fee, report_day::text, new_customer, from_file, vanished,
     currency, state, kind, ptoder, ysoder, coupon, page`,
    'sale',
  ),
  sum_day: withRef(
    'report_day::text, product, t.currency, t.clicks, units, amount, commission, bonus, raw',
    'sum_day',
  ),
  click_month: withRef('month::text, clicks', 'click_month'),
  click_day: withRef('report_day::text, clicks, impressions, from_file', 'click_day'),
  sale_day: withRef(`report_day::text, ${sums}`, 'sale_day'),
  sale_month: withRef(`month::text, ${sums}`, 'sale_month'),
  type_day: `SELECT report_day::text, t.type, ${sums}, clicks FROM type_day t WHERE account_id = $1`,
  publisher:
    'SELECT publisher_ref, name, url, network_type, country, sub_affiliate, type FROM publisher WHERE account_id = $1',
};

/** Every fact and every rollup of an account as text, ids of ours left out, in one order. */
export async function factsOf(app: TestApp, accountId: number): Promise<Record<string, string[]>> {
  const facts: Record<string, string[]> = {};
  for (const [table, query] of Object.entries(factQueries)) {
    const rows = await queryAll<Record<string, unknown>>(app, query, [accountId]);
    facts[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return facts;
}
