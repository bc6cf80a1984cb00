import { describe, expect, it } from 'vitest';
import { exportConditions, publishersBody, transactionsBody } from './call-values.ts';
import { changeSearch, clearChoices, countChoices, readFilters } from './filters.ts';

const now = new Date('2026-03-10T18:00:00Z');
const read = (query: string) => readFilters(new URLSearchParams(query), now);

describe('readFilters', () => {
  it('shows the last 30 full days of every order without a word in the address', () => {
    expect(read('')).toMatchObject({
      tab: 'transactions',
      from: '2026-02-08',
      to: '2026-03-09',
      dated: false,
      keyword: '',
      window: 'month',
      page: 1,
    });
  });

  it('reads a whole view', () => {
    const query =
      'tab=publishers&from=2024-02-29&to=2024-03-01&network=Awin&type=Cash-Back&keyword=%20deal%20&sort=zc&order=asc&page=3';
    expect(read(query)).toMatchObject({
      tab: 'publishers',
      from: '2024-02-29',
      to: '2024-03-01',
      dated: true,
      network: 'Awin',
      type: 'Cash-Back',
      keyword: 'deal',
      sort: 'zc',
      order: 'asc',
      page: 3,
    });
  });

  it.each([
    'from=2026-03-02&to=2026-03-01',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-01',
    'from=1999-12-31&to=2026-03-01',
    'from=2001-01-01&to=2026-03-01',
    'from=yesterday&to=today',
  ])('falls back to the usual days for %s', (query) => {
    expect(read(query)).toMatchObject({ from: '2026-02-08', to: '2026-03-09', dated: false });
  });

  it('leaves out what there is not', () => {
    const filters = read(
      'tab=none&type=Blog&state=lost&sort=secret&order=up&page=-2&asOf=2026-13-01&window=day',
    );
    expect(filters).toMatchObject({ tab: 'transactions', window: 'month', page: 1 });
    for (const key of ['type', 'state', 'sort', 'order', 'asOf'] as const)
      expect(filters[key]).toBeUndefined();
  });

  it('cuts long words at whole characters', () => {
    expect([...read(`keyword=${'🌊'.repeat(120)}`).keyword]).toHaveLength(100);
  });
});

describe('changeSearch', () => {
  const start = new URLSearchParams('tab=publishers&keyword=a&page=4');

  it('begins another view at its first page', () => {
    expect(changeSearch(start, { keyword: 'b' }).toString()).toBe('tab=publishers&keyword=b');
    expect(changeSearch(start, { page: 5 }).toString()).toBe('tab=publishers&keyword=a&page=5');
    expect(changeSearch(start, { page: 1 }).toString()).toBe('tab=publishers&keyword=a');
  });

  it('does not write what goes without saying', () => {
    expect(changeSearch(start, { tab: 'transactions', keyword: '' }).toString()).toBe('');
  });
});

it('clears the choices of the open tab and keeps the days', () => {
  const search = new URLSearchParams('from=2026-01-01&to=2026-01-31&network=awin&publisherId=9&state=paid');
  expect(countChoices(readFilters(search, now))).toBe(3);
  expect(clearChoices(search, 'transactions').toString()).toBe('from=2026-01-01&to=2026-01-31');
});

it('asks the server only for what is set', () => {
  expect(transactionsBody(read('state=voided&keyword=%23100'))).toEqual({
    from: '2026-02-08',
    to: '2026-03-09',
    state: 'voided',
    keyword: '#100',
    currentPage: 1,
    size: 20,
  });
});

it('narrows orders to what an answer told of, counts it and clears it', () => {
  const asked = { coupon: 'SAVE20', customer: 'new', saleKind: 'sale', minAmount: '500', maxAmount: '99.5' };
  const query = new URLSearchParams({ from: '2026-01-01', to: '2026-01-31', ...asked });
  expect(transactionsBody(readFilters(query, now))).toMatchObject(asked);
  expect(exportConditions('transactions', readFilters(query, now))).toMatchObject(asked);
  expect(exportConditions('publishers', readFilters(query, now))).not.toHaveProperty('coupon');
  expect(countChoices(readFilters(query, now))).toBe(5);
  expect(clearChoices(query, 'transactions').toString()).toBe('from=2026-01-01&to=2026-01-31');
  expect(read('customer=old&saleKind=gift&minAmount=-1&maxAmount=much')).toMatchObject({
    customer: undefined,
    saleKind: undefined,
    minAmount: undefined,
    maxAmount: undefined,
  });
});

it('narrows publishers to the one the address names, and counts it among what can be cleared', () => {
  const query = 'tab=publishers&from=2026-01-01&to=2026-01-31&network=awin&publisherId=9&sort=clicks';
  const asked = { from: '2026-01-01', to: '2026-01-31', network: 'awin', publisherId: '9', sort: 'clicks' };
  // One row per publisher goes without saying; the rows per network are asked for.
  const one = { ...asked, merged: '1' };
  expect(exportConditions('publishers', read(`${query}&merged=0`))).toEqual(asked);
  expect(publishersBody(read(query))).toEqual({ ...one, currentPage: 1, size: 20 });
  expect(exportConditions('publishers', read(query))).toEqual(one);
  expect(countChoices(read(query))).toBe(2);
});
