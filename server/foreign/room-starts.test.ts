// A room is made for each file and each mail: what its task loads is waited for every time.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/** Addresses of all modules that a process loads for it. */
async function loadedFor(task: string): Promise<string[]> {
  const code = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import(${JSON.stringify(new URL(task, import.meta.url).href)});
    console.log(JSON.stringify(loaded));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code]);
  return JSON.parse(stdout) as string[];
}

it.each([
  ['a report of a network', '../features/networks/import/scan-task.ts'],
  ['a mail', '../features/mail/sandbox/mail-task.ts'],
  ['a catalogue', '../features/catalogue/import/read-catalogue-task.ts'],
])('what reads %s loads no database, no schemas and no network', async (_what, task) => {
  const loaded = await loadedFor(task);
  expect(loaded.some((url) => url.endsWith('-task.ts'))).toBe(true);
  expect(
    loaded.filter((url) =>
      /node_modules\/(drizzle-orm|pg|zod)|server\/(db|networks\/(?!shared\/))/.test(url),
    ),
  ).toEqual([]);
});
