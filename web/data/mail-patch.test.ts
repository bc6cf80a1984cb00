import { expect, it } from 'vitest';
import { markPage, removeFromPage } from './mail-patch.ts';
import { mailRow } from './testing/mail-row.ts';

const page = {
  total: 3,
  currentPage: 1,
  size: 20,
  textless: 0,
  unread: 9,
  list: [
    mailRow({ id: 'a', seen: false }),
    mailRow({ id: 'b', seen: true }),
    mailRow({ id: 'c', seen: false, star: true }),
  ],
};

it('marks only the rows meant, and counts unread by what really changed', () => {
  const read = markPage(page, new Set(['a', 'b']), { seen: true });
  expect(read.list.map(({ seen }) => seen)).toEqual([true, true, false]);
  expect(read.unread).toBe(8);
  const unread = markPage(page, new Set(['a', 'b']), { seen: false });
  expect(unread.unread).toBe(10);
  const starred = markPage(page, new Set(['a']), { star: true });
  expect(starred.list.map(({ star }) => star)).toEqual([true, false, true]);
  expect(starred.unread).toBe(9);
});

it('takes rows away with their share of the counts', () => {
  const less = removeFromPage(page, new Set(['a', 'b', 'elsewhere']));
  expect(less.list.map(({ id }) => id)).toEqual(['c']);
  expect([less.total, less.unread]).toEqual([1, 8]);
});
