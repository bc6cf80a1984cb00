// The shop's own clock.

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Minutes the zone is ahead of UTC at a moment. */
export function offsetMinutes(zone: string, at: number): number {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(zone, clock);
  }
  return Math.round((Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - at) / 60_000);
}

export function offsetText(zone: string, at: number): string {
  const minutes = offsetMinutes(zone, at);
  const whole = Math.abs(minutes);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(whole / 60))}:${pad(whole % 60)}`;
}

/** What a wall clock of the zone says, as a moment; null when it says nothing. */
export function instantIn(zone: string, wall: string): number | null {
  const read = Date.parse(`${wall.replace(' ', 'T')}Z`);
  if (Number.isNaN(read)) return null;
  const first = read - offsetMinutes(zone, read) * 60_000;
  return read - offsetMinutes(zone, first) * 60_000;
}

/** As the vendor writes moments: UTC, to the second. */
export const iso = (at: number): string => new Date(at).toISOString().replace(/\.\d{3}Z$/, 'Z');

/** With the offset of the shop's clock. */
export const stampIn = (zone: string, at: number): string =>
  iso(at + offsetMinutes(zone, at) * 60_000).replace('Z', offsetText(zone, at));
