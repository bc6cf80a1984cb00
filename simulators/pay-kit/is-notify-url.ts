/** Public https without a query; plain http only on this machine. */
export function isNotifyUrl(text: unknown): text is string {
  const url = typeof text === 'string' ? URL.parse(text) : null;
  if (url === null) return false;
  const here = url.protocol === 'http:' && /^(?:127\.|localhost$)/.test(url.hostname);
  return url.search === '' && (url.protocol === 'https:' || here);
}
