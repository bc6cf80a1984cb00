/** An address a mail may lead to, with its protocol; undefined for anything else. Variables in it stay as they are. */
export function toLinkAddress(text: string): string | undefined {
  const typed = text.trim();
  if (typed === '' || /\s/.test(typed)) return undefined;
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(typed)
    ? typed
    : typed.includes('@')
      ? `mailto:${typed}`
      : `https://${typed}`;
  const url = URL.parse(whole);
  if (!url || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return undefined;
  return url.protocol === 'mailto:' || url.hostname.includes('.') ? whole : undefined;
}
