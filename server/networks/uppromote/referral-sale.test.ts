import { describe, expect, it } from 'vitest';
import { NetworkFault } from '../network-fault.ts';
import { affiliateOf, type Referral, referralSale } from './referral-sale.ts';

const bare: Referral = {
  id: 551002,
  order_number: 1023,
  total_sales: '120.00',
  commission: '9.60',
  affiliate: { id: 17 },
  created_at: '2026-03-05T21:12:33Z',
};
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const read = (fields: object) => {
  const referral = { ...bare, ...fields };
  return referralSale(JSON.stringify(referral), referral, { dayOf, currency: 'EUR' });
};

describe('a referral of UpPromote', () => {
  it('is an order of its shop, by the clock of UTC', () => {
    expect(read({})).toMatchObject({
      ...{ ptoder: '551002', ysoder: '1023', publisherRef: '17', reportDay: '2026-03-05', kind: 'sale' },
      ...{ soldAt: Date.parse('2026-03-05T21:12:33Z'), amount: 12_000, commission: 960, currency: 'EUR' },
    });
    expect(read({ created_at: '2026-03-05 21:12:33' }).soldAt).toBe(read({}).soldAt);
    expect(read({ created_at: '2026-03-05T21:12:33+08:00' }).soldAt).toBe(Date.parse('2026-03-05T13:12:33Z'));
  });

  it.each([
    ['pending', 'pending'],
    ['Approved', 'approved'],
    ['denied', 'voided'],
    ['paid', 'paid'],
    ['something new', 'pending'],
    [null, 'pending'],
  ])('%s is %s', (status, state) => {
    expect(read({ status }).state).toBe(state);
  });

  it('of a refund is an adjustment', () => {
    expect(read({ total_sales: '-64.00', commission: '-5.12', refund_id: 9 })).toMatchObject({
      ...{ amount: -6400, commission: -512, kind: 'adjustment' },
    });
  });

  it('keeps no buyer’s address', () => {
    expect(read({ customer_email: 'buyer@shop.example' }).raw).not.toContain('buyer@');
  });

  it('without number, affiliate or date, or with an amount that is none, is a broken answer', () => {
    for (const broken of [
      { id: '' },
      { affiliate: null },
      { created_at: 'yesterday' },
      { total_sales: 'n/a' },
    ]) {
      expect(() => read(broken)).toThrow(NetworkFault);
    }
  });
});

it('an affiliate is called by name, company or address, and found where it can be', () => {
  expect(
    affiliateOf({ id: 1, first_name: 'Lin', last_name: '', website: 'https://lin.example' }),
  ).toMatchObject({
    ...{ ref: '1', name: 'Lin', url: 'https://lin.example' },
  });
  expect(
    affiliateOf({ id: 2, company: 'Trail Notes', instagram: 'https://instagram.com/trail' }),
  ).toMatchObject({
    ...{ name: 'Trail Notes', url: 'https://instagram.com/trail' },
  });
  expect(affiliateOf({ id: 3, email: 'three@partner.example' }).name).toBe('three@partner.example');
});
