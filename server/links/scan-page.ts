// From what a page says to whose it is and which affiliate links it holds.
import { parse } from 'tldts';
import type { LinkNetwork } from '../../contract/link-networks.ts';
import { mayBeLink } from './candidate-scan.ts';
import { cleanText } from './clean-text.ts';
import type { FoundLink, PageContent, PageReading } from './page.ts';
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

const longestTitle = 200;
const longestName = 80;
const longestAddress = 2048;

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
  for (const text of content.links) {
    // Most links of a page lead elsewhere, which is told sooner than by taking them apart.
    if (!mayBeLink(text)) continue;
    const recognised = recognise(text);
    if (recognised.kind === 'short') counts.short += 1;
    if (recognised.kind !== 'link' || !recognised.network) continue;
    counts.byNetwork[recognised.network] = (counts.byNetwork[recognised.network] ?? 0) + 1;
    const link = toFound(text, recognised, recognised.network);
    if (link === null) {
      counts.nameless += 1;
      continue;
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
  };
}

function toFound(
  text: string,
  { merchantId, target, via }: RecognisedLink,
  network: LinkNetwork,
): FoundLink | null {
  const targetDomain = target === '' ? '' : (parse(target).domain ?? '');
  const merchantKey = merchantId || targetDomain;
  if (merchantKey === '') return null;
  return {
    ...{ network, merchantKey, targetDomain, via },
    byDomain: merchantId === '',
    link: asProof(text),
  };
}

/** As it stood, with a scheme; letters that could show as something else are written as bytes. */
function asProof(text: string): string {
  const plain = text.trim().replace(/&(?:amp;)+/gi, '&');
  const whole = plain.startsWith('//') ? `https:${plain}` : plain;
  return /^[\x21-\x7e]+$/.test(whole) ? whole : new URL(whole).href;
}

/** "Five good lamps | Trail Notes" is a page of Trail Notes; without a mark between, a title says nothing of its site. */
function nameInTitle(title: string): string {
  const parts = cleanText(title, 500).split(/ [|–—·»-] /);
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  return last.length <= 40 ? last : '';
}
