// The site as it was built, with the deployment's own words in it, ready to be sent.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { once } from '#contract/once.ts';
import { fillSlots, type SlotValues } from './fill-slots.ts';

export interface SiteFile {
  /** Its address. */
  path: string;
  type: string;
  etag: string;
  plain: Buffer;
  /** Compressed when it is first asked for, once: a start does not wait for it. */
  br(): Promise<Buffer>;
  gzip(): Promise<Buffer>;
}

export interface Site {
  files: SiteFile[];
  /** Shown for an article that does not exist. */
  notFound: SiteFile;
}

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
};
const notFoundName = 'not-found.html';

/** Null where the site has not been built. */
export async function readSite(folder: string, values: SlotValues): Promise<Site | null> {
  if (!existsSync(join(folder, notFoundName))) return null;
  const names = (await Array.fromAsync(glob('**/*.{html,xml,txt,json}', { cwd: folder }))).sort();
  const files = await Promise.all(
    names.map(async (name) => toFile(name, fillSlots(await readFile(join(folder, name), 'utf8'), values))),
  );
  const notFound = files.find(({ path }) => path === '/not-found');
  if (!notFound) throw new Error(`no ${notFoundName}`);
  return { files: files.filter((file) => file !== notFound), notFound };
}

function toFile(name: string, text: string): SiteFile {
  const plain = Buffer.from(text);
  const ending = name.slice(name.lastIndexOf('.') + 1);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return {
    path: `/${name.replaceAll('\\', '/').replace(/\.html$/, '')}`,
    type: types[ending] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: once(() => promisify(brotliCompress)(plain, { params })),
    gzip: once(() => promisify(gzip)(plain, { level: 9 })),
  };
}
