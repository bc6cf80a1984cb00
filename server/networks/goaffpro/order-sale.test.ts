import { describe, expect, it } from 'vitest';
import { NetworkFault } from '../network-fault.ts';
import { type Order, orderSale } from './order-sale.ts';

const bare: Order = { id: 77, number: '#1023', affiliate_id: 17, created_at: '2026-03-05T21:12:33.000Z' };
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const read = (fields: object) => {
  const order = { ...bare, ...fields };
  return orderSale(JSON.stringify(order), order, { dayOf, currency: 'JPY' });
};

describe('an order of GoAffPro', () => {
  it('is counted in the connection’s currency', () => {
    expect(read({ total: 1200, commission: '96' })).toMatchObject({
      ...{ ptoder: '77', ysoder: '#1023', publisherRef: '17', reportDay: '2026-03-05', kind: 'sale' },
      ...{ amount: 1200, commission: 96, fee: 0, currency: 'JPY', newCustomer: null },
    });
    expect(read({ total: -64 }).kind).toBe('adjustment');
  });

  it.each([
    ['pending', 'pending'],
    ['Approved', 'approved'],
    ['paid', 'paid'],
    ['rejected', 'voided'],
    ['cancelled', 'voided'],
    ['refunded', 'voided'],
    ['something new', 'pending'],
    [null, 'pending'],
  ])('%s is %s', (status, state) => {
    expect(read({ status }).state).toBe(state);
  });

  it('without number, affiliate or date, or with an amount that is none, is a broken answer', () => {
    for (const broken of [{ id: '' }, { affiliate_id: null }, { created_at: '' }, { total: 'n/a' }]) {
      expect(() => read(broken)).toThrow(NetworkFault);
    }
  });
});
