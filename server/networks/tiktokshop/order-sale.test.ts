import { describe, expect, it } from 'vitest';
import { NetworkFault } from '../network-fault.ts';
import { articleChange, articleSale, type Order, type Sku } from './order-sale.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const order: Order = { id: '576411', create_time: 1_772_701_953, status: 'COMPLETED' };
const bare: Sku = {
  sku_id: '1729',
  creator_username: 'trail.notes',
  price: usd('45.00'),
  quantity: 2,
  estimated_commission_base: usd('90.00'),
  estimated_paid_commission: usd('9.00'),
};
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const read = (sku: Partial<Sku> = {}, over: Partial<Order> = {}) =>
  articleSale({ ...order, ...over }, { ...bare, ...sku }, { dayOf, currency: 'EUR' });

const settled: Partial<Sku> = {
  settlement_status: 'SETTLED',
  actual_commission_base: usd('45.00'),
  actual_paid_commission: usd('4.50'),
};

describe('an article of an order', () => {
  it('is known by order and article, counted by its creator at the second it was bought', () => {
    expect(read()).toMatchObject({
      ...{ ptoder: '576411-1729', ysoder: '576411', publisherRef: 'trail.notes' },
      ...{ soldAt: 1_772_701_953_000, reportDay: '2026-03-05', currency: 'USD', newCustomer: null },
      ...{ amount: 9000, commission: 900, state: 'pending' },
    });
  });

  it.each<[string, Partial<Sku>, Partial<Order>, string, number, number]>([
    ['waits with what is estimated', {}, {}, 'pending', 9000, 900],
    ['counts as it was settled', settled, {}, 'approved', 4500, 450],
    [
      'waits while what was settled is not told',
      { ...settled, actual_paid_commission: {} },
      {},
      'pending',
      9000,
      900,
    ],
    ['is lost when it is ineligible', { settlement_status: 'INELIGIBLE' }, {}, 'voided', 9000, 900],
    ['is lost when all of it came back', { fully_return: 'Yes' }, {}, 'voided', 9000, 900],
    [
      'counts as settled although it came back',
      { ...settled, fully_return: 'Yes' },
      {},
      'approved',
      4500,
      450,
    ],
    ['is lost when its order was cancelled', {}, { status: 'CANCELLED' }, 'voided', 9000, 900],
    ['waits under a word nobody knows', { settlement_status: 'ON_HOLD' }, {}, 'pending', 9000, 900],
  ])('%s', (_what, sku, over, state, amount, commission) => {
    expect(read(sku, over)).toMatchObject({ state, amount, commission });
  });

  it('costs what the creator, the advertisement and the bonus come to', () => {
    const byAds = {
      estimated_paid_commission: usd('0'),
      estimated_paid_shop_ads_commission: usd('7.20'),
      estimated_cofunded_creator_bonus_amount: usd('0.80'),
    };
    expect(read(byAds)).toMatchObject({ commission: 800 });
    expect(read({ estimated_cofunded_creator_bonus_amount: usd('0.505') })).toMatchObject({
      commission: 951,
    });
  });

  it('whose commission nobody told is not brought: it is unknown, not 0', () => {
    expect(read({ estimated_paid_commission: {} })).toBeNull();
    expect(read({ estimated_paid_commission: null, settlement_status: 'INELIGIBLE' })).toBeNull();
    expect(read({ estimated_paid_commission: usd('0') })).toMatchObject({ commission: 0 });
  });

  it('is worth its price times its pieces where no base is told', () => {
    expect(read({ estimated_commission_base: {} })).toMatchObject({ amount: 9000 });
  });

  it('is counted in its own currency, whichever of its sums tells it', () => {
    const dong = { amount: '120000', currency: 'vnd' };
    const sums = { price: {}, estimated_commission_base: dong, estimated_paid_commission: dong };
    expect(read(sums)).toMatchObject({ currency: 'VND', amount: 120_000 });
    const silent = { price: {}, estimated_commission_base: { amount: '9' } };
    expect(read({ ...silent, estimated_paid_commission: { amount: '1' } })).toMatchObject({
      currency: 'EUR',
      amount: 900,
    });
  });

  it('that no creator brought is none of ours', () => {
    expect(read({ creator_username: '', estimated_paid_commission: usd('0') })).toBeNull();
  });

  it('keeps the row as received, of its order only what tells when and how', () => {
    const raw = JSON.parse(read({}, { skus: [bare, bare] })?.raw ?? '{}') as Record<string, unknown>;
    expect(raw).toEqual({ key: '576411-1729', order, sku: bare });
  });

  it('tells why it does not count', () => {
    const why = (sku: Partial<Sku>, over: Partial<Order> = {}) =>
      articleChange(read(sku, over)?.raw ?? '').reason;
    expect(why({ settlement_status: 'INELIGIBLE' })).toBe('不符合佣金条件（INELIGIBLE）');
    expect(why({ fully_return: true })).toBe('全部退货');
    expect(why({}, { status: 'CANCELLED' })).toBe('CANCELLED');
    expect(why(settled)).toBe('');
  });

  it('without number, article or time, with a creator missing where one is paid, or with an amount that is none, is a broken answer', () => {
    for (const broken of [
      () => read({}, { id: '' }),
      () => read({ sku_id: null }),
      () => read({}, { create_time: 0 }),
      () => read({ creator_username: null }),
      () => read({ estimated_paid_commission: usd('n/a') }),
      () => read({ estimated_commission_base: {}, price: {} }),
    ]) {
      expect(broken).toThrow(NetworkFault);
    }
  });
});
