import { describe, expect, it } from 'vitest';
import { NetworkFault } from '../network-fault.ts';
import { type CjRecord, cjSale } from './cj-sale.ts';

const bare: CjRecord = {
  commissionId: '3300450012',
  publisherId: '4410088',
  eventDate: '2026-03-05T17:12:33Z',
};
const read = (fields: Partial<CjRecord>) =>
  cjSale({ ...bare, ...fields }, (moment) => new Date(moment).toISOString().slice(0, 10));

describe('a commission of CJ', () => {
  it.each([
    ['9.60', 960],
    ['9.604', 960],
    ['9.595', 960],
    ['-9.595', -960],
    ['0.004', 0],
    ['1200', 120_000],
    ['', 0],
    [null, 0],
  ])('%s is %s cents', (pubCommissionAmountUsd, commission) => {
    expect(read({ pubCommissionAmountUsd }).commission).toBe(commission);
  });

  it.each([
    ['new', 'pending'],
    ['extended', 'pending'],
    ['LOCKED', 'approved'],
    ['closed', 'paid'],
    [null, 'pending'],
  ])('%s is %s', (actionStatus, state) => {
    expect(read({ actionStatus }).state).toBe(state);
  });

  it.each([
    [{ original: true, actionType: 'item_sale' }, 'sale'],
    [{ original: 'true', actionType: 'sim_lead' }, 'sale'],
    [{ original: false, actionType: 'item_sale' }, 'adjustment'],
    [{ original: 'false' }, 'adjustment'],
    [{ original: true, actionType: 'bonus' }, 'adjustment'],
  ])('%o is no order unless it is an original sale or lead: %s', (fields, kind) => {
    expect(read(fields).kind).toBe(kind);
  });

  it('reads flags of either type', () => {
    const marks = [true, 'true', false, 'false', null, ''].map(
      (newToFile) => read({ newToFile }).newCustomer,
    );
    expect(marks).toEqual([true, true, false, false, null, null]);
  });

  it.each([
    ['2026-04-10', 'FIXED_DATE', '2026-04-10'],
    ['2026-04-10T23:30:00Z', 'FIXED_DURATION', '2026-04-10'],
    ['2026-04-10T23:30:00-07:00', null, '2026-04-11'],
    ['2026-04-10T00:00:00Z', 'OPEN_ENDED', undefined],
    ['soon', 'FIXED_DATE', undefined],
    [null, 'IMMEDIATE', undefined],
  ])('locked on %s by %s cannot be corrected from %s on', (lockingDate, lockingMethod, lockDay) => {
    expect(read({ lockingDate, lockingMethod }).lockDay).toBe(lockDay);
  });

  it('without number, publisher or date, or with an amount that is none, is a broken answer', () => {
    expect(() => read({ commissionId: '' })).toThrow(NetworkFault);
    expect(() => read({ publisherId: '' })).toThrow(NetworkFault);
    expect(() => read({ eventDate: 'yesterday' })).toThrow(NetworkFault);
    expect(() => read({ saleAmountUsd: 'n/a' })).toThrow(NetworkFault);
  });
});
