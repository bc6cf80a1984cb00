import { describe, expect, it } from 'vitest';
import type { NetworkOrder } from './meet.ts';
import { closeShopsAfterEach, type Listed, start } from './shop-for-tests.ts';

closeShopsAfterEach();

const at = new Date('2026-04-10T09:30:00Z');
const row = (number: string, more: Partial<NetworkOrder> = {}): NetworkOrder => ({
  ...{ number, at, amount: 12_001, fate: 'kept', network: 'awin' },
  ...more,
});

describe('orders made to meet a network’s', () => {
  it('carry its number, moment, amount and click, and keep what their fate leaves', async () => {
    const { shop, ask } = await start();
    const met = shop.meet([
      row('KB-555001'),
      row('KB-555002', { fate: 'full-return' }),
      row('KB-555003', { fate: 'partial-refund' }),
      row('KB-555004', { fate: 'cancelled' }),
      row('KB-555005', { fate: 'other-amount' }),
      row('KB-555006', { fate: 'missing' }),
      row('#9001', { fate: 'doubled' }),
      row('#9001', { fate: 'doubled', network: 'cj' }),
      row('KB-555007', { fate: 'exchange-dearer' }),
      row('KB-555008', { fate: 'test' }),
    ]);
    const kept = met.map(({ wanted, kept }) => [wanted.number, kept]);
    expect(kept.slice(0, 8)).toEqual([
      ['KB-555001', 12_001],
      ['KB-555002', 0],
      ['KB-555003', 12_001 - 4000],
      ['KB-555004', 0],
      ['KB-555005', 9001],
      ['KB-555006', null],
      ['#9001', 12_001],
      ['#9001', 12_001],
    ]);
    expect(met[8]?.kept).toBe(12_001 + 1500);
    expect(met[6]?.order?.id).toBe(met[7]?.order?.id);
    for (const { order, wanted } of met) {
      if (!order) continue;
      const query = `{ order(id: "gid://shopify/Order/${order.id}") { name createdAt test customerJourneySummary { lastVisit { landingPage } } subtotalPriceSet { shopMoney { amount } } } }`;
      const shown = (await ask(query)).body.data?.order as Listed;
      expect(shown).toMatchObject({
        name: wanted.number,
        createdAt: '2026-04-10T09:30:00Z',
        test: wanted.fate === 'test',
        customerJourneySummary: { lastVisit: { landingPage: expect.stringContaining('awc=') } },
      });
    }
  });
});
