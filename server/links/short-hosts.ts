// Hosts whose links hide where they lead. They are counted, never followed.
import type { LinkNetwork } from '../../contract/link-networks.ts';
import type { ParsedLink } from './link-rule.ts';

/** Null: a shortener that is nobody's network. */
const shortHosts: ReadonlyMap<string, LinkNetwork | null> = new Map([
  ['shrsl.com', 'shareasale'],
  ['avlnk.net', 'avantlink'],
  ['tidd.ly', 'awin'],
  ['rstyle.me', 'ltk'],
  ['liketk.it', 'ltk'],
  ['shopltk.com', 'ltk'],
  ['sovrn.co', 'sovrn'],
  ['amzn.to', 'amazon'],
  ['amzn.eu', 'amazon'],
  ['a.co', 'amazon'],
  ['ebay.us', 'ebay'],
  ['bit.ly', null],
  ['buff.ly', null],
  ['cutt.ly', null],
  ['geni.us', null],
  ['goo.gl', null],
  ['is.gd', null],
  ['ow.ly', null],
  ['rebrand.ly', null],
  ['t.co', null],
  ['tinyurl.com', null],
]);

/** What these hosts have besides links. */
const ownPages =
  /^\/(?:about|app|apple-app-site-association|blog|contact|explore|favicon\.ico|help|home|images?|legal|log-?in|pages?|privacy|products?|robots\.txt|search|sign-?up|static|support|terms)(?:\/|$)/i;

/** Undefined when the link is none. */
export function shortLinkOf({ host, path }: ParsedLink): LinkNetwork | null | undefined {
  const network = shortHosts.get(host);
  if (network === undefined || !/^\/[^/]/.test(path) || ownPages.test(path)) return undefined;
  return network;
}
