import { describe, expect, it } from 'vitest';
import { NetworkFault } from '../network-fault.ts';
import { type Conversion, conversionChange, conversionSale } from './conversion-sale.ts';

const bare: Conversion = {
  conversion_id: '9c05a1',
  conversion_unix_timestamp: 1_772_701_953,
  relationship: { affiliate: { network_affiliate_id: 17, name: 'Trail Notes' } },
};
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const read = (fields: object) => {
  const conversion = { ...bare, ...fields };
  return conversionSale(JSON.stringify(conversion), conversion, { dayOf, currency: 'EUR' });
};

describe('a conversion of Everflow', () => {
  it.each([
    ['approved', 'approved'],
    ['Pending', 'pending'],
    ['rejected', 'voided'],
    ['invalid', 'voided'],
    ['something new', 'pending'],
    [null, 'pending'],
  ])('%s is %s', (status, state) => {
    expect(read({ status }).state).toBe(state);
  });

  it('is counted in its own currency, to the cent, at the second it was told', () => {
    expect(read({ sale_amount: 1.005, payout: '0.1', currency_id: 'usd' })).toMatchObject({
      ...{ amount: 101, commission: 10, fee: 0, currency: 'USD', publisherRef: '17' },
      ...{ soldAt: 1_772_701_953_000, reportDay: '2026-03-05', newCustomer: null },
    });
    expect(read({ sale_amount: 1200, currency_id: 'JPY' }).amount).toBe(1200);
    expect(read({}).currency).toBe('EUR');
  });

  it('that is held can be decided until then', () => {
    expect(read({ holding_period_end: 1_775_260_800 }).lockDay).toBe('2026-04-04');
    expect(read({ holding_period_end: 0 }).lockDay).toBeUndefined();
  });

  it('keeps nothing of the buyer, and tells why it does not count', () => {
    const { raw } = read({ email: 'buyer@shop.example', conversion_user_ip: '203.0.113.9' });
    expect(JSON.parse(raw)).toEqual({ ...bare, email: '', conversion_user_ip: '' });
    const invalid = read({ status: 'invalid', error_message: 'Duplicate', notes: 'n' });
    expect(conversionChange(invalid.raw)).toEqual({ decidedAt: '', reason: 'Duplicate' });
    expect(conversionChange(read({ notes: 'n' }).raw).reason).toBe('');
  });

  it('without number, affiliate or time, or with an amount that is none, is a broken answer', () => {
    for (const broken of [
      { conversion_id: '' },
      { relationship: null },
      { conversion_unix_timestamp: 0 },
      { sale_amount: 'n/a' },
    ]) {
      expect(() => read(broken)).toThrow(NetworkFault);
    }
  });
});
