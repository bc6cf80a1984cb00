// docs/coverage.md names the test behind each clause of the specification. This keeps it true.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

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

/** Features whose every clause must be shown; a feature joins when it is complete. */
const complete = new Set(['foundation', 'networks', 'reports', 'plans']);

interface Row {
  id: string;
  feature: string;
  shown: string;
}

async function readRows(): Promise<Row[]> {
  const text = await readFile(resolve(root, 'docs/coverage.md'), 'utf8');
  return text
    .split('\n')
    .filter((line) => /^\| [A-Z]\d+ \|/.test(line))
    .map((line) => {
      const [, id = '', , feature = '', shown = ''] = line
        .split(' | ')
        .join('|')
        .split('|')
        .map((cell) => cell.trim());
      return { id, feature, shown };
    });
}

const rows = await readRows();

describe('coverage of the specification', () => {
  it('lists every clause once', () => {
    const expected = Object.entries(clauses).flatMap(([letter, count]) =>
      Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
    );
    expect(rows.map((row) => row.id).toSorted()).toEqual(expected.toSorted());
  });

  it('leaves no clause of a complete feature open', () => {
    const open = rows.filter((row) => row.shown === 'open');
    expect(open.filter((row) => complete.has(row.feature)).map((row) => row.id)).toEqual([]);
  });

  it.each(rows.filter((row) => row.shown !== 'open').map((row) => [row.id, row.shown] as const))(
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
