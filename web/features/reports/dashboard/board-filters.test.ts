import { describe, expect, it } from 'vitest';
import {
  type BoardFilters,
  clearChoices,
  countChoices,
  readFilters,
  toQuery,
  writeFilters,
} from './board-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));
const usual = read('');

describe('the dashboard in the address', () => {
  it('keeps every choice over a link and leaves the usual ones out of it', () => {
    const chosen: BoardFilters = {
      network: 'awin',
      asOf: '2024-02-29',
      compare: 'year',
      win: 'yesterday',
      days: 365,
      measure: 'orders',
      merged: '1',
    };
    expect(readFilters(writeFilters(chosen))).toEqual(chosen);
    expect(writeFilters(usual).toString()).toBe('');
    expect(writeFilters({ ...usual, win: 'week' }).toString()).toBe('win=week');
  });

  it.each([
    'asOf=2023-02-29',
    'asOf=1999-12-31',
    'asOf=yesterday',
    'compare=month',
    'win=decade',
    'days=31',
    'measure=clicks',
    'merged=2',
    'network=%20',
  ])('leaves out what cannot be meant: %s', (query) => {
    expect(read(query)).toEqual(usual);
  });

  it('asks the server for what differs from the usual alone', () => {
    // One row per publisher goes without saying.
    expect(toQuery(usual)).toEqual({ merged: '1' });
    expect(toQuery(read('merged=0'))).toEqual({});
    expect(toQuery(read('network=CJ&asOf=2026-01-02&compare=year&win=week&days=90&merged=1'))).toEqual({
      network: 'CJ',
      asOf: '2026-01-02',
      compare: 'year',
      merged: '1',
    });
  });

  it('counts and clears the choices, and leaves the window alone', () => {
    const view = read('network=cj&compare=year&win=year&measure=orders');
    expect([countChoices(usual), countChoices(view)]).toEqual([0, 2]);
    expect(clearChoices(view)).toEqual({ ...usual, win: 'year', measure: 'orders' });
  });
});
