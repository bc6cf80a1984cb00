// docs/coverage.md names the test behind each clause of the specification and each area of the product. This keeps it true.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { menuCodes } from '#contract/menu.ts';

const root = resolve(import.meta.dirname, '..');

/** How many clauses each chapter of the specification has. */
const clauses = {
  P: 13,
  R: 8,
  L: 5,
  U: 6,
  D: 11,
  B: 1,
  G: 1,
  I: 11,
  E: 22,
  S: 23,
  V: 10,
  A: 9,
  C: 6,
  X: 11,
  K: 13,
};

/**
 * What stands beside the menu: the way in, paying, the public site, the console, the panel of notices, outside agents,
 * webhooks and the page for developers.
 */
const besideTheMenu = [
  '/login',
  '/package',
  '/site',
  '/operator',
  '/notices',
  '/tokens',
  '/webhooks',
  '/openApi',
];

interface Row {
  id: string;
  shown: string;
}

/** The rows of a table: what its first cell names, and the tests of its last. */
function readRows(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => ({ id: cells[1] ?? '', shown: cells.at(-2) ?? '' }));
}

const [clauseText = '', areaText = ''] = (await readFile(resolve(root, 'docs/coverage.md'), 'utf8')).split(
  '\n## Areas\n',
);
const clauseRows = readRows(clauseText);
const areaRows = readRows(areaText);

describe('coverage', () => {
  it('lists every clause of the specification once', () => {
    const expected = Object.entries(clauses).flatMap(([letter, count]) =>
      Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
    );
    expect(clauseRows.map((row) => row.id).toSorted()).toEqual(expected.toSorted());
  });

  it('lists every area of the product once', () => {
    expect(areaRows.map((row) => row.id)).toEqual([...menuCodes, ...besideTheMenu]);
  });

  it.each([...clauseRows, ...areaRows].map((row) => [row.id, row.shown] as const))(
    '%s is shown by tests that exist',
    async (_, shown) => {
      const references = [...shown.matchAll(/`([^`]+)` › ([^;]+)/g)];
      expect(references.length).toBeGreaterThan(0);
      for (const [, file = '', title = ''] of references) {
        const source = await readFile(resolve(root, file), 'utf8');
        expect(source, `${file} has no test "${title.trim()}"`).toContain(title.trim());
      }
    },
  );
});
