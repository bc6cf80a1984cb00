/** Where a publisher's site opens: https unless it says http; null for what is no web address. */
export function siteAddress(url: string): string | null {
  const text = url.trim();
  if (text === '' || /\s/.test(text)) return null;
  const schemed = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`;
  const parsed = URL.parse(schemed);
  if (!parsed || !/^https?:$/.test(parsed.protocol) || !parsed.hostname.includes('.')) return null;
  return parsed.href;
}
