// From what a page says to whose it is and which affiliate links it holds.
import { getDomain } from 'tldts';
import type { LinkNetwork } from '#contract/link-networks.ts';
import { mayBeLink } from './candidate-scan.ts';
import { cleanText } from './clean-text.ts';
import type { FoundLink, PageContent, PageReading, ToldReference } from './page.ts';
import { publisherOf } from './page-publisher.ts';
import { type RecognisedLink, recognise } from './recognise.ts';

/** What the links of a page came to. */
export interface LinkCounts {
  byNetwork: Partial<Record<LinkNetwork, number>>;
  /** Lead somewhere hidden. */
  short: number;
  /** Of a network, but without merchant and without target. */
  nameless: number;
}

export const noLinkCounts = (): LinkCounts => ({ byNetwork: {}, short: 0, nameless: 0 });

const longestTitle = 200;
const longestName = 80;
const longestAddress = 2048;
const longestKey = 200;

/** Null for an address that is no web page's. */
export function pageAddress(address: string): string | null {
  const text = address.trim().replace(/^<(.*)>$/, '$1');
  if (text.length > longestAddress || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.hostname.includes('.') ? url.href : null;
}

export function scanPage(
  { pageUrl, day }: { pageUrl: string; day: string },
  content: PageContent,
  counts: LinkCounts,
): PageReading {
  const found = new Map<string, FoundLink>();
  const told = new Map<string, ToldReference>();
  for (const text of content.links) {
    // Most links of a page lead elsewhere, which is told sooner than by taking them apart.
    if (!mayBeLink(text)) continue;
    const recognised = recogniseOn(pageUrl, text);
    if (recognised.kind === 'short') counts.short += 1;
    if (recognised.network === null) continue;
    const link = toFound(asProof(text, pageUrl), recognised, recognised.network);
    if (recognised.kind === 'link') {
      counts.byNetwork[link.network] = (counts.byNetwork[link.network] ?? 0) + 1;
      if (link.isNameless) counts.nameless += 1;
    }
    if (recognised.reference !== '' && !link.isNameless) {
      const { merchantKey, byDomain } = link;
      const one = { network: link.network, reference: recognised.reference, merchantKey, byDomain };
      told.set(Object.values(one).join(' '), one);
    }
    // One a page, network and merchant: of several the first in order of letters, so that any order gives the same.
    const key = `${link.network} ${link.merchantKey}`;
    const before = found.get(key);
    if (!before || link.link < before.link) found.set(key, link);
  }
  return {
    ...{ pageUrl, day, publisher: publisherOf(pageUrl) },
    title: cleanText(content.title, longestTitle),
    siteName: cleanText(content.siteName, longestName) || nameInTitle(content.title),
    language: content.language,
    links: [...found.values()],
    told: [...told.values()],
  };
}

/** A site's own page that counts clicks and names where it leads is as good as the link it names. */
function recogniseOn(pageUrl: string, text: string): RecognisedLink {
  const recognised = recognise(text);
  if (recognised.kind !== 'none' || !isQueryWithAddress.test(text)) return recognised;
  const url = addressOf(text, pageUrl);
  if (url === null || getDomain(url.hostname) !== getDomain(pageUrl)) return recognised;
  for (const value of url.searchParams.values()) {
    const inner = /^https?:\/\//i.test(value) ? recognise(value) : recognised;
    if (inner.kind !== 'none') return inner;
  }
  return recognised;
}

const isQueryWithAddress = /=https?(?::|%3a)/i;
const addressOf = (text: string, pageUrl: string) =>
  URL.canParse(text.trim(), pageUrl) ? new URL(text.trim(), pageUrl) : null;

function toFound(
  link: string,
  { merchantId, reference, target, via }: RecognisedLink,
  network: LinkNetwork,
): FoundLink {
  const targetDomain = target === '' ? '' : (getDomain(target) ?? '');
  const named = merchantId || targetDomain;
  return {
    ...{ network, targetDomain, via, link },
    merchantKey: named || reference || linkItself(link),
    byDomain: merchantId === '' && targetDomain !== '',
    isNameless: named === '',
  };
}

/** What stands for a link that says nothing else: where it leads, without what the publisher counts by. */
function linkItself(link: string): string {
  const { hostname, pathname } = new URL(link);
  return `link:${hostname}${pathname}`.slice(0, longestKey);
}

/** As it stood, with a scheme; letters that could show as something else are written as bytes. */
function asProof(text: string, pageUrl: string): string {
  const plain = text.trim().replace(/&(?:amp;)+/gi, '&');
  const whole = plain.startsWith('//') ? `https:${plain}` : plain;
  return /^https?:[\x21-\x7e]+$/i.test(whole) ? whole : new URL(whole, pageUrl).href;
}

/** "Five good lamps | Trail Notes" is a page of Trail Notes; without a mark between, a title says nothing of its site. */
function nameInTitle(title: string): string {
  const parts = cleanText(title, 500).split(/ [|–—·»-] /);
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  return last.length <= 40 ? last : '';
}
