import { expect, it } from 'vitest';
import type { FollowChange, FollowRow } from '#contract/follows.ts';
import { openVisit, rememberFeed, rememberFollows } from './visit-memory.ts';

const change = (id: string, fresh: boolean): FollowChange => ({
  id,
  at: '2026-11-16T01:00:00.000Z',
  happenedOn: '2026-11-16',
  kind: 'publisher_gained',
  brandCode: 'reef',
  brandName: '北礁',
  domain: 'a.example',
  publisherName: '',
  network: '',
  pt: '',
  before: '',
  after: '',
  sample: false,
  fresh,
});
const feed = (visitedAt: string | null, ...list: FollowChange[]) => ({
  total: list.length,
  currentPage: 1,
  size: 20,
  list,
  visitedAt,
});
const follow = (id: string, fresh: number | null): FollowRow => ({
  id,
  kind: 'brand',
  code: 'reef',
  name: '北礁',
  logo: '',
  about: '',
  locked: fresh === null,
  sample: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  fresh,
  changedAt: null,
});

it('keeps what was new, and since when, while the page is open', () => {
  const memory = openVisit();
  const marks = (answer: ReturnType<typeof feed>) =>
    rememberFeed(memory, answer).list.map(({ id, fresh }) => [id, fresh]);
  expect(marks(feed('2026-11-10T00:00:00.000Z', change('2', true), change('1', false)))).toEqual([
    ['2', true],
    ['1', false],
  ]);
  // Asked for again: to the server it is another visit, and one more has come in.
  const again = feed('2026-11-16T02:00:00.000Z', change('3', true), change('2', false), change('1', false));
  expect(marks(again)).toEqual([
    ['3', true],
    ['2', true],
    ['1', false],
  ]);
  expect(rememberFeed(memory, again).visitedAt).toBe('2026-11-10T00:00:00.000Z');
});

it('keeps a first visit a first visit', () => {
  const memory = openVisit();
  rememberFeed(memory, feed(null));
  expect(rememberFeed(memory, feed('2026-11-16T02:00:00.000Z')).visitedAt).toBeNull();
});

it('keeps how much was new of each, and says nothing of one that was closed since', () => {
  const memory = openVisit();
  const counts = (...rows: FollowRow[]) => rememberFollows(memory, rows).map(({ fresh }) => fresh);
  expect(counts(follow('a', 3), follow('b', 0))).toEqual([3, 0]);
  expect(counts(follow('a', 0), follow('b', 2))).toEqual([3, 2]);
  expect(counts(follow('a', null))).toEqual([null]);
});
