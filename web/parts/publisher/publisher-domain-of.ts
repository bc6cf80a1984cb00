import { hostOf, isSocialHost } from '#contract/figures/publisher-type.ts';

/** What a publisher of the account's own is looked up by: its site's host, on a shared platform its page there. */
export function publisherDomainOf(url: string): string {
  const host = hostOf(url);
  if (host === '' || !isSocialHost(host)) return host;
  const path = url
    .trim()
    .replace(/^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?[^/?#]*/i, '')
    .split(/[?#]/, 1)[0]
    ?.replace(/(?<!\/)\/+$/, '');
  return `${host}${path ?? ''}`.slice(0, 200);
}
