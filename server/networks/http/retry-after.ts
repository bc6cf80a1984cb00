// When a network asks to be left alone until.

/** Seconds or a date, as HTTP allows, seconds with a fraction too; null when absent or unreadable. */
export function retryAfter(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d{1,9}(?:\.\d{1,9})?$/.test(text)) return nowMs + Math.ceil(Number(text) * 1000);
  // A bare number would pass for a year.
  const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(at, nowMs);
}
