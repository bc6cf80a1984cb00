// What a reader hands over: links found, pages read, and how far it is. It is written as one or not at all.
import type { LinkNetwork } from '#contract/link-networks.ts';
import type { ToldReference } from '#server/links/page.ts';
import type { Place } from '#server/links/read/piece.ts';
import type { SkipReason } from '#server/links/read/skip-reason.ts';

/** A link of a page, before it is known whose brand it is. */
export interface LinkRow {
  network: LinkNetwork;
  merchantKey: string;
  byDomain: boolean;
  isNameless: boolean;
  targetDomain: string;
  domain: string;
  /** Hexadecimal. */
  pageId: string;
  pageUrl: string;
  title: string;
  link: string;
  via: readonly string[];
  firstSeen: string;
  lastSeen: string;
}

export interface PublisherRow {
  domain: string;
  siteName: string;
  siteNameOn: string | null;
  language: string;
  languageOn: string | null;
}

export interface Visit {
  pageId: string;
  day: string;
}

export interface ReadCounts {
  /** Unpacked. */
  bytes: number;
  pages: number;
  /** Taken apart because they might hold a link. */
  candidates: number;
  links: Partial<Record<LinkNetwork, number>>;
  short: number;
  nameless: number;
  skipped: Partial<Record<SkipReason, number>>;
  /** Links of a page to a known programme, and to none. */
  resolved: number;
  unknown: number;
}

export interface Batch {
  links: LinkRow[];
  publishers: PublisherRow[];
  told: ToldReference[];
  visits: Visit[];
  counts: ReadCounts;
  place: Place;
  done: boolean;
}

export const noCounts = (): ReadCounts => ({
  ...{ bytes: 0, pages: 0, candidates: 0, links: {}, short: 0, nameless: 0, skipped: {} },
  ...{ resolved: 0, unknown: 0 },
});

export function addCounts(sum: ReadCounts, more: ReadCounts): ReadCounts {
  return {
    bytes: sum.bytes + more.bytes,
    pages: sum.pages + more.pages,
    candidates: sum.candidates + more.candidates,
    links: addEach(sum.links, more.links),
    short: sum.short + more.short,
    nameless: sum.nameless + more.nameless,
    skipped: addEach(sum.skipped, more.skipped),
    resolved: sum.resolved + more.resolved,
    unknown: sum.unknown + more.unknown,
  };
}

function addEach<Name extends string>(
  sum: Partial<Record<Name, number>>,
  more: Partial<Record<Name, number>>,
): Partial<Record<Name, number>> {
  const both = { ...sum };
  for (const [name, count] of Object.entries(more) as [Name, number][])
    both[name] = (both[name] ?? 0) + count;
  return both;
}
