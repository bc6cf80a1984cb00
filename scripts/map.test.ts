// ARCHITECTURE.md begins with a map: whoever looks for a room finds it there, and finds no room that is gone.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const [, map = ''] = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split('```');

/** The folders right below a floor that the map names; of `db/embedded/` it is `db`. */
function drawn(floor: string): Set<string> {
  const lines = map.split('\n');
  const begin = lines.findIndex((line) => line.startsWith(`${floor}/`)) + 1;
  const end = lines.findIndex((line, at) => at >= begin && !line.startsWith(' '));
  // Names stand left of the first gap, what they are for right of it.
  const names = lines.slice(begin, end).flatMap(
    (line) =>
      line
        .trim()
        .split(/\s{2,}/)[0]
        ?.split(' ') ?? [],
  );
  return new Set(names.flatMap((name) => (name.includes('/') ? name.slice(0, name.indexOf('/')) : [])));
}

const built = (floor: string): string[] =>
  readdirSync(join(root, floor), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe.each(['contract', 'server', 'web'])('the map of %s', (floor) => {
  it('names every folder there is, and none that there is not', () => {
    expect([...drawn(floor)].sort()).toEqual(built(floor).sort());
  });
});
