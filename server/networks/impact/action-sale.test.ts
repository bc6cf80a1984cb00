import { describe, expect, it } from 'vitest';
import { NetworkFault } from '../network-fault.ts';
import { actionChange, actionSale, type ImpactAction } from './action-sale.ts';

const bare: ImpactAction = {
  Id: '18840.7712.551002',
  EventDate: '2026-03-05T09:12:33-08:00',
  MediaPartnerId: 1204417,
};
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const read = (fields: Partial<ImpactAction>) => {
  const action = { ...bare, ...fields };
  return actionSale(JSON.stringify(action), action, { dayOf, currency: 'EUR', update: undefined });
};

describe('an action of impact.com', () => {
  it.each([
    ['PENDING', '', 'pending'],
    ['APPROVED', '', 'approved'],
    ['APPROVED', '2026-04-20T00:00:00-07:00', 'paid'],
    ['REVERSED', '', 'voided'],
    ['something new', '', 'pending'],
  ])('%s, cleared “%s”, is %s', (State, ClearedDate, state) => {
    expect(read({ State, ClearedDate }).state).toBe(state);
  });

  it('has the fee that is its cost beyond the payout, in its own currency', () => {
    expect(read({ Amount: 120, Payout: 9.6, ClientCost: 12.48, Currency: 'usd' })).toMatchObject({
      ...{ amount: 12_000, commission: 960, fee: 288, currency: 'USD' },
    });
    expect(read({ Amount: '1.005', Payout: '0.1' })).toMatchObject({
      amount: 101,
      commission: 10,
      fee: 0,
      currency: 'EUR',
    });
    expect(read({ Amount: 1200, Currency: 'JPY' }).amount).toBe(1200);
  });

  it.each([
    ['2026-04-20T00:00:00-07:00', '2026-04-20'],
    ['2026-04-20T23:59:59-07:00', '2026-04-20'],
    ['', undefined],
    [null, undefined],
    ['soon', undefined],
  ])('locked on %s cannot be corrected from %s on', (LockingDate, lockDay) => {
    expect(read({ LockingDate }).lockDay).toBe(lockDay);
  });

  it('that is reversed took back what it was booked with', () => {
    const reversed = {
      State: 'REVERSED',
      Amount: 0,
      Payout: 0,
      ClientCost: 0,
      IntendedAmount: 64,
      IntendedPayout: 5.12,
    };
    expect(read(reversed)).toMatchObject({ amount: 6400, commission: 512, fee: 0 });
  });

  it('without number, partner or date, or with an amount that is none, is a broken answer', () => {
    for (const broken of [
      { Id: '' },
      { MediaPartnerId: '' },
      { EventDate: 'yesterday' },
      { Amount: 'n/a' },
    ]) {
      expect(() => read(broken)).toThrow(NetworkFault);
    }
  });

  it.each([
    ['NEW', true],
    ['Existing', false],
    ['', null],
    [null, null],
  ])('customer %s → %s', (CustomerStatus, newCustomer) => {
    expect(read({ CustomerStatus }).newCustomer).toBe(newCustomer);
  });

  it('keeps what last changed it beside the row, and tells it', () => {
    const update = { UpdateDate: '2026-03-14T02:00:00-07:00', Disposition: 'ITEM_RETURNED' };
    const { raw } = actionSale(JSON.stringify(bare), bare, { dayOf, currency: 'USD', update });
    expect(JSON.parse(raw)).toEqual({ ...bare, LastUpdate: update });
    expect(actionChange(raw)).toEqual({ decidedAt: '2026-03-14 02:00', reason: '商品退回（ITEM_RETURNED）' });
    expect(actionChange(JSON.stringify(bare))).toEqual({ decidedAt: '', reason: '' });
  });
});
