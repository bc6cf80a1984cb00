// Large sites send their readers to other sites through a page of their own that names the target.
import type { ParsedLink } from './link-rule.ts';

const redirectors: ReadonlyMap<string, { path: string; params: readonly string[] }> = new Map([
  ['google.com', { path: '/url', params: ['q', 'url'] }],
  ['l.facebook.com', { path: '/l.php', params: ['u'] }],
  ['lm.facebook.com', { path: '/l.php', params: ['u'] }],
  ['l.instagram.com', { path: '/', params: ['u'] }],
  ['youtube.com', { path: '/redirect', params: ['q'] }],
  ['out.reddit.com', { path: '/', params: ['url'] }],
  ['t.umblr.com', { path: '/redirect', params: ['z'] }],
  ['l.messenger.com', { path: '/l.php', params: ['u'] }],
  ['vk.com', { path: '/away.php', params: ['to'] }],
  ['duckduckgo.com', { path: '/l/', params: ['uddg'] }],
  ['steamcommunity.com', { path: '/linkfilter/', params: ['url', 'u'] }],
  ['getpocket.com', { path: '/redirect', params: ['url'] }],
  ['disq.us', { path: '/url', params: ['url'] }],
  ['slack-redir.net', { path: '/link', params: ['url'] }],
  ['target.georiot.com', { path: '/Proxy.ashx', params: ['gr_url'] }],
]);

/** Empty when it is none. */
export function redirectTarget({ host, path, param }: ParsedLink): string {
  const redirector = redirectors.get(host);
  if (redirector?.path !== path) return '';
  return redirector.params.map(param).find((value) => value !== '') ?? '';
}
