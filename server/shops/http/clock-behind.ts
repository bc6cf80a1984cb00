/** A clock that is further off is no clock. */
const mostMs = 24 * 3_600_000;

/** How far the shop's clock was behind ours when it answered, in milliseconds: what changed is asked for from that much earlier. */
export function clockBehind(headers: Headers, now: number): number {
  const at = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(at) ? 0 : Math.min(mostMs, Math.max(0, now - at));
}
