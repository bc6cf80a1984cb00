// What was built is run only where it is of the sources that lie here.
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverSources } from './built-server.ts';

let root: string;
const longAgo = new Date('2026-01-01T00:00:00Z');

async function put(name: string, text: string): Promise<void> {
  await mkdir(join(root, name, '..'), { recursive: true });
  await writeFile(join(root, name), text);
  await utimes(join(root, name), longAgo, longAgo);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'haitu-sources-'));
  for (const name of ['package.json', 'package-lock.json', 'scripts/build-server.ts']) await put(name, '{}');
  await put('contract/money.ts', 'one');
  await put('server/start.ts', 'two');
});
afterEach(() => rm(root, { recursive: true }));

describe('the sources of the server', () => {
  it('are the same as long as nobody touches them, tests aside', async () => {
    const before = serverSources(root);
    await put('server/start.test.ts', 'a test');
    await put('server/notes.md', 'words');
    expect(serverSources(root)).toBe(before);
  });

  it.each([
    ['a longer file', () => put('server/start.ts', 'two and more')],
    ['another file', () => put('server/kernel/new.ts', 'three')],
    ['a file that is gone', () => rm(join(root, 'contract/money.ts'))],
    ['other packages', () => put('package-lock.json', '{ }')],
    ['the same length at another time', () => writeFile(join(root, 'server/start.ts'), 'owt')],
  ])('are others with %s', async (_what, touch) => {
    const before = serverSources(root);
    await touch();
    expect(serverSources(root)).not.toBe(before);
  });
});
