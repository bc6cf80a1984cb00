// What a network says about its links: which hosts are its own, and what a link there must carry to be one.
import { getDomain } from 'tldts';
import type { LinkNetwork } from '#contract/link-networks.ts';

/** A link taken apart: host first, then path and parameters. */
export interface ParsedLink {
  /** Lower case, without www. */
  host: string;
  path: string;
  /** Everything after the host, as it stands: some networks put the target into the path. */
  rest: string;
  /** Decoded once; names in any case; empty when absent. */
  param(name: string): string;
}

/** What a link of a network names; each is empty where the link does not say it. */
export interface LinkParts {
  merchantId: string;
  /** As it stands, perhaps encoded and without scheme. */
  target: string;
  /** What else of the link belongs to one merchant alone: an advertisement, an offer, a brand's own host. */
  reference?: string;
}

export interface NetworkRule {
  network: LinkNetwork;
  /** Passes traffic on to programmes of other networks, so an inner network is the one that pays. */
  subNetwork?: true;
  /** The parameter, in lower case, that names the click on the page it leads to; absent where none is known. */
  clickMark?: string;
  owns(host: string): boolean;
  /** Null for everything on its hosts that is no affiliate link: its home page, pixels, help, other paths. */
  read(link: ParsedLink): LinkParts | null;
}

export const oneOf = (...hosts: string[]): ((host: string) => boolean) => {
  const known = new Set(hosts);
  return (host) => known.has(host);
};

export function parseLink(url: URL): ParsedLink {
  let params: Map<string, string> | null = null;
  return {
    host: plainHost(url.hostname),
    path: url.pathname,
    rest: url.pathname + url.search,
    param(name) {
      params ??= readParams(url.searchParams);
      return params.get(name) ?? '';
    },
  };
}

const plainHost = (hostname: string) => hostname.replace(/\.$/, '').replace(/^www\./, '');

/** The first of a name counts, as it does for the networks. */
function readParams(search: URLSearchParams): Map<string, string> {
  const params = new Map<string, string>();
  for (const [name, value] of search) {
    // A page that encodes & twice leaves `amp;` before the name.
    const plain = name.toLowerCase().replace(/^(?:amp;)+/, '');
    if (!params.has(plain)) params.set(plain, value.trim());
  }
  return params;
}

/** The registrable domain is one of these, whatever stands before it. */
export const below = (...domains: string[]): ((host: string) => boolean) => {
  const known = oneOf(...domains);
  return (host) => domains.some((domain) => host.endsWith(domain)) && known(getDomain(host) ?? '');
};

/** `ad:5`; empty where the link does not say it, or says what no network gives out. */
export const referenceOf = (kind: string, id: string) => (plainId.test(id) ? `${kind}:${id}` : '');
const plainId = /^[\w.*-]{1,80}$/;

/** What hosts of links have besides links. */
const ownPages =
  /^\/(?:about|app|apple-app-site-association|blog|contact|explore|favicon\.ico|help|home|images?|legal|log-?in|pages?|privacy|products?|robots\.txt|search|sign-?up|static|support|terms)(?:\/|$)/i;
export const isOwnPage = (path: string) => ownPages.test(path);

export const isNumber = (text: string) => /^\d{1,15}$/.test(text);
