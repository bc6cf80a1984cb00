// A start that cannot be: one sentence, a code, and nothing left behind.
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { failToStart } from './testing/process/product-process.ts';

// Whole processes start here, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000 });

let base: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'haitu-start-faults-'));
});
afterAll(() => rm(base, { recursive: true, force: true }));

const settings = (env: Record<string, string>) => ({
  HAITU_DATA: join(base, 'data'),
  NODE_COMPILE_CACHE: join(base, 'compiled'),
  ...env,
});

describe('a start that cannot be', () => {
  it.each([
    [{ PORT: 'abc' }, 2, 'PORT'],
    [{ DATABASE_URL: 'postgres://u@127.0.0.1:1/x' }, 22, '拒绝连接'],
  ])('ends with one sentence and a code for %o', async (env, code, words) => {
    const answer = await failToStart(settings(env));
    expect(answer.code).toBe(code);
    expect(answer.said).toContain(words);
    expect(answer.said.trim().split('\n')).toHaveLength(1);
  });

  it('says what is wrong with a data folder that cannot be made, with either kind of database', async () => {
    const file = join(base, 'file');
    await writeFile(file, '');
    for (const DATABASE_URL of ['', 'postgres://u@127.0.0.1:1/x']) {
      for (const HAITU_DATA of [file, join(file, 'below')]) {
        expect(await failToStart(settings({ HAITU_DATA, DATABASE_URL }))).toEqual({
          code: 11,
          said: expect.stringMatching(/^海图无法启动：\S+ 不是目录。.*\n$/),
        });
      }
    }
  });

  it.runIf(process.getuid?.() === 0)('and when it may not be made there', async () => {
    const closed = join(base, 'closed');
    await mkdir(closed);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', closed]).status === 0;
    if (!mounted) return;
    try {
      expect(await failToStart(settings({ HAITU_DATA: join(closed, 'data') }))).toEqual({
        code: 11,
        said: expect.stringContaining('没有权限写入'),
      });
    } finally {
      spawnSync('umount', [closed]);
    }
  });
});
