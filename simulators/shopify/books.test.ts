import { describe, expect, it } from 'vitest';
import { netOf, orderState, taxOf } from './ledger.ts';
import { type Recount, recount } from './recount.ts';
import { closeShopsAfterEach, everyOrder, type Listed, small, start } from './shop-for-tests.ts';
import { type fates, tell } from './tell.ts';

closeShopsAfterEach();

describe('books', () => {
  const cents = (value: unknown) =>
    Math.round(Number((value as { shopMoney: { amount: string } }).shopMoney.amount) * 100);
  const ledger = `name test cancelledAt cancelReason displayFinancialStatus returnStatus edited taxesIncluded
    currentSubtotalPriceSet{shopMoney{amount}} totalRefundedSet{shopMoney{amount}} totalReceivedSet{shopMoney{amount}}
    refunds{ totalRefundedSet{shopMoney{amount}} }
    agreements(first:10){ nodes{ happenedAt reason sales(first:20){ nodes{ lineType actionType quantity totalAmount{shopMoney{amount}} totalTaxAmount{shopMoney{amount}} } } } }`;
  type Sold = { lineType: string; totalAmount: unknown; totalTaxAmount: unknown };
  const salesOf = (order: Listed): Sold[] =>
    (order.agreements as { nodes: { sales: { nodes: Sold[] } }[] }).nodes.flatMap(({ sales }) => sales.nodes);

  it.each([false, true])(
    'agree to the cent with the recount and with what is left, taxes included: %s',
    async (taxesIncluded) => {
      const { ask, shop } = await start({
        shops: [{ ...small, seed: 4, orders: 400, ordersPerDay: 4, taxesIncluded }],
      });
      const rows = new Map<unknown, Recount>(shop.recount().map((row) => [row.name, row]));
      const found = await everyOrder(ask, ledger, { first: 50 });
      expect(found.length).toBe(400);
      for (const order of found) {
        const row = rows.get(order.name) as Recount;
        let kept = 0;
        let left = 0;
        for (const sale of salesOf(order)) {
          const net = cents(sale.totalAmount) - cents(sale.totalTaxAmount);
          if (sale.lineType === 'PRODUCT') kept += net;
          if (sale.lineType === 'PRODUCT' || sale.lineType === 'GIFT_CARD')
            left += taxesIncluded ? cents(sale.totalAmount) : net;
        }
        expect([order.name, kept]).toEqual([row.name, row.kept]);
        expect([order.name, left]).toEqual([order.name, cents(order.currentSubtotalPriceSet)]);
        expect([order.name, cents(order.totalRefundedSet)]).toEqual([order.name, row.refunded]);
        const refunds = (order.refunds as Listed[]).reduce(
          (sum, refund) => sum + cents(refund.totalRefundedSet),
          0,
        );
        expect(refunds).toBe(row.refunded);
        expect([order.test, order.cancelledAt !== null]).toEqual([row.test, row.cancelled]);
      }
    },
  );

  const trade = {
    seed: 8,
    currency: 'USD',
    taxesIncluded: false,
    prefix: '#',
    suffix: '',
    firstNumber: 1001,
    presentments: [],
  };
  const at = Date.parse('2026-01-10T00:00:00Z');
  const later = Date.parse('2026-06-01T00:00:00Z');
  const look = (fate: (typeof fates)[number], index = 1) => {
    const story = tell(trade, { index, at, fate });
    return { story, state: orderState(story, later), row: recount(story, later) };
  };

  it('keep everything of a plain order, of goodwill, of refunded shipping and of returns not taken', () => {
    for (const fate of [
      'kept',
      'goodwill',
      'shipping-refund',
      'return-requested',
      'return-declined',
      'disputed',
    ] as const) {
      const { row } = look(fate);
      expect([fate, row.kept]).toEqual([fate, row.ordered]);
      expect(row.ordered).toBeGreaterThan(0);
    }
    expect(look('goodwill').row.refunded).toBe(500);
    expect(look('goodwill').state.discrepancy).toBe(-500);
  });

  it('keep nothing of what was returned or cancelled, whenever the money goes back', () => {
    for (const fate of [
      'full-return',
      'double-refund',
      'cancelled',
      'cancelled-unpaid',
      'cancelled-paid-back-later',
    ] as const)
      expect([fate, look(fate).row.kept]).toEqual([fate, 0]);
    expect(look('cancelled').state).toMatchObject({ financial: 'REFUNDED', currentTotal: 0 });
    expect(look('cancelled-unpaid').state).toMatchObject({ financial: 'VOIDED', received: 0, refunded: 0 });
    const { state } = look('cancelled-paid-back-later');
    expect([state.refunded, state.discrepancy]).toEqual([state.received, 0]);
  });

  it('take a return off once, though its refund names the same lines', () => {
    const { story, state, row } = look('full-return');
    expect(state.refunds[0]?.items.map(({ quantity }) => quantity)).toEqual(
      story.lines.map(({ quantity }) => quantity),
    );
    expect(state.agreements.map(({ reason, sales }) => [reason, sales.length])).toEqual([
      ['ORDER', story.lines.length + (story.shipping.price > 0 ? 1 : 0)],
      ['RETURN', story.lines.length],
      ['REFUND', 0],
    ]);
    expect(row.kept).toBe(0);
    expect(state.returnStatus).toBe('RETURNED');
  });

  it('net an exchange out, dearer and cheaper', () => {
    const { story, state, row } = look('exchange-dearer');
    const [line] = story.lines;
    if (!line) throw new Error('no line');
    const given = state.returns[0]?.exchange[0]?.state.line;
    expect(row.kept).toBe(
      row.ordered - (netOf(line, line.quantity) - netOf(line, line.quantity - 1)) + (given?.price ?? 0),
    );
    expect(state.refunds).toEqual([]);
    const cheaper = Array.from({ length: 20 }, (_, index) => look('exchange', index)).find(
      ({ state }) => state.refunds.length > 0,
    );
    expect(cheaper?.row.kept).toBeLessThan(cheaper?.row.ordered ?? 0);
    expect(cheaper?.state.refunded).toBe(cheaper?.row.refunded);
  });

  it('follow an order that is edited up and down', () => {
    expect(look('edited-up').row.kept).toBe(look('edited-up').row.ordered + 2450);
    const { story, state, row } = look('edited-down');
    const [line] = story.lines;
    if (!line) throw new Error('no line');
    const off = netOf(line, line.quantity) - netOf(line, line.quantity - 1);
    expect(row.kept).toBe(row.ordered - off);
    const tax =
      taxOf(netOf(line, line.quantity), line.taxRate, false) -
      taxOf(netOf(line, line.quantity - 1), line.taxRate, false);
    expect(state.refunded).toBe(off + tax);
    expect(state.edited).toBe(true);
  });

  it('know what was so at an earlier moment', () => {
    const story = tell(trade, { index: 1, at, fate: 'full-return' });
    expect(recount(story, at + 86_400_000).kept).toBe(recount(story, at).ordered);
    expect(orderState(story, at + 86_400_000).returnStatus).toBe('NO_RETURN');
  });

  it('count gift cards apart and mark test orders', () => {
    const { state, row } = look('gift-card');
    expect(state.currentSubtotal - row.kept).toBe(5000);
    expect(look('test').row.test).toBe(true);
  });
});
