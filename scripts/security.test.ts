// docs/security.md answers each requirement of ASVS 5.0, levels 1 and 2. This keeps it whole and true.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const text = readFileSync(resolve(root, 'docs/security.md'), 'utf8');

/** How many requirements of these levels each chapter of the standard has. */
const inChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const states = ['met', 'n/a', 'gap', 'open'];

const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => {
    const [, id = '', requirement = '', state = '', how = ''] = line.split('|').map((cell) => cell.trim());
    return { id, requirement, state, how };
  });

it('answers each of the 253 once, in order', () => {
  expect(rows).toHaveLength(253);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
  const numbers = rows.map(({ id }) => id.split('.').map(Number));
  expect(numbers).toEqual(
    numbers.toSorted(([a = 0, b = 0, c = 0], [d = 0, e = 0, f = 0]) => a - d || b - e || c - f),
  );
  expect(inChapter.map((_, at) => numbers.filter(([chapter]) => chapter === at + 1).length)).toEqual(
    inChapter,
  );
});

it('says how in each row, and names only files that exist', () => {
  for (const { id, requirement, state, how } of rows) {
    expect([id, states.includes(state), requirement !== '', how !== '']).toEqual([id, true, true, true]);
    const files = [...how.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, file = '']) => file);
    for (const file of files.filter((name) => !name.startsWith('/')))
      expect([id, file, existsSync(resolve(root, file))]).toEqual([id, file, true]);
    const places = [...how.matchAll(/`[^`]+`/g)].length;
    if (state === 'met') expect([id, places > 0 || /React|JavaScript/.test(how)]).toEqual([id, true]);
  }
});

it('counts its states, and lists its gaps', () => {
  for (const state of states) {
    const count = rows.filter((row) => row.state === state).length;
    expect(text).toMatch(new RegExp(`^\\| ${state} \\| .* \\| ${count} \\|$`, 'm'));
  }
  const listed = text.slice(text.indexOf('## Gaps')).match(/^- [\d.]+(?=:)/gm);
  expect(listed).toEqual(rows.filter(({ state }) => state === 'gap').map(({ id }) => `- ${id}`));
});
