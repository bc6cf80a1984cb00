// A page as the archives and folders give it, and what was found on it.
import type { LinkNetwork } from '../../contract/link-networks.ts';

/** What a page says, whatever form it came in. */
export interface PageContent {
  /** As they stand, in order. */
  links: string[];
  title: string;
  /** What the site calls itself. */
  siteName: string;
  /** `en`, `zh`; empty where it does not say. */
  language: string;
  /** Its own address, as it gives it. */
  canonical: string;
}

export interface FoundLink {
  network: LinkNetwork;
  /** The merchant's id, or the registrable domain of the target where the network's links name none. */
  merchantKey: string;
  byDomain: boolean;
  /** Registrable domain of the innermost target; empty when unknown. */
  targetDomain: string;
  link: string;
  via: LinkNetwork[];
}

export interface PageReading {
  /** Without fragment. */
  pageUrl: string;
  /** YYYY-MM-DD it was read on. */
  day: string;
  /** Registrable domain, or the person's page on a platform; null when the page is nobody's. */
  publisher: string | null;
  title: string;
  siteName: string;
  language: string;
  links: FoundLink[];
}
