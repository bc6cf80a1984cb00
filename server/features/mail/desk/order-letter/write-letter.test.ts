import { describe, expect, it } from 'vitest';
import type { CheckedDetail } from '#contract/checked-orders.ts';
import { type VerdictCode, verdictCodes } from '#contract/verdicts.ts';
import { namesOrder } from './names-order.ts';
import { letterCodes, writeLetters } from './write-letter.ts';

const row = (ptoder: string): CheckedDetail['rows'][number] => ({
  ...{ saleKey: ptoder, ptoder, ysoder: 'KB-10231', soldAt: '2026-03-05T09:12:00Z', clickedAt: null },
  ...{ state: 'pending', kind: 'sale', currency: 'USD', je: '120.00', jyje: '9.60', ptfy: null, due: null },
});

const order = (code: VerdictCode, over: Partial<CheckedDetail> = {}) => ({
  ...{ code, because: '', confidence: 'matched' as const, order: 'KB-10231', pt: 'Awin' },
  ...{ publisher: 'Trail Notes', day: '2026-03-05', currency: 'USD', amount: '120.00', commission: '9.60' },
  ...{ expected: '80.00', keptPt: 'CJ', rows: [row('1001'), row('1002')], dispute: null },
  clicks: [{ which: 'last' as const, pt: 'CJ', at: '2026-03-05T08:00:00Z' }],
  shop: {
    ...{ name: 'Maria Lopez Store', title: '#10231 Maria Lopez', orderedAt: '2026-03-05T09:12:00Z' },
    ...{ currency: 'USD', subtotal: '120.00', tax: null, shipping: null, total: null, paid: true },
    cancelledAt: '2026-03-07T10:00:00Z',
    changes: [
      {
        at: '2026-03-09T10:00:00Z',
        kind: 'return' as const,
        amount: '-40.00',
        reason: 'Maria Lopez, 5 Elm St',
      },
    ],
  },
  ...over,
});

const write = (code: VerdictCode, over: Partial<CheckedDetail> = {}) => writeLetters(order(code, over));
const words = (html = '') => html.replace(/<[^>]+>/g, ' ');

/** What each letter has to say of the shop. */
const said: Record<(typeof letterCodes)[number], [string, string]> = {
  ADJUST: ['Return on 9 March 2026: -40.00 USD', '2026年3月9日退货：-40.00 USD'],
  DECLINE_CANCELLED: ['cancelled on 7 March 2026', '2026年3月7日取消'],
  DECLINE_RETURNED: ['All products of the order were returned', '全部退货'],
  DECLINE_UNPAID: ['placed on 5 March 2026 and has not been paid', '一直没有付款'],
  DECLINE_FRAUD: ['says nothing about the traffic', '与您带来的流量无关'],
  DUPLICATE_SAME_NETWORK: ['Awin lists this order number 2 times', '同一个订单号有 2 条记录'],
  DUPLICATE_CROSS: ['A second network, CJ, reports', '另一个平台（CJ）'],
  UNDERPAID: ['commission is due on by our records: 80.00 USD', '应计佣的金额为 80.00 USD'],
  NO_SHOP_ORDER: ['not found an order with this number', '没有找到这个订单号'],
};

describe('a letter', () => {
  it.each(verdictCodes.map((code) => [code, code in said] as const))(
    'about %s is written: %s',
    (code, is) => {
      expect(write(code) !== null).toBe(is);
    },
  );

  it.each(Object.entries(said) as [VerdictCode, [string, string]][])(
    'about %s names the order, its day and money, what the shop shows, and asks',
    (code, [english, chinese]) => {
      const { en, zh } = write(code) ?? {};
      expect(en?.subject).toBe('A question about order KB-10231 (Awin, 5 March 2026)');
      for (const part of [
        'Hello Trail Notes,',
        'KB-10231',
        '5 March 2026',
        '120.00 USD',
        '9.60 USD',
        english,
      ])
        expect(words(en?.html)).toContain(part);
      expect(words(en?.html)).toContain('?');
      for (const part of ['Trail Notes，您好', 'KB-10231', '120.00 USD', chinese, '？'])
        expect(words(zh?.html)).toContain(part);
    },
  );

  it.each(letterCodes)('about %s accuses nobody and tells nothing of the buyer', (code) => {
    const { en, zh } = write(code, { dispute: 'lost', cancelReason: 'Maria Lopez' }) ?? {};
    const all = `${en?.subject}${en?.html}${zh?.subject}${zh?.html}`;
    expect(all).not.toMatch(/fraud|cheat|fake|abus|violat|suspicio|steal|欺诈|作弊|违规|可疑|造假/i);
    expect(all).not.toContain('Maria');
    expect(all).not.toContain('Elm St');
  });

  it('that comes too late asks to settle what it would have been', () => {
    const { en } = write('TOO_LATE', { because: 'DECLINE_CANCELLED' }) ?? {};
    expect(words(en?.html)).toContain('cancelled on 7 March 2026');
    expect(words(en?.html)).toContain('settle the difference with a later commission');
    expect(write('TOO_LATE', { because: 'DECLINE_TEST' })).toBeNull();
  });

  it('is not written on a guess, nor to nobody', () => {
    expect(write('DECLINE_RETURNED', { confidence: 'probable' })).toBeNull();
    expect(write('NO_SHOP_ORDER', { confidence: 'none' })).not.toBeNull();
    expect(write('NO_SHOP_ORDER', { publisher: '' })).toBeNull();
  });

  it('leaves out what is not known', () => {
    const { en } = write('NO_SHOP_ORDER', { amount: null, commission: null, shop: null }) ?? {};
    expect(words(en?.html)).not.toContain('reported');
    expect(words(write('DECLINE_CANCELLED', { shop: null })?.en.html)).toContain('The order was cancelled.');
  });

  it('holds no markup and no variables of other people', () => {
    const { en } = write('ADJUST', { publisher: '<b>{{ name }}</b>', order: '{{ x }}' }) ?? {};
    expect(en?.html).toContain('Hello &lt;b&gt;{ { name }}&lt;/b&gt;,');
    expect(`${en?.subject}${en?.html}`).not.toContain('{{');
  });
});

it.each([
  ['A question about order 1001 (Awin)', '1001', true],
  ['Re: 关于订单#1001的询问', '#1001', true],
  ['Re: 关于订单 #1001 的询问', '#1001', true],
  ['order 11001 and 1001-2', '1001', false],
  ['order 11001', '1001', false],
  ['order 10010', '1001', false],
  ['kb-7', 'KB-7', true],
  ['anything', '', false],
])('%s names %s: %s', (subject, number, is) => {
  expect(namesOrder(subject, number)).toBe(is);
});
