/** An address somebody else wrote, if a browser may follow it: http and https alone. */
export function webAddress(url: string): string | null {
  const parsed = URL.parse(url.trim());
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}
