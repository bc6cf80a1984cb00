// How much of the world's own links is recognised: links and saved pages from public repositories, labelled outside this
// project. They lie beside the repository, not in it; a page's text is taken from a git directory of its repository.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mayHoldLinks } from '#server/links/candidate-scan.ts';
import { readHtml } from '#server/links/html-page.ts';
import { decodePage } from '#server/links/read/page-text.ts';
import { recognise } from '#server/links/recognise.ts';
import { noLinkCounts, scanPage } from '#server/links/scan-page.ts';
import type { Figure } from '../figure.ts';

interface LabelledLink {
  url: string;
  kind: 'link' | 'short' | 'none';
  network?: string | null;
  merchantId?: string | null;
}

interface LabelledPage {
  /** `owner/repo@commit:path`. */
  source: string;
  links: LabelledLink[];
}

const run = promisify(execFile);
/** Beside the repository, or beside the folder it stands in. */
const beside = (name: string) =>
  ['../..', '../../..', '../../../..']
    .map((up) => join(import.meta.dirname, up, '..', name))
    .find((path) => existsSync(path));

export async function benchOutside(): Promise<Figure[]> {
  const folder = beside('shared/data/outside');
  if (folder === undefined) {
    process.stdout.write('  没有 ../shared/data/outside，略过外部的链接和网页\n');
    return [];
  }
  const rows = async <Row>(name: string) =>
    (await readFile(join(folder, name), 'utf8'))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Row);
  return [
    ...measureLinks(await rows<LabelledLink>('links.jsonl')),
    ...(await measurePages(await rows<LabelledPage>('pages.jsonl'))),
  ];
}

function measureLinks(rows: readonly LabelledLink[]): Figure[] {
  const real = rows.filter(({ kind }) => kind !== 'none');
  const named = real.filter(({ merchantId }) => merchantId);
  const alike = rows.filter(({ kind }) => kind === 'none');
  const right = real.filter(isRecognised);
  const share = (part: number, all: number) => part / Math.max(all, 1);
  return [
    {
      name: '外部链接：识别出平台和商家',
      value: share(right.length, real.length),
      unit: 'share',
      atLeast: 0.97,
      note: `${right.length}/${real.length}，其中写明商家的 ${named.filter(isRecognised).length}/${named.length}`,
    },
    {
      name: '外部链接：误认的相似链接',
      value: share(alike.filter(({ url }) => recognise(url).kind !== 'none').length, alike.length),
      unit: 'share',
      atMost: 0,
      note: `共 ${alike.length} 个`,
    },
  ];
}

function isRecognised({ url, kind, network, merchantId }: LabelledLink): boolean {
  const found = recognise(url);
  return (
    (kind === undefined ? found.kind !== 'none' : found.kind === kind) &&
    found.network === (network ?? null) &&
    (!merchantId || found.merchantId === merchantId)
  );
}

async function measurePages(pages: readonly LabelledPage[]): Promise<Figure[]> {
  let read = 0;
  let wanted = 0;
  let kept = 0;
  for (const { source, links } of pages) {
    const body = await bodyOf(source);
    if (body === null) continue;
    read += 1;
    wanted += links.length;
    const found = keptLinks(body);
    kept += links.filter((link) => found.has(plain(link.url)) && isRecognised(link)).length;
  }
  if (read === 0) {
    process.stdout.write('  没有保存网页的 git 目录，略过外部的网页\n');
    return [];
  }
  return [
    {
      name: '外部网页：保留的链接',
      value: kept / wanted,
      unit: 'share',
      atLeast: 0.95,
      note: `${kept}/${wanted}，${read}/${pages.length} 个网页`,
    },
  ];
}

/** Every link of the page that becomes a row of the graph, or of those that wait. */
function keptLinks(body: Buffer): Set<string> {
  if (!mayHoldLinks(body)) return new Set();
  const { links } = readHtml(decodePage(body, ''));
  const identity = { pageUrl: 'https://page.example/', day: '2026-01-01' };
  // Alone, as two links to one merchant become one row.
  const isKept = (link: string) =>
    scanPage(
      identity,
      { links: [link], title: '', siteName: '', language: '', canonical: '' },
      noLinkCounts(),
    ).links.length > 0;
  return new Set(links.filter(isKept).map(plain));
}

const plain = (url: string) =>
  url
    .trim()
    .replace(/&(?:amp;)+/gi, '&')
    .replace(/^\/\//, 'https://');

/** Git directories stand as `.mirror/owner+name/repo`. */
async function bodyOf(source: string): Promise<Buffer | null> {
  const [, repository = '', commit = '', path = ''] = /^([^@]+)@([^:]+):(.+)$/.exec(source) ?? [];
  const git = beside(join('.mirror', repository.replace('/', '+'), 'repo'));
  if (git === undefined) return null;
  const args = ['--git-dir', git, 'show', `${commit}:${path}`];
  const { stdout } = await run('git', args, { encoding: 'buffer', maxBuffer: 64 << 20 });
  return stdout;
}
