import { expect, it } from 'vitest';
import { mailRow } from '#web/data/testing/mail-row.ts';
import { foldThread } from './folded.ts';

const rows = 'abcdefgh'.split('').map((id) => mailRow({ id }));
const shown = (open: string[], whole = false) => {
  const folded = foldThread(rows, new Set(open), whole);
  return [folded.rows.map(({ id }) => id).join(''), Object.fromEntries(folded.hidden)];
};

it('keeps both ends and what is open, and says how many wait between', () => {
  expect(shown([])).toEqual(['agh', { a: 5 }]);
  expect(shown(['d'])).toEqual(['adgh', { a: 2, d: 2 }]);
  expect(shown(['d'], true)).toEqual(['abcdefgh', {}]);
});

it('leaves a short conversation whole', () => {
  expect(foldThread(rows.slice(0, 5), new Set(), false).rows).toHaveLength(5);
});
