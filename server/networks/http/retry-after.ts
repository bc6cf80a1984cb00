// When a network asks to be left alone until.

/** Seconds or a date, as HTTP allows; null when absent or unreadable. */
export function retryAfter(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return nowMs + Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(at, nowMs);
}
