// A page as the archives and folders give it, and what was found on it.
import type { LinkNetwork } from '#contract/link-networks.ts';

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
  /** The merchant's id, else the registrable domain of the target, else what the link is known by. */
  merchantKey: string;
  byDomain: boolean;
  /** Neither merchant nor target: whose it is follows from other links with that reference, or the operator knows. */
  isNameless: boolean;
  /** Registrable domain of the innermost target; empty when unknown. */
  targetDomain: string;
  link: string;
  via: LinkNetwork[];
}

/** A link that names its merchant tells whose the advertisement, offer or host is that links without merchant name too. */
export interface ToldReference {
  network: LinkNetwork;
  reference: string;
  merchantKey: string;
  byDomain: boolean;
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
  told: ToldReference[];
}
