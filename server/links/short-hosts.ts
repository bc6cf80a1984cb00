// Hosts whose links hide where they lead. They are counted, never followed.
import type { LinkNetwork } from '#contract/link-networks.ts';
import { isOwnPage, type ParsedLink } from './link-rule.ts';

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
  ['amzn.asia', 'amazon'],
  ['a.co', 'amazon'],
  ['ebay.us', 'ebay'],
  ['prf.hn', 'partnerize'],
  ['fave.co', 'skimlinks'],
  ['shopstyle.it', 'shopstyle'],
  ['fas.st', 'admitad'],
  ['pboost.me', 'partnerboost'],
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

/** Hosts whose links are longer than that too. */
const shortPaths: ReadonlyMap<string, RegExp> = new Map([
  ['prf.hn', /^\/l\/\w+\/?$/],
  ['shopstyle.it', /^\/l\/\w+\/?$/],
  ['pboost.me', /^\/\w{4,12}\/?$/],
]);

/** Undefined when the link is none. */
export function shortLinkOf({ host, path }: ParsedLink): LinkNetwork | null | undefined {
  const known = host.endsWith('.prf.hn') ? 'prf.hn' : host;
  const network = shortHosts.get(known);
  if (network === undefined || !/^\/[^/]/.test(path) || isOwnPage(path)) return undefined;
  if (shortPaths.get(known)?.test(path) === false) return undefined;
  return network;
}
