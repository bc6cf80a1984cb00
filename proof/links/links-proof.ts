// `npm run proof -- links --kills 30`: the link graph builder is killed again and again while it works; in the end its graph is
// that of one which was left alone.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '#server/config/config.ts';
import { openServices } from '#server/context.ts';
import { openEmbedded } from '#server/db/embedded/open-embedded.ts';
import { createDatabaseFrom } from '#server/testing/database/test-database.ts';
import {
  archiveOf,
  awinLink,
  cjLink,
  giveCatalogueTo,
  type MadePage,
  readGraph,
} from '#server/testing/intelligence/link-steps.ts';
import { randomFrom } from '../fuzz/random.ts';
import type { Proof } from '../proof.ts';

const files = 48;
const pagesPerFile = 60;
/** In the order the child reports its transactions. */
const mostBatchesBeforeKill = 5;

export const linksProof: Proof = async (args) => {
  const { values } = parseArgs({
    args,
    options: { kills: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
  });
  const wanted = Number(values.kills);
  const random = randomFrom(Number(values.seed));
  const folder = await mkdtemp(join(tmpdir(), 'haitu-proof-'));
  const database = await openEmbedded({
    dataFolder: join(folder, 'server'),
    mode: 'own',
    log: () => undefined,
  });
  try {
    const archives = join(folder, 'archives');
    await mkdir(archives);
    for (let file = 0; file < files; file += 1)
      await writeFile(join(archives, `${file}.warc.gz`), makeFile(file));
    const quiet = await openGraph(database.url, 'quiet', folder);
    await untilEnd(quiet.appUrl, archives, null);
    const killed = await openGraph(database.url, 'killed', folder);
    let kills = 0;
    let finished = false;
    while (kills < wanted && !finished) {
      finished = !(await untilEnd(killed.appUrl, archives, random));
      if (!finished) kills += 1;
    }
    await untilEnd(killed.appUrl, archives, null);
    const expected = await quiet.read();
    const actual = await killed.read();
    await Promise.all([quiet.close(), killed.close()]);
    const digest = (graph: unknown) =>
      createHash('sha256').update(JSON.stringify(graph)).digest('hex').slice(0, 12);
    return [
      { name: '构建过程中被 kill -9 的次数', figure: String(kills), holds: kills >= wanted },
      {
        name: '图谱中的链接',
        figure: String(expected.observations?.length),
        holds: (expected.observations?.length ?? 0) > 1000,
      },
      {
        name: `与未受干扰的图谱相同（${digest(expected)}）`,
        figure: digest(actual),
        holds: digest(actual) === digest(expected),
      },
    ];
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

async function openGraph(serverUrl: string, name: string, folder: string) {
  const databaseUrl = await createDatabaseFrom(serverUrl, { name, template: 'template0' });
  const config = readConfig({
    HAITU_DATA: join(folder, name),
    DATABASE_URL: databaseUrl,
    HAITU_DEMO: '0',
    HAITU_LOG: 'silent',
  });
  const opened = await openServices(config, { mode: 'join', log: () => undefined });
  const { appUrl } = opened;
  await opened.close();
  const everything = new pg.Pool({ connectionString: databaseUrl, options: '-c search_path=haitu' });
  await giveCatalogueTo(everything);
  return { appUrl, read: () => readGraph({ everything }), close: () => everything.end() };
}

/** Gives whether it was killed: with `random`, at some moment after some of its batches. */
async function untilEnd(
  appUrl: string,
  archives: string,
  random: ReturnType<typeof randomFrom> | null,
): Promise<boolean> {
  const builder = spawn(
    process.execPath,
    ['server/testing/intelligence/build-graph-child.ts', appUrl, archives],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = new Promise<NodeJS.Signals | null>((done) =>
    builder.once('exit', (_code, signal) => done(signal)),
  );
  const batchesLeft = random ? random.below(mostBatchesBeforeKill) : Number.POSITIVE_INFINITY;
  let batches = 0;
  builder.stdout.on('data', (piece: Buffer) => {
    batches += piece.toString().split('\n').length - 1;
    if (batches > batchesLeft) void sleep(random?.below(40) ?? 0).then(() => builder.kill('SIGKILL'));
  });
  return (await ended) === 'SIGKILL';
}

function makeFile(file: number): Buffer {
  const pages = Array.from({ length: pagesPerFile }, (_, index): MadePage => {
    const number = (file * 37 + index * 11) % 900;
    const links = [
      awinLink(30917),
      cjLink('nordfjell.example'),
      awinLink(1000 + (number % 9), `m${number % 9}.example`),
    ];
    return {
      url: `https://www.site${number % 40}.example/${number}`,
      day: `2026-${String(1 + (file % 9)).padStart(2, '0')}-${10 + (index % 19)}`,
      links: links.filter((_link, at) => (number + file + at) % 4 !== 0),
      head: `<title>Page ${number} in ${file} | Site ${number % 40}</title>`,
    };
  });
  return archiveOf(pages);
}
