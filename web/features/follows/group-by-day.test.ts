import { expect, it } from 'vitest';
import type { FollowChange } from '#contract/follows.ts';
import { groupByDay } from './group-by-day.ts';

const change = (id: string, at: string): FollowChange => ({
  id,
  at,
  happenedOn: '2026-11-01',
  kind: 'publisher_lost',
  brandCode: 'reef',
  brandName: '北礁',
  domain: 'a.example',
  publisherName: '',
  network: '',
  pt: '',
  before: '',
  after: '',
  sample: false,
  fresh: false,
});

it('puts changes under the day they were learned on the product’s clock, newest first as they came', () => {
  const days = groupByDay([
    change('1', '2026-11-15T17:00:00.000Z'),
    change('2', '2026-11-15T16:00:00.000Z'),
    change('3', '2026-11-15T15:59:59.000Z'),
  ]);
  expect(days.map(({ day, changes }) => [day, changes.map(({ id }) => id)])).toEqual([
    ['2026-11-16', ['1', '2']],
    ['2026-11-15', ['3']],
  ]);
});

it('has no days without changes', () => {
  expect(groupByDay([])).toEqual([]);
});
