import { describe, expect, it } from 'vitest';
import { NetworkFault } from '../network-fault.ts';
import { zoneClock } from '../shared/zone-clock.ts';
import { type Transaction, transactionSale } from './transaction-sale.ts';

const login = { credentials: {}, zone: 'America/New_York', currency: 'USD' };
const bare: Transaction = {
  transaction_id: 551002,
  publisher_id: 17,
  sale_date: '2026-03-05 21:12:33',
  sale_amount: '120.00',
  commission: '11.52',
  commission_publisher: '9.60',
  commission_site: '1.92',
};
const read = (fields: object) => {
  const transaction = { ...bare, ...fields };
  return transactionSale(JSON.stringify(transaction), transaction, { login, clock: zoneClock(login.zone) });
};

describe('a transaction of Pepperjam', () => {
  it('is of its day in New York, with what the publisher and what the network gets', () => {
    expect(read({})).toMatchObject({
      ...{ ptoder: '551002', publisherRef: '17', reportDay: '2026-03-05' },
      ...{ soldAt: Date.parse('2026-03-06T02:12:33Z'), amount: 12_000, commission: 960, fee: 192 },
    });
    expect(read({ commission_publisher: null })).toMatchObject({ commission: 960, fee: 192 });
    expect(read({ sale_amount: '-$1,064.00' })).toMatchObject({ amount: -106_400, kind: 'adjustment' });
  });

  it.each([
    ['unconfirmed', 'pending'],
    ['Pending', 'pending'],
    ['locked', 'approved'],
    ['delayed', 'approved'],
    ['paid', 'paid'],
    ['something new', 'pending'],
    [null, 'pending'],
  ])('%s is %s', (status, state) => {
    expect(read({ status }).state).toBe(state);
  });

  it('corrected to nothing was taken back, whatever its status; a lead was not', () => {
    const nothing = { sale_amount: 0, commission: 0, commission_publisher: '0.00', commission_site: 0 };
    expect(read({ ...nothing, status: 'locked' }).state).toBe('voided');
    expect(read({ ...nothing, commission_publisher: '5.00', status: 'locked' }).state).toBe('approved');
  });

  it.each([
    ['Yes', true],
    [0, false],
    ['', null],
    [null, null],
    ['maybe', null],
  ])('new to file %s → %s', (new_to_file, newCustomer) => {
    expect(read({ new_to_file }).newCustomer).toBe(newCustomer);
  });

  it('without number, publisher or date, or with an amount that is none, is a broken answer', () => {
    for (const broken of [
      { transaction_id: '' },
      { publisher_id: '' },
      { sale_date: '0000-00-00 00:00:00' },
      { sale_amount: 'n/a' },
    ]) {
      expect(() => read(broken)).toThrow(NetworkFault);
    }
  });
});
