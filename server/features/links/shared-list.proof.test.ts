import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import {
  archiveOf,
  awinLink,
  cjLink,
  emptyGraph,
  giveCatalogue,
  type MadePage,
  pageOf,
  readGraph,
  site,
} from '#server/testing/intelligence/link-steps.ts';
import { pageRecord } from '#server/testing/intelligence/warc-writer.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { buildLinkGraph } from './build-link-graph.ts';
import { listInputs } from './list-inputs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await giveCatalogue(app);
});
beforeEach(() => emptyGraph(app));
afterAll(() => app.close());

/** Enough files and links that several threads and machines meet on the same rows. */
async function manyFiles(name: string): Promise<string> {
  const folder = join(app.services.config.dataFolder, name);
  await mkdir(folder);
  for (let file = 0; file < 8; file += 1) {
    const pages = Array.from({ length: 40 }, (_, index): MadePage => {
      const number = (file * 7 + index) % 60;
      const links = [
        awinLink(30917),
        cjLink('nordfjell.example'),
        awinLink(1000 + (number % 5), `m${number % 5}.example`),
      ];
      return {
        url: site(`p${number}`, `site${number % 9}.example`),
        day: `2026-0${1 + (file % 8)}-0${1 + (index % 9)}`,
        links: links.filter((_link, at) => (number + file + at) % 3 !== 0),
        head: `<title>Page ${number} on ${file} | Site ${number % 9}</title>`,
      };
    });
    const bytes =
      file % 2
        ? archiveOf(pages)
        : gzipSync(
            Buffer.concat(
              pages.map(({ url, day, links = [], head }) =>
                pageRecord({ url, day, html: pageOf(links, head) }),
              ),
            ),
          );
    await writeFile(join(folder, `${file}.warc.gz`), bytes);
  }
  return folder;
}

describe('a list of files', () => {
  const small = { links: 10, visits: 20, bytes: 1 << 20 };

  it('comes to the same graph with one reader, with many, and with machines at once', async () => {
    const files = await listInputs({ path: await manyFiles('many') });
    expect(files).toHaveLength(8);
    const build = (threads: number) =>
      buildLinkGraph(app.services.db, { files, threads, base: '', day: '', limits: small });
    const alone = await build(1);
    const expected = await readGraph(app);
    expect(expected.observations?.length).toBeGreaterThan(50);
    await emptyGraph(app);
    await build(4);
    expect(await readGraph(app)).toEqual(expected);
    await emptyGraph(app);
    const states = await Promise.all([build(2), build(2), build(1)]);
    expect(await readGraph(app)).toEqual(expected);
    // Each file was read once: what they counted together is what one counted alone.
    expect(states[0]?.counts).toEqual(alone.counts);
  }, 180_000);

  it('takes again what a machine that is heard of no more had, and not what another has', async () => {
    const files = await listInputs({ path: await manyFiles('held') });
    const options = { files, threads: 1, base: '', day: '', limits: small };
    await buildLinkGraph(app.services.db, options);
    const expected = await readGraph(app);
    await emptyGraph(app);
    await buildLinkGraph(app.services.db, { ...options, files: files.slice(0, 1) });
    // Another machine took two files: it fell silent over one of them, and is about to finish the other.
    const run = buildLinkGraph(app.services.db, { ...options, name: 'shared', silentSeconds: 2 });
    await queryAll(
      app,
      "UPDATE link_file SET taken_by = 'elsewhere:1:x', heard_at = now() - interval '1 hour' WHERE run_id = 'name:shared' AND file_no = 8 AND taken_by IS NULL",
    );
    await run;
    expect(await readGraph(app)).toEqual(expected);
  }, 180_000);

  it('goes on after kill -9 as if nothing had been', async () => {
    const folder = await manyFiles('killed');
    const files = await listInputs({ path: folder });
    await buildLinkGraph(app.services.db, { files, threads: 1, base: '', day: '' });
    const expected = await readGraph(app);
    await emptyGraph(app);
    const child = () =>
      spawn(process.execPath, ['server/testing/intelligence/build-graph-child.ts', app.appUrl, folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
    let kills = 0;
    while (kills < 4) {
      const builder = child();
      const ended = new Promise<string | null>((done) =>
        builder.once('exit', (_code, signal) => done(signal)),
      );
      // Killed after some batches, each time another number of them.
      let batches = 0;
      builder.stdout.on('data', (piece: Buffer) => {
        batches += piece.toString().split('\n').length - 1;
        if (batches > kills) builder.kill('SIGKILL');
      });
      if ((await ended) !== 'SIGKILL') break;
      kills += 1;
    }
    expect(kills).toBe(4);
    const last = child();
    expect(await new Promise((done) => last.once('exit', done))).toBe(0);
    expect(await readGraph(app)).toEqual(expected);
  }, 300_000);
});
