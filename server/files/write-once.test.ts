import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOrWriteOnce } from './write-once.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haitu-once-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('gives every caller what the first one wrote, and leaves no draft', async () => {
  for (let round = 0; round < 50; round += 1) {
    const path = join(folder, `round-${round}`);
    const read = await Promise.all(
      Array.from({ length: 8 }, (_, no) => readOrWriteOnce(path, () => `${no}!`)),
    );
    expect(new Set(read).size).toBe(1);
    expect(read[0]).toMatch(/^\d!$/);
    expect(await readFile(path, 'utf8')).toBe(read[0]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  }
  expect((await readdir(folder)).filter((name) => name.endsWith('.new'))).toEqual([]);
});

it('holds between processes too', async () => {
  const path = join(folder, 'processes');
  const script = `
    import { readOrWriteOnce } from ${JSON.stringify(new URL('./write-once.ts', import.meta.url).href)};
    process.stdout.write(await readOrWriteOnce(${JSON.stringify(path)}, () => 'by ' + process.pid));
  `;
  const read = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
      const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
      return said;
    }),
  );
  expect(new Set(read).size).toBe(1);
  expect(read[0]).toMatch(/^by \d+$/);
});

it('never writes over a file that is there, not even an empty one', async () => {
  const path = join(folder, 'empty');
  await writeFile(path, '');
  const late = setTimeout(() => writeFile(path, 'filled by its maker'), 100);
  expect(await readOrWriteOnce(path, () => 'mine')).toBe('filled by its maker');
  clearTimeout(late);
});
