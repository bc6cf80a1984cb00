// What the other journeys run is the built server, and its faults name lines of the sources.
import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtServer, builtServerEntry, builtServerFolder } from '#server/life/built-server.ts';

it('is of the sources that lie here, and says of its lines which of theirs they were', async () => {
  expect(builtServer()).not.toBeNull();
  const file = join(builtServerFolder, builtServerEntry);
  const lines = (await readFile(file, 'utf8')).split('\n');
  const map = new SourceMap(JSON.parse(await readFile(`${file}.map`, 'utf8')));
  const wanted = 'function watchLoop(';
  const entry = map.findEntry(
    lines.findIndex((line) => line.includes(wanted)),
    0,
  );
  if (!('originalSource' in entry)) throw new Error('the map leads nowhere');
  const source = await readFile(join(builtServerFolder, entry.originalSource), 'utf8');
  expect(source.split('\n')[entry.originalLine]).toContain(wanted);
});
