// What the outside sees of networks, connections and pulls.
import type { ConnectionView, NetworkView, PullView } from '#contract/networks.ts';
import type { pull } from '#server/db/schema/networks.ts';
import { spansOf } from '#server/facts/day-ranges.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { AnyConnector } from '#server/networks/connector.ts';
import { displayName } from '#server/networks/network-names.ts';
import type { ConnectionRow } from './store.ts';
import { type DonePull, progressOf } from './sync/progress.ts';

export const networkViewOf = ({ description, alsoCalled, continues }: AnyConnector): NetworkView => ({
  ...description,
  reports: { orders: true, commission: true, ...description.reports },
  alsoCalled: [...alsoCalled],
  fields: [...description.fields],
  steps: [...(description.steps ?? [])],
  zones: [...description.zones],
  ownZone: description.ownZone ?? false,
  continues: continues ?? null,
});

export interface ConnectionFacts {
  /** Finished windows of the running round. */
  done: readonly DonePull[];
  nextPullAt: Date | null;
  differingDays: number;
}

export function connectionViewOf(
  row: ConnectionRow,
  { done, nextPullAt, differingDays }: ConnectionFacts,
): ConnectionView {
  return {
    id: String(row.connectionId),
    network: row.network,
    pt: displayName(row.network),
    name: row.name,
    source: row.source,
    ...progressOf(row, done),
    coverage: newestSpan(row.salesCovered),
    clicksCoverage: newestSpan(row.clicksCovered),
    lastPullAt: row.lastPullAt && isoMoment(row.lastPullAt),
    nextPullAt: nextPullAt && isoMoment(nextPullAt),
    zone: row.zone,
    currency: row.currency,
    since: row.since,
    loginHint: row.loginHint,
    merchantRef: row.merchantRef,
    tiedTo: row.tiedTo === null ? null : String(row.tiedTo),
    differingDays,
  };
}

const newestSpan = (multirange: string) => spansOf(multirange).at(-1) ?? null;

export const pullViewOf = (row: typeof pull.$inferSelect): PullView => ({
  id: String(row.pullId),
  kind: row.kind,
  from: row.fromDay,
  to: row.toDay,
  state: row.state,
  startedAt: isoMoment(row.startedAt),
  finishedAt: isoMoment(row.finishedAt),
  tries: row.tries,
  calls: row.calls,
  rows: row.rowsRead,
  added: row.added,
  changed: row.changed,
  voided: row.voided,
  message: row.message,
  reconciled: row.reconciled,
  differences: row.differences as PullView['differences'],
  fileName: row.fileName,
});
