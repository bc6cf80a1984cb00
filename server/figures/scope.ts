// What a report rests on: the account's connections, its currency and D, the day its windows end on.

import { coveredSpans, type KnownSource } from '#contract/figures/coverage.ts';
import { anchorDay } from '#contract/figures/windows.ts';
import type { TenantTx } from '../db/database.ts';
import { spansOf } from '../facts/day-ranges.ts';
import { findNetwork } from '../networks/all-networks.ts';
import { displayName, getNetwork } from '../networks/network-names.ts';
import { type StoredConnection, selectConnections } from './scope-rows.ts';

export interface ScopeConnection extends KnownSource {
  id: number;
  /** Code. */
  network: string;
  zone: string;
  currency: string;
  state: 'active' | 'paused' | 'removed';
}

export interface ReportScope {
  /** D. */
  asOf: string;
  /** The account's. */
  currency: string;
  /** Of the network asked for, or all; removed ones that kept their data included. */
  connections: readonly ScopeConnection[];
  /** All of the account, to choose from. */
  networks: readonly { network: string; pt: string }[];
}

export interface ScopeFilter {
  /** Code or display name, in any case. */
  network?: string | undefined;
  asOf?: string | undefined;
}

/** What an account without a connection counts in. */
const firstCurrency = 'USD';
/** Before every day. */
const never = '';

/** What amounts are told in unless the owner chose; of connections, oldest first. */
export const automaticCurrency = (connections: readonly { currency: string }[]): string =>
  connections[0]?.currency ?? firstCurrency;

export async function loadScope(
  tx: TenantTx,
  { network, asOf }: ScopeFilter,
  now: Date,
): Promise<ReportScope> {
  const wanted = network === undefined ? undefined : getNetwork(network).description.network;
  const { accountCurrency, rows } = await selectConnections(tx);
  const connections = rows.map(scopeConnectionOf);
  return {
    asOf: asOf ?? anchorOf(connections, now),
    currency: accountCurrency ?? automaticCurrency(connections),
    connections: connections.filter((one) => wanted === undefined || one.network === wanted),
    networks: networksOf(connections),
  };
}

/** Connections that are read say which days are over; without one, files say which day is their last. */
function anchorOf(connections: readonly ScopeConnection[], now: Date): string {
  const running = connections.filter(({ state }) => state !== 'removed');
  const read = running.filter(({ source }) => source === 'api');
  const lastOf = (facts: 'sales' | 'clicks') =>
    coveredSpans(running, facts)
      .map(({ to }) => to)
      .sort()
      .at(-1);
  return anchorDay(
    read.map(({ zone }) => zone),
    now,
    lastOf('sales') ?? lastOf('clicks') ?? null,
  );
}

function scopeConnectionOf(row: StoredConnection): ScopeConnection {
  const salesCovered = spansOf(row.salesCovered);
  const clicksCovered = spansOf(row.clicksCovered);
  // Only days that were over are ever counted as covered.
  const salesCompleteTo = salesCovered.at(-1)?.to ?? null;
  const clicksCompleteTo = clicksCovered.at(-1)?.to ?? null;
  const last = [salesCompleteTo, clicksCompleteTo].reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b));
  const reports = findNetwork(row.network)?.description.reports;
  return {
    id: row.id,
    network: row.network,
    pt: displayName(row.network),
    zone: row.zone,
    currency: row.currency,
    state: row.state,
    source: row.source,
    reports: {
      clicks: reports?.clicks ?? false,
      orders: reports?.orders ?? true,
      commission: reports?.commission ?? true,
      fee: reports?.fee ?? false,
      newCustomer: reports?.newCustomer ?? false,
    },
    salesCovered,
    clicksCovered,
    salesFiled: spansOf(row.salesFiled),
    clicksFiled: spansOf(row.clicksFiled),
    salesCompleteTo,
    clicksCompleteTo,
    endsOn: row.state === 'removed' ? (last ?? never) : null,
  };
}

/** Of files, what they say of orders is all there is of them. */
export const tellsOrders = ({ source, reports }: Pick<ScopeConnection, 'source' | 'reports'>): boolean =>
  source === 'file' || reports.orders;

export const tellsCommission = ({ source, reports }: Pick<ScopeConnection, 'source' | 'reports'>): boolean =>
  source === 'file' || reports.commission;

/** Each once, by display name. */
export function networksOf(
  connections: readonly Pick<ScopeConnection, 'network' | 'pt'>[],
): { network: string; pt: string }[] {
  const byCode = new Map(connections.map(({ network, pt }) => [network, { network, pt }]));
  return [...byCode.values()].sort((a, b) => (a.pt < b.pt ? -1 : 1));
}
