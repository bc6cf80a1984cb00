// Zones go by the vendor's numbers: those of its public list that were seen whole. The account runs by New York.
import { momentIn } from '../kit/zones.ts';

const zones: readonly (readonly [id: number, name: string])[] = [
  [1, 'Pacific/Kiritimati'],
  [2, 'Pacific/Enderbury'],
  [3, 'Pacific/Tongatapu'],
  [4, 'Pacific/Chatham'],
  [5, 'Pacific/Auckland'],
  [6, 'Pacific/Fiji'],
  [7, 'Asia/Kamchatka'],
  [8, 'Pacific/Norfolk'],
  [9, 'Australia/Lord_Howe'],
  [10, 'Pacific/Guadalcanal'],
  [11, 'Australia/Adelaide'],
  [12, 'Australia/Sydney'],
  [13, 'Australia/Brisbane'],
  [14, 'Australia/Darwin'],
  [15, 'Asia/Seoul'],
  [67, 'UTC'],
  [80, 'America/New_York'],
  [99, 'Pacific/Pago_Pago'],
];
const byId = new Map(zones);

export const accountZoneId = 80;
export const accountZone = 'America/New_York';

export const zoneOf = (id: unknown): string | undefined =>
  typeof id === 'number' ? byId.get(id) : undefined;

/** On the account's clock, milliseconds since 1970. */
export const moment = (day: number, second: number): number => momentIn(accountZone, day, second);

export const timezoneList = (): string =>
  JSON.stringify({
    timezones: zones.map(([id, name]) => ({
      timezone_id: id,
      timezone_name: `${name.split('/').at(-1)?.replaceAll('_', ' ')} Time (${name})`,
      timezone: name,
      utc_offset: offsetText(name),
    })),
  });

/** As on the day the list was made. */
function offsetText(zone: string): string {
  const offset = Temporal.Instant.from('2026-01-15T00:00:00Z').toZonedDateTimeISO(zone).offset;
  return zone === 'UTC' ? '+00:00' : offset;
}
