import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '#contract/money.ts';
import { NetworkFault } from '../network-fault.ts';
import { type AwinTransaction, awinSale, minorUnits } from './awin-sale.ts';

const context = { momentOf: (wallTime: string) => Date.parse(`${wallTime.slice(0, 19)}Z`), currency: 'EUR' };
const bare: AwinTransaction = { id: 1820045517, transactionDate: '2026-03-05T09:12:00', publisherId: 512044 };
const read = (fields: Partial<AwinTransaction>) => {
  const transaction = { ...bare, ...fields };
  return awinSale(JSON.stringify(transaction), transaction, context);
};

describe('amounts of Awin', () => {
  it('survive the way through a JSON number to the cent', () => {
    const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(cents, (units) => {
        const amount = JSON.parse(formatMoney(units)) as number;
        expect(minorUnits({ amount, currency: 'USD' }, 'USD')).toBe(units);
      }),
    );
  });

  it.each([
    [1.005, 'USD', 101],
    [-1.005, 'USD', -101],
    [8.675, 'USD', 868],
    [1e-7, 'USD', 0],
    [6e-7, 'USD', 0],
    [1200, 'JPY', 1200],
    [1.2345, 'KWD', 1235],
  ])('%d %s is %d', (amount, currency, units) => {
    expect(minorUnits({ amount, currency }, currency)).toBe(units);
  });

  it('left out are zero, in the currency of the connection', () => {
    expect(read({ saleAmount: { amount: null, currency: null } })).toMatchObject({
      amount: 0,
      commission: 0,
      fee: 0,
      currency: 'EUR',
      publisherRef: '512044',
      ysoder: '',
      newCustomer: null,
      clickedAt: null,
    });
  });
});

describe('a transaction of Awin', () => {
  it.each([
    ['pending', false, 'pending'],
    ['pending', true, 'pending'],
    ['approved', false, 'approved'],
    ['approved', true, 'paid'],
    ['declined', false, 'voided'],
    ['deleted', false, 'voided'],
    ['something new', false, 'pending'],
  ])('%s, paid %s, is %s', (commissionStatus, paidToPublisher, state) => {
    expect(read({ commissionStatus, paidToPublisher }).state).toBe(state);
  });

  it('that is a bonus or takes money back is no order', () => {
    const money = (amount: number) => ({ amount, currency: 'USD' });
    expect(read({ saleAmount: money(5) }).kind).toBe('sale');
    expect(read({ type: 'Bonus', commissionAmount: money(5) }).kind).toBe('adjustment');
    expect(read({ saleAmount: money(-5) }).kind).toBe('adjustment');
    expect(read({ saleAmount: money(0), commissionAmount: money(-1) }).kind).toBe('adjustment');
  });

  it.each([
    ['NEW', true],
    ['returning', false],
    ['', null],
    [null, null],
  ])('customer %s → %s', (customerAcquisition, newCustomer) => {
    expect(read({ customerAcquisition }).newCustomer).toBe(newCustomer);
  });

  it('with a click at a time there is not was clicked at no known one', () => {
    expect(read({ clickDate: '2026-13-05T00:00:00' }).clickedAt).toBeNull();
    expect(read({ clickDate: '2026-03-05T09:00:00' }).clickedAt).toBe(Date.UTC(2026, 2, 5, 9));
  });

  it('without number, date or publisher is a broken answer', () => {
    expect(() => read({ transactionDate: '05/03/2026' })).toThrow(NetworkFault);
    expect(() => read({ transactionDate: '2026-13-05T00:00:00' })).toThrow(NetworkFault);
    expect(() => read({ publisherId: null })).toThrow(NetworkFault);
    expect(() => read({ id: Number.NaN })).toThrow(NetworkFault);
  });
});
