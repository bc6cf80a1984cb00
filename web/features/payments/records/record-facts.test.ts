import { describe, expect, it } from 'vitest';
import type { Invoice } from '#contract/payments.ts';
import { channelNameOf, invoiceStanding, linesOf, refundOf } from './record-facts.ts';

const record = { orderNo: 'HT1', paymentPrice: '699.00', refunded: '0.00' };
const invoice = (state: Invoice['state'], createdAt: string, orderNo = 'HT1'): Invoice => ({
  id: `${state}${createdAt}`,
  orderNo,
  title: '远航',
  taxNo: '',
  email: 'a@brand.example',
  amount: '699.00',
  state,
  note: '',
  createdAt,
});
const march = '2026-03-01T10:00:00+08:00';
const april = '2026-04-01T10:00:00+08:00';

it('splits what a plan holds on the double colon', () => {
  expect(linesOf({ mealTypeDesc: '基础版 30 天::1 个行业、10 个品牌' })).toEqual([
    '基础版 30 天',
    '1 个行业、10 个品牌',
  ]);
  expect(linesOf({ mealTypeDesc: '' })).toEqual([]);
});

it('names the ways of paying it knows', () => {
  expect(['wechat', 'alipay', 'sandbox', 'cash'].map((channel) => channelNameOf({ channel }))).toEqual([
    '微信支付',
    '支付宝',
    '沙箱支付',
    'cash',
  ]);
});

it('marks a refund only where money went back', () => {
  expect(['', '0.00', '0.01'].map((refunded) => refundOf({ refunded }))).toEqual([
    undefined,
    undefined,
    '0.01',
  ]);
});

describe('invoiceStanding', () => {
  it('lets an invoice be asked for once', () => {
    expect(invoiceStanding(record, [])).toEqual({ invoice: undefined, canAsk: true });
    expect(invoiceStanding(record, [invoice('issued', march, 'HT2')]).canAsk).toBe(true);
    expect(invoiceStanding(record, [invoice('asked', march)]).canAsk).toBe(false);
    expect(invoiceStanding(record, [invoice('issued', march)]).canAsk).toBe(false);
  });

  it('lets it be asked for again after a refusal, and shows the newest request', () => {
    expect(invoiceStanding(record, [invoice('refused', march)])).toMatchObject({ canAsk: true });
    const both = [invoice('refused', march), invoice('asked', april)];
    for (const list of [both, both.toReversed()]) {
      expect(invoiceStanding(record, list)).toMatchObject({ invoice: { state: 'asked' }, canAsk: false });
    }
  });

  it('offers none for what went back entirely', () => {
    expect(invoiceStanding({ ...record, refunded: '699.00' }, []).canAsk).toBe(false);
    expect(invoiceStanding({ ...record, refunded: '100.00' }, []).canAsk).toBe(true);
  });
});
