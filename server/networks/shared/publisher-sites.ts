// Learns the sites of publishers from the pages their sales came from, where a network names no site of its own.
import { hostOf } from '#contract/figures/publisher-type.ts';
import { mergeKeyOf } from '#server/facts/merge-key.ts';

const keptPages = 5000;

export class PublisherSites {
  /** Empty once pages of several sites were seen: a sub-network's publisher, whose site is none of them. */
  readonly #sites = new Map<string, string>();
  /** Pages repeat, and taking one apart costs more than remembering it. */
  readonly #seen = new Map<string, string>();

  note(publisherRef: string, page: string): void {
    const known = this.#sites.get(publisherRef);
    if (page === '' || known === '') return;
    const site = this.#siteOf(page);
    if (site === '' || site === known) return;
    this.#sites.set(publisherRef, known === undefined ? site : '');
  }

  of(publisherRef: string): string {
    return this.#sites.get(publisherRef) ?? '';
  }

  #siteOf(page: string): string {
    let site = this.#seen.get(page);
    if (site === undefined) {
      if (this.#seen.size >= keptPages) this.#seen.clear();
      site = siteOfPage(page);
      this.#seen.set(page, site);
    }
    return site;
  }
}

/** The site a page belongs to, with the person's own path on a shared platform; empty where it is nobody's own. */
export function siteOfPage(page: string): string {
  const key = mergeKeyOf(page);
  if (key === null) return '';
  const host = hostOf(page);
  const slash = key.lastIndexOf('/');
  if (slash < 0) return `https://${host}`;
  const lower = page.toLowerCase();
  const path = lower.indexOf('/', lower.indexOf(host) + host.length);
  const person = key.slice(slash + 1).toLowerCase();
  return `https://${host}${page.slice(path, lower.indexOf(person, path) + person.length)}`;
}
