// What a link is: which network pays for it, which merchant it names, where it ends, and which networks stand around.
import type { LinkNetwork } from '#contract/link-networks.ts';
import { parseLink } from './link-rule.ts';
import { allRules } from './networks/all-rules.ts';
import { readTarget } from './read-target.ts';
import { redirectTarget } from './redirectors.ts';
import { shortLinkOf } from './short-hosts.ts';

export interface RecognisedLink {
  /** `short`: leads somewhere hidden, through a network or a shortener that is none. */
  kind: 'link' | 'short' | 'none';
  /** Null where there is none. */
  network: LinkNetwork | null;
  /** Empty where the link names no merchant; then the domain of the target does. */
  merchantId: string;
  /** What else of it belongs to one merchant alone, where the network's links carry such a thing: `ad:5`, `host:brand.net`. */
  reference: string;
  /** The innermost address; empty when the link does not say. */
  target: string;
  /** The networks around the one that pays, outermost first. */
  via: LinkNetwork[];
}

interface Hop {
  network: LinkNetwork;
  subNetwork: boolean;
  merchantId: string;
  reference: string;
}

const none: RecognisedLink = {
  kind: 'none',
  network: null,
  merchantId: '',
  reference: '',
  target: '',
  via: [],
};
const longestLink = 4096;
const mostHops = 8;

export function recognise(link: string): RecognisedLink {
  if (link.length > longestLink) return none;
  let url = outermost(link);
  const hops: Hop[] = [];
  let hidden: LinkNetwork | null | undefined;
  for (let depth = 0; url !== null && depth < mostHops; depth += 1) {
    const parsed = parseLink(url);
    const rule = allRules.find(({ owns }) => owns(parsed.host));
    const parts = rule?.read(parsed);
    let inner = '';
    if (rule && parts) {
      hops.push({
        network: rule.network,
        subNetwork: rule.subNetwork === true,
        merchantId: parts.merchantId,
        reference: parts.reference ?? '',
      });
      inner = parts.target;
      // What it does not say is hidden: the address of the network itself is nobody's shop.
      if (inner === '') return settle(hops, '', undefined);
    } else {
      hidden = shortLinkOf(parsed);
      inner = redirectTarget(parsed);
      if (inner === '') return settle(hops, url.href, hidden);
    }
    url = readTarget(inner);
  }
  return settle(hops, '', hidden);
}

/** Of nested networks the innermost pays that has programmes of its own; sub-networks pass on what others pay. */
function settle(
  hops: readonly Hop[],
  target: string,
  hidden: LinkNetwork | null | undefined,
): RecognisedLink {
  const at = Math.max(
    hops.findLastIndex(({ subNetwork }) => !subNetwork),
    hops.every(({ subNetwork }) => subNetwork) ? hops.length - 1 : -1,
  );
  const payer = hops[at];
  const around = hops.filter((_, index) => index !== at).map(({ network }) => network);
  if (payer && (payer.merchantId !== '' || hidden === undefined)) {
    return {
      kind: 'link',
      network: payer.network,
      merchantId: payer.merchantId,
      reference: payer.reference,
      target: hidden === undefined ? target : '',
      via: around,
    };
  }
  if (hidden === undefined) return none;
  return {
    kind: 'short',
    network: hidden,
    merchantId: '',
    reference: '',
    target: '',
    via: hops.map(({ network }) => network),
  };
}

/** A link of a page: with a scheme, or with that of the page. Anything else leads to the page's own site or nowhere. */
function outermost(link: string): URL | null {
  const plain = link.trim().replace(/&(?:amp;)+/gi, '&');
  const whole = plain.startsWith('//') ? `https:${plain}` : plain;
  return /^https?:\/\//i.test(whole) && URL.canParse(whole) ? new URL(whole) : null;
}
