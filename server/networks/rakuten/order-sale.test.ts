import { describe, expect, it } from 'vitest';
import { NetworkFault } from '../network-fault.ts';
import { zoneClock } from '../shared/zone-clock.ts';
import { dayOf, orderSale } from './order-sale.ts';

const login = { credentials: {}, zone: 'America/New_York', currency: 'USD' };
const clock = zoneClock(login.zone);
const bare = {
  'Transaction Date': '3/5/26',
  'Publisher ID': 'AbCdEf12345',
  'Order ID': 'KB-10231',
  Sales: '1,176.00',
  'Total Commission': '94.08',
  'Estimated Net Total Cost': '112.90',
};
const rowOf = (cells: Readonly<Record<string, string>>) => ({
  raw: JSON.stringify(cells),
  cell: (...titles: string[]) => titles.map((title) => cells[title]).find((text) => text !== undefined),
});
const read = (cells: object) => orderSale(rowOf({ ...bare, ...cells }), login, clock);

describe('a row of Rakuten Advertising', () => {
  it('is an order of its day, in the connection’s zone, its fee what it costs beyond the commission', () => {
    expect(read({})).toMatchObject({
      ...{ ptoder: 'KB-10231', ysoder: 'KB-10231', publisherRef: 'AbCdEf12345', kind: 'sale' },
      ...{ reportDay: '2026-03-05', soldAt: Date.parse('2026-03-05T05:00:00Z') },
      ...{ amount: 117_600, commission: 9408, fee: 1882, currency: 'USD', state: 'pending' },
    });
  });

  it.each([
    ['03/05/2026', '2026-03-05'],
    ['3-5-26', '2026-03-05'],
    ['2026-03-05', '2026-03-05'],
    ['12/31/25 23:10', '2025-12-31'],
  ])('%s is the day %s', (text, day) => {
    expect(dayOf(rowOf({ 'Transaction Date': text }))).toBe(day);
  });

  it.each([
    [undefined, 'pending'],
    ['Locked', 'approved'],
    ['Unlocked', 'pending'],
    ['something new', 'pending'],
  ])('with commission status %s is %s', (status, state) => {
    expect(read(status === undefined ? {} : { 'Commission Status': status }).state).toBe(state);
  });

  it('has the time and the number that the report was given', () => {
    const told = { 'Transaction Time': '23:10:05', 'Transaction ID': '77' };
    expect(read(told)).toMatchObject({ ptoder: '77', soldAt: Date.parse('2026-03-06T04:10:05Z') });
  });

  it('that takes back is an adjustment beside its order', () => {
    const back = { Sales: '-$64.00', 'Total Commission': '(5.12)', 'Estimated Net Total Cost': '-6.14' };
    expect(read(back)).toMatchObject({
      ...{ ptoder: 'KB-10231/2026-03-05', ysoder: 'KB-10231', kind: 'adjustment' },
      ...{ amount: -6400, commission: -512, fee: -102 },
    });
  });

  it('without order or publisher, or with an amount or a date that is none, is a broken answer', () => {
    for (const broken of [
      { 'Order ID': '' },
      { 'Publisher ID': '' },
      { Sales: 'n/a' },
      { 'Transaction Date': '13/31/26' },
      { 'Transaction Date': 'yesterday' },
    ]) {
      expect(() => read(broken)).toThrow(NetworkFault);
    }
  });
});
