// What the form of a connection holds, where it begins, and what of it is sent.
import { connectionHistoryDays } from '#contract/limits.ts';
import type { ConnectionView, NetworkView } from '#contract/networks.ts';
import type { ConnectionChange } from '#web/data/networks.ts';
import { shiftDay } from '../format.ts';

export interface ConnectionValues {
  name: string;
  zone: string;
  since: string;
  credentials: Record<string, string>;
  /** Empty for none. */
  tiedTo: string;
}

export function valuesOfNew(
  network: NetworkView,
  connections: readonly ConnectionView[],
  today: string,
): ConnectionValues {
  return {
    name: suggestName(network.name, connections),
    zone: network.zone,
    since: shiftDay(today, -connectionHistoryDays),
    credentials: {},
    tiedTo: '',
  };
}

export function valuesOf({ name, zone, since, tiedTo }: ConnectionView): ConnectionValues {
  return { name, zone, since, credentials: {}, tiedTo: tiedTo ?? '' };
}

/** The network's name, numbered when it is taken. */
function suggestName(name: string, connections: readonly ConnectionView[]): string {
  const taken = new Set(connections.map((connection) => connection.name));
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}

/** Only what differs is sent: an unchanged login need not be verified again. */
export function changesOf(values: Partial<ConnectionValues>, connection: ConnectionView): ConnectionChange {
  const before = valuesOf(connection);
  const change: ConnectionChange = {};
  if (values.name !== undefined && values.name.trim() !== before.name) change.name = values.name.trim();
  if (values.zone && values.zone !== before.zone) change.zone = values.zone;
  if (values.since && values.since !== before.since) change.since = values.since;
  if (values.tiedTo !== undefined && values.tiedTo !== before.tiedTo) change.tiedTo = values.tiedTo || null;
  if (values.credentials && Object.keys(values.credentials).length > 0)
    change.credentials = values.credentials;
  return change;
}

/** The network's own zones, else every one the browser knows; the present one is always among them. */
export function zoneChoices(network: NetworkView, present: string): string[] {
  const known = network.zones.length > 0 ? network.zones : ['UTC', ...Intl.supportedValuesOf('timeZone')];
  return [...new Set([present, network.zone, ...known])];
}

/** Of a merchant whose programme moved from another network: only the newer connection continues an older one. */
export const tieChoices = (
  { continues }: NetworkView,
  connections: readonly ConnectionView[],
): readonly ConnectionView[] => connections.filter(({ network }) => network === continues);
