// Gathers what a reader finds until it is worth writing.
import { hash } from 'node:crypto';
import type { PageReading, ToldReference } from '#server/links/page.ts';
import type { Place } from '#server/links/read/piece.ts';
import type { PageOutcome } from '#server/links/read/read-page.ts';
import type { SkipReason } from '#server/links/read/skip-reason.ts';
import { type LinkCounts, noLinkCounts } from '#server/links/scan-page.ts';
import {
  type Batch,
  type LinkRow,
  noCounts,
  type PublisherRow,
  type ReadCounts,
  type Visit,
} from './batch.ts';
import { mergeSights } from './merge-links.ts';

export interface BatchLimits {
  links: number;
  visits: number;
  /** Of content read since the last one, so that little is read twice after a fault. */
  bytes: number;
}

/** The first 16 bytes of the SHA-256 of the page's address. */
export const pageIdOf = (pageUrl: string) => hash('sha256', pageUrl, 'hex').slice(0, 32);

export class BatchBuilder {
  #links = new Map<string, LinkRow>();
  #publishers = new Map<string, PublisherRow>();
  #told = new Map<string, ToldReference>();
  #visits = new Map<string, Visit>();
  #counts: ReadCounts = noCounts();
  /** What `scanPage` counts into. */
  readonly linkCounts: LinkCounts = noLinkCounts();
  readonly #limits: BatchLimits;

  constructor(limits: BatchLimits) {
    this.#limits = limits;
  }

  skip(reason: SkipReason): void {
    this.#counts.skipped[reason] = (this.#counts.skipped[reason] ?? 0) + 1;
  }

  addBytes(count: number): void {
    this.#counts.bytes += count;
  }

  add(outcome: PageOutcome): void {
    if (outcome === null) return;
    if (typeof outcome === 'string') {
      this.skip(outcome);
      return;
    }
    const { reading, wasCandidate, whole } = outcome;
    this.#counts.pages += 1;
    if (wasCandidate) this.#counts.candidates += 1;
    if (!whole) this.skip('partly');
    if (reading.publisher === null) return;
    const pageId = pageIdOf(reading.pageUrl);
    // What stands behind the part that was read may still be there.
    if (whole) this.#visits.set(pageId + reading.day, { pageId, day: reading.day });
    if (reading.links.length > 0) this.#addPage(reading, reading.publisher, pageId);
  }

  #addPage(reading: PageReading, domain: string, pageId: string): void {
    const { day, title, siteName, language } = reading;
    for (const found of reading.links) {
      const row: LinkRow = {
        ...{ ...found, domain, pageId, pageUrl: reading.pageUrl, title },
        ...{ firstSeen: day, lastSeen: day },
      };
      const key = `${found.network} ${found.merchantKey} ${pageId}`;
      const before = this.#links.get(key);
      this.#links.set(key, before ? mergeSights(before, row) : row);
    }
    for (const one of reading.told) this.#told.set(Object.values(one).join(' '), one);
    const before = this.#publishers.get(domain);
    this.#publishers.set(domain, {
      domain,
      ...newest(['siteName', 'siteNameOn'], before, siteName, day),
      ...newest(['language', 'languageOn'], before, language, day),
    } as PublisherRow);
  }

  get isFull(): boolean {
    const { links, visits, bytes } = this.#limits;
    return this.#links.size >= links || this.#visits.size >= visits || this.#counts.bytes >= bytes;
  }

  take(place: Place, done: boolean): Batch {
    const { byNetwork, short, nameless } = this.linkCounts;
    const batch: Batch = {
      links: [...this.#links.values()],
      publishers: [...this.#publishers.values()],
      told: [...this.#told.values()],
      visits: [...this.#visits.values()],
      counts: { ...this.#counts, links: byNetwork, short, nameless },
      ...{ place, done },
    };
    this.#links = new Map();
    this.#publishers = new Map();
    this.#told = new Map();
    this.#visits = new Map();
    this.#counts = noCounts();
    Object.assign(this.linkCounts, noLinkCounts());
    return batch;
  }
}

/** The word of the newest day; of the same day the first in order. */
function newest(
  [word, on]: readonly ['siteName' | 'language', 'siteNameOn' | 'languageOn'],
  before: PublisherRow | undefined,
  said: string,
  day: string,
): Partial<PublisherRow> {
  const old = before?.[word] ?? '';
  const oldOn = before?.[on] ?? null;
  const isNewer =
    said !== '' &&
    (oldOn === null ||
      day > oldOn ||
      (day === oldOn && Buffer.compare(Buffer.from(said), Buffer.from(old)) < 0));
  return isNewer ? { [word]: said, [on]: day } : { [word]: old, [on]: oldOn };
}
