import type { ReactNode } from 'react';

/** One page of the site, before it is put into its document. */
export interface SitePage {
  /** Its address; its file has the same name. */
  path: `/${string}`;
  title: string;
  /** What a search engine shows beneath the title. */
  description: string;
  lang?: 'en';
  /** The same page in the other language. */
  twin?: `/${string}`;
  body: ReactNode;
  /** What it is about, for machines (schema.org). */
  facts?: readonly object[];
  /** The day it last changed, where that is known. */
  date?: string;
  /** Not in the list for search engines. */
  unlisted?: true;
}
