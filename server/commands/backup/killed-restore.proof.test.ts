// A restore that is killed, wherever it is: whoever opens the data folder next finds all of what was or all of what came.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadAvatar } from '#server/testing/accounts/account-steps.ts';
import { snapshotTables } from '#server/testing/database/table-snapshot.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runCli } from '../run-cli.ts';

const root = join(import.meta.dirname, '..', '..');
let folder: string;
let file: string;
let source: TestApp;
let came: State;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haitu-killed-restore-'));
  file = join(folder, 'all.haitu');
  source = await openTestApp();
  await fillWith(source, '#102030');
  expect(await cli(source, ['backup', '--file', file, '--plain', '--with-secret'])).toBe(0);
  came = await stateOf(source);
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

interface State {
  tables: Record<string, string>;
  files: Record<string, string>;
  secret: string;
}

async function fillWith(app: TestApp, background: string): Promise<void> {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  for (const _ of [1, 2]) {
    const owner = await app.register();
    await uploadAvatar(app, owner.token, picture);
  }
}

async function stateOf({ databaseUrl, services }: TestApp): Promise<State> {
  const files: Record<string, string> = {};
  for await (const key of services.files.list('accounts/'))
    files[key] = (await buffer(await services.files.read(key))).toString('base64');
  const secret = await readFile(join(services.config.dataFolder, 'secret'), 'utf8');
  return { tables: await snapshotTables(databaseUrl), files, secret: secret.trim() };
}

const cli = (app: TestApp, args: string[]) =>
  runCli(args, () => ({ ...app.services.config, databaseUrl: app.databaseUrl, databaseAppUrl: null }), {
    say: () => undefined,
    complain: () => undefined,
  });

async function restoreDyingAt(app: TestApp, step: number): Promise<number | string> {
  const child = spawn(
    process.execPath,
    [
      `--import=${pathToFileURL(join(root, 'life', 'testing', 'die-at.mjs'))}?step=${step}`,
      join(root, 'cli.ts'),
      ...['restore', '--file', file, '--force'],
    ],
    {
      env: {
        ...process.env,
        DATABASE_URL: app.databaseUrl,
        HAITU_DATA: app.services.config.dataFolder,
      },
      stdio: 'ignore',
    },
  );
  const [code, signal] = await once(child, 'exit');
  return code ?? signal;
}

async function newTarget(): Promise<{ target: TestApp; was: State }> {
  const target = await openTestApp();
  await fillWith(target, '#a0b0c0');
  // A file of the same name and other bytes: what was must not be lost to what did not come.
  const [key = ''] = Object.keys(came.files);
  await target.services.files.put(key, Buffer.from('of before'));
  return { target, was: await stateOf(target) };
}

/** Each takes seconds: every third is tried, which reaches both sides of the commit. */
const stride = 3;

it('leaves no half, wherever it is killed', { timeout: 900_000 }, async () => {
  const ends: string[] = [];
  let { target, was } = await newTarget();
  try {
    for (let step = 1, how: number | string = ''; how !== 0; step += stride) {
      how = await restoreDyingAt(target, step);
      expect([0, 'SIGKILL']).toContain(how);
      // Any command opens the folder; what was left is settled before anything is read.
      expect(await cli(target, ['ledger:check'])).toBe(0);
      const { dataFolder } = target.services.config;
      expect((await readdir(dataFolder)).filter((name) => name.startsWith('restore-'))).toEqual([]);
      const found = await stateOf(target);
      const end = found.secret === was.secret ? 'was' : 'came';
      // What lies in the folder of an account that is still there, and no row speaks of, stays.
      const files = { ...was.files, ...came.files };
      expect([step, found]).toEqual([step, end === 'was' ? was : { ...came, files }]);
      ends.push(end);
      if (end === 'was') continue;
      await target.close();
      ({ target, was } = await newTarget());
    }
  } finally {
    await target.close();
  }
  expect(ends.filter((end) => end === 'was').length).toBeGreaterThan(3);
  expect(ends.filter((end) => end === 'came').length).toBeGreaterThan(2);
  expect(ends.at(-1)).toBe('came');
});
