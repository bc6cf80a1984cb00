// What the other journeys run is the built server, and its faults name lines of the sources.
import { glob, readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtServer, builtServerFolder } from '#server/life/built-server.ts';

it('is of the sources that lie here, and says of its lines which of theirs they were', async () => {
  expect(builtServer()).not.toBeNull();
  const wanted = 'function watchLoop(';
  const { file, lines } = await builtFileWith(wanted);
  const line = lines.findIndex((text) => text.includes(wanted));
  const map = new SourceMap(JSON.parse(await readFile(`${file}.map`, 'utf8')));
  const entry = map.findEntry(line, lines[line]?.indexOf(wanted) ?? -1);
  if (!('originalSource' in entry)) throw new Error('the map leads nowhere');
  const source = await readFile(join(builtServerFolder, entry.originalSource), 'utf8');
  expect(source.split('\n')[entry.originalLine]).toContain(wanted);
});

async function builtFileWith(wanted: string): Promise<{ file: string; lines: string[] }> {
  for await (const name of glob('*.js', { cwd: builtServerFolder })) {
    const file = join(builtServerFolder, name);
    const text = await readFile(file, 'utf8');
    if (text.includes(wanted)) return { file, lines: text.split('\n') };
  }
  throw new Error(`nothing built says ${wanted}`);
}
