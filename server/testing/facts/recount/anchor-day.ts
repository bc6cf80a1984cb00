// D: the last day that is over wherever the account is connected.
import type { Account } from './account.ts';
import { dayInZone, shift } from './calendar.ts';

const earliest = (days: readonly string[]): string | undefined => [...days].sort()[0];
const latest = (days: readonly string[]): string | undefined => [...days].sort().at(-1);

export function anchorDay({ connections }: Account, now: number): string {
  const completeIn = (zone: string) => shift(dayInZone(now, zone), -1);
  const logins = connections.filter(({ source, state }) => source === 'api' && state !== 'removed');
  const complete = earliest(logins.map(({ zone }) => completeIn(zone)));
  if (complete !== undefined) return complete;
  const yesterday = completeIn('Asia/Shanghai');
  const files = connections.filter(({ source }) => source === 'file');
  const lastOfFiles = latest(files.flatMap(({ sales, clicks }) => [...sales, ...clicks]).map(({ to }) => to));
  return earliest([yesterday, lastOfFiles ?? yesterday]) ?? yesterday;
}
