import { describe, expect, it } from 'vitest';
import { NetworkFault } from '../network-fault.ts';
import { zoneClock } from '../shared/zone-clock.ts';
import { transactionChange, transactionSale } from './transaction-sale.ts';

const context = { clock: zoneClock('America/New_York'), currency: 'EUR' };
const bare = {
  trans_id: 30417,
  order_number: 'KB-10231',
  trans_time: 1_772_701_953,
  trans_status: 'new',
  amount: '120.00',
  commission: '9.60',
  partner_id: 1204417,
  partner_name: 'Trail Notes',
};
const read = (fields: object, from: object = bare) =>
  transactionSale(JSON.stringify({ ...from, ...fields }), context);

describe('a transaction of PartnerBoost', () => {
  it('is read under the names of its filters', () => {
    expect(read({ partner_channel_id: 'PB00233104' })).toMatchObject({
      row: {
        ...{ ptoder: '30417', ysoder: 'KB-10231', soldAt: 1_772_701_953_000, reportDay: '2026-03-05' },
        ...{ amount: 12_000, commission: 960, currency: 'EUR', state: 'pending', publisherRef: '1204417' },
      },
      publisher: { ref: '1204417', name: 'Trail Notes', siteRef: 'PB00233104', networkType: '' },
    });
  });

  it('and under those its vendor uses elsewhere, whatever their case, with its partner beside or within', () => {
    const elsewhere = {
      partnerboostId: '770946991a9f',
      orderId: 'C28T5',
      orderTime: '2026-03-05 09:12:33',
      saleAmount: '$1,234.50',
      saleComm: 98.76,
      status: 'Approved',
      currency: 'usd',
      partner: { id: 'p7', name: 'Trail Notes', type: 'influencer' },
    };
    expect(read({}, elsewhere)).toMatchObject({
      row: {
        ...{ ptoder: '770946991a9f', ysoder: 'C28T5', reportDay: '2026-03-05', state: 'approved' },
        ...{ amount: 123_450, commission: 9876, currency: 'USD', publisherRef: 'p7' },
        // By the clock of the connection.
        soldAt: Date.parse('2026-03-05T14:12:33Z'),
      },
      publisher: { ref: 'p7', name: 'Trail Notes', networkType: 'influencer' },
    });
  });

  it.each([
    ['new', 'pending'],
    ['Effective', 'approved'],
    ['paid', 'paid'],
    ['void', 'voided'],
    ['mixed', 'pending'],
    ['something new', 'pending'],
    ['', 'pending'],
  ])('%s is %s', (trans_status, state) => {
    expect(read({ trans_status }).row.state).toBe(state);
  });

  it('of which a part is void is what the rest of it is', () => {
    const of = (...states: string[]) =>
      read({ trans_status: 'mixed', skus: states.map((trans_sku_status) => ({ trans_sku_status })) }).row
        .state;
    expect(of('paid', 'void')).toBe('paid');
    expect(of('effective', 'effective', 'void')).toBe('approved');
    expect(of('effective', 'new', 'void')).toBe('pending');
    expect(of('void', 'void')).toBe('pending');
  });

  it.each([
    [true, true],
    ['New', true],
    [0, false],
    ['returning', false],
    [null, null],
    ['maybe', null],
  ])('a customer marked %s is new: %s', (is_new_customer, newCustomer) => {
    expect(read({ is_new_customer }).row.newCustomer).toBe(newCustomer);
  });

  it('keeps nothing of the buyer, whatever it is called', () => {
    const { raw } = read({
      uid: 'buyer-7',
      email: 'b@mail.example',
      sender: 'c@mail.example',
      ip: '203.0.113.9',
    }).row;
    expect(JSON.parse(raw)).toEqual({ ...bare, uid: '', email: '', sender: '', ip: '' });
  });

  it('tells why it is void where it says so', () => {
    expect(transactionChange(read({ note: 'Returned', trans_status: 'void' }).row.raw).reason).toBe(
      'Returned',
    );
    expect(transactionChange(read({ note: 'Gift' }).row.raw).reason).toBe('');
  });

  it.each([
    ['trans_id', { order_number: '' }, '编号'],
    ['trans_time', {}, '时间'],
    ['partner_id', {}, '联盟客'],
    ['amount', {}, '金额'],
    ['commission', {}, '佣金'],
  ])('without %s it is not made up: what it does hold is named', (name, over, what) => {
    const { [name as keyof typeof bare]: _, ...rest } = bare;
    const reading = () => read(over, rest);
    expect(reading).toThrow(NetworkFault);
    expect(reading).toThrow(`没有认出${what}`);
    try {
      reading();
    } catch (error) {
      expect((error as NetworkFault).words).toBe(Object.keys({ ...rest, ...over }).join('、'));
    }
  });

  it('with an amount that is none, names it', () => {
    expect(() => read({ amount: 'n/a' })).toThrow('没有认出金额');
  });
});
