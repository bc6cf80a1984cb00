// Pages saved as files: their address stands in the page, or follows from where the file lies.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'tldts';
import { readHtml } from '../html-page.ts';
import type { LinkCounts } from '../scan-page.ts';
import { decodePage } from './page-text.ts';
import type { ReadStep } from './read-archive.ts';
import { longestHtml, readBody } from './read-page.ts';
import { longestContent } from './warc-records.ts';

export interface FolderRead {
  path: string;
  /** Files to pass over: the order is always the same. */
  from: number;
  /** Where the site stood, for pages that do not say. */
  base: string;
  /** The day they were saved; that of the file unless said. */
  day: string;
  counts: LinkCounts;
  onBytes(count: number): void;
}

const isPage = (name: string) => /\.x?html?$/i.test(name);

export async function* readFolder({ path, from, counts, ...rest }: FolderRead): AsyncGenerator<ReadStep[]> {
  let at = 0;
  for await (const file of pagesIn(path, '')) {
    at += 1;
    if (at <= from) continue;
    const next = { offset: at, inner: 0 };
    yield [{ outcome: await readOne(path, file, { counts, ...rest }), next }];
  }
}

/** Paths relative to the folder, in order of names, one folder in memory at a time. */
export async function* pagesIn(root: string, below: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, below), { withFileTypes: true });
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const entry of entries) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* pagesIn(root, path);
    else if (entry.isFile() && isPage(entry.name)) yield path;
  }
}

async function readOne(
  root: string,
  file: string,
  { base, day, counts, onBytes }: Omit<FolderRead, 'path' | 'from'>,
): Promise<ReadStep['outcome']> {
  const path = join(root, file);
  const { size, mtime } = await stat(path);
  onBytes(size);
  if (size > longestContent) return 'large';
  const body = await readFile(path);
  const { canonical } = readHtml(decodePage(body.subarray(0, longestHtml), ''));
  const identity = {
    address: addressOf(canonical, base, file),
    day: day || mtime.toISOString().slice(0, 10),
    truncated: false,
  };
  return readBody(identity, { body, contentType: '' }, counts);
}

/** A page may say it stands elsewhere on its site, not on another. */
function addressOf(canonical: string, base: string, file: string): string {
  const said = /^https?:\/\//i.test(canonical) && URL.canParse(canonical) ? canonical : '';
  if (base === '') return said;
  if (said !== '' && parse(said).domain === parse(base).domain) return said;
  const place = file.split('/').map(encodeURIComponent).join('/');
  return new URL(place, base.endsWith('/') ? base : `${base}/`).href;
}
