export type LinkKind =
  | { to: 'inside'; path: string }
  | { to: 'outside'; address: string; host: string }
  | { to: 'nowhere' };

/** Where a link of an answer may lead: a page of the product, a page of the web, or, whatever else it says, nowhere. */
export function linkKind(href: string): LinkKind {
  // Two slashes, either way round, would leave the product.
  if (/^\/(?![/\\])/.test(href)) return { to: 'inside', path: href };
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return { to: 'nowhere' };
  const { href: address, host, username, password } = new URL(href);
  // A name before the host only serves to look like another host.
  return username || password ? { to: 'nowhere' } : { to: 'outside', address, host };
}
