// Pending orders by the day of the order and the lock day the network named: all orders of a bucket have one deadline.
import { dayIn } from '#contract/figures/days.ts';
import type { DeadlineGroup } from '#contract/ledger.ts';
import type { TenantTx } from '#server/db/database.ts';
import { loadScope, type ReportScope, type ScopeConnection } from '#server/figures/scope.ts';
import {
  type ConnectionRule,
  type DatedOrder,
  type Deadline,
  deadlineOf,
  defaultMarginHours,
} from '#server/ledger/deadline.ts';
import { findNetwork } from '#server/networks/all-networks.ts';
import { listPendingDays, listRuleRows, type PendingDay, type RuleRow } from './store.ts';

export const shanghai = 'Asia/Shanghai';

export interface LedgerConnection extends ScopeConnection {
  rule: ConnectionRule | null;
}

export interface Placed {
  deadline: Deadline;
  group: DeadlineGroup;
  /** The Shanghai day of the deadline; null without one. */
  day: string | null;
}

export interface Bucket extends PendingDay, Placed {
  connection: LedgerConnection;
}

export interface Ledger {
  scope: ReportScope;
  connections: ReadonlyMap<number, LedgerConnection>;
  now: Date;
}

/** Connections that are removed are not read any more: nobody knows what became of their orders. */
export async function openLedger(
  tx: TenantTx,
  { network }: { network?: string | undefined },
  now: Date,
): Promise<Ledger> {
  const scope = await loadScope(tx, { network }, now);
  const rules = new Map((await listRuleRows(tx)).map((row) => [row.connectionId, ruleOf(row)]));
  const live = scope.connections.filter(({ state }) => state !== 'removed');
  return {
    scope,
    connections: new Map(live.map((one) => [one.id, { ...one, rule: rules.get(one.id) ?? null }])),
    now,
  };
}

export const ruleOf = ({ origin, lockRule, invoiceRule, marginHours }: RuleRow): ConnectionRule | null =>
  origin === null ? null : { origin, lock: lockRule, invoice: invoiceRule, marginHours };

export function placeOrder(order: DatedOrder, connection: LedgerConnection, now: Date): Placed {
  const network = findNetwork(connection.network)?.description.zone ?? connection.zone;
  const deadline = deadlineOf(order, connection.rule, { connection: connection.zone, network });
  if (deadline.kind !== 'known') return { deadline, group: deadline.kind, day: null };
  return {
    deadline,
    group: deadline.at > now.getTime() ? 'coming' : 'passed',
    day: dayIn(shanghai, new Date(deadline.at)),
  };
}

export const marginOf = ({ rule }: LedgerConnection): number => rule?.marginHours ?? defaultMarginHours;

export async function listBuckets(tx: TenantTx, { connections, now }: Ledger): Promise<Bucket[]> {
  const days = await listPendingDays(tx);
  return days.flatMap((one) => {
    const connection = connections.get(one.connectionId);
    return connection ? [{ ...one, connection, ...placeOrder(one, connection, now) }] : [];
  });
}
