// Makes orders: seeded ones without end, and ones told to have a given number, moment, amount and fate.
import { mix, unit } from '../kit/random.ts';
import { buyerOf } from './buyers.ts';
import { type ClickedNetwork, makeJourney } from './journey.ts';
import { type CancelReason, type Line, partId, refundId, returnId, type Step, type Story } from './story.ts';

export const fates = [
  'kept',
  'partial-refund',
  'full-return',
  'return-paid-at-once',
  'exchange',
  'exchange-dearer',
  'edited-up',
  'edited-down',
  'cancelled',
  'cancelled-unpaid',
  'cancelled-paid-back-later',
  'shipping-refund',
  'goodwill',
  'double-refund',
  'return-requested',
  'return-declined',
  'gift-card',
  'disputed',
  'imported',
  'test',
] as const;
export type Fate = (typeof fates)[number];

/** How a shop sells and writes its numbers. */
export interface Trade {
  seed: number;
  currency: string;
  taxesIncluded: boolean;
  prefix: string;
  suffix: string;
  firstNumber: number;
  /** Currencies buyers may pay in, with what one unit of the shop's is in them. */
  presentments: { currency: string; rate: number }[];
}

/** What is known of an order before it is made; the rest is luck. */
export interface Told {
  index: number;
  at: number;
  fate: Fate;
  /** As the shop writes it; by its own counter otherwise. */
  name?: string;
  number?: number;
  /** What its product lines come to without tax, smallest units. */
  amount?: number;
  click?: ClickedNetwork | null;
  firstClick?: ClickedNetwork | null;
  code?: string | null;
}

const hour = 3_600_000;
const day = 24 * hour;
const taxRates = [0, 0.07, 0.0825, 0.2];
const codes = ['SPRING10', 'VIP-20', 'CREATOR15', '海图立减'];
const reasons: CancelReason[] = ['CUSTOMER', 'DECLINED', 'FRAUD', 'INVENTORY', 'OTHER', 'STAFF'];

export function tell(trade: Trade, told: Told): Story {
  const { index, at, fate } = told;
  const luck = mix(trade.seed + Math.imul(index + 1, 0x9e3779b1));
  const more = mix(luck + 0x6d2b79f5);
  const id = 5_500_000_000 + trade.seed * 10_000_000 + index;
  const number = told.number ?? trade.firstNumber + index;
  const taxRate = taxRates[more % taxRates.length] ?? 0;
  const code =
    told.code === undefined
      ? more % 4 === 0
        ? (codes[(more >>> 4) % codes.length] ?? null)
        : null
      : told.code;
  const lines =
    told.amount === undefined
      ? makeLines({ id, luck, taxRate, code })
      : linesOf(trade, { id, taxRate, amount: told.amount });
  if (fate === 'gift-card')
    lines.push({ ...plainLine(id, 8), sku: 'GIFT-50', title: 'Gift card', price: 5000, giftCard: true });
  const base: Story = {
    id,
    number,
    name: told.name ?? `${trade.prefix}${number}${trade.suffix}`,
    confirmationNumber: mix(luck ^ id)
      .toString(36)
      .toUpperCase()
      .padStart(9, 'X')
      .slice(0, 9),
    createdAt: at,
    processedAt: fate === 'imported' ? at - 200 * day : at + 2000,
    test: fate === 'test',
    sourceName: fate === 'imported' ? 'import' : 'web',
    taxesIncluded: trade.taxesIncluded,
    currency: trade.currency,
    presentment: presentmentOf(trade, more),
    lines,
    shipping: { price: more % 3 === 0 ? 0 : 595, taxRate },
    code,
    payment:
      fate === 'cancelled-unpaid' ? 'authorized' : fate === 'test' || index % 31 !== 30 ? 'paid' : 'pending',
    gateway: fate === 'test' ? 'bogus' : 'shopify_payments',
    buyer: buyerOf(trade.seed, index),
    journey:
      fate === 'imported'
        ? null
        : makeJourney({
            orderedAt: at,
            luck: more,
            ...(told.click !== undefined && { last: told.click }),
            ...(told.firstClick !== undefined && { first: told.firstClick }),
          }),
    steps: [],
  };
  if (needsPayment.has(fate)) base.payment = 'paid';
  base.steps = stepsOf(fate, base, luck).sort((one, other) => one.at - other.at);
  return base;
}

/** Nothing goes back of what was never paid. */
const needsPayment = new Set<Fate>(
  fates.filter((fate) => !['kept', 'cancelled-unpaid', 'imported'].includes(fate)),
);

function presentmentOf({ currency, presentments }: Trade, luck: number) {
  const chosen = luck % 5 === 0 ? presentments[(luck >>> 3) % Math.max(1, presentments.length)] : undefined;
  return chosen ?? { currency, rate: 1 };
}

const plainLine = (order: number, place: number): Line => ({
  ...{ id: partId(order, place), sku: `SKU-${place}`, title: `Product ${place}`, quantity: 1 },
  ...{ price: 0, discount: 0, taxRate: 0, giftCard: false },
});

function makeLines(of: { id: number; luck: number; taxRate: number; code: string | null }): Line[] {
  const { id, luck, taxRate, code } = of;
  return Array.from({ length: 1 + (luck % 3) }, (_, place) => {
    const own = mix(luck + place * 31 + 1);
    const quantity = 1 + (own % 4);
    const price = 799 + Math.floor(unit(own) * unit(own) * 30_000);
    return {
      ...plainLine(id, place + 1),
      ...{ sku: `SKU-${own % 500}`, title: `Product ${own % 500}`, quantity, price, taxRate },
      // An uneven one, so that parts of it need rounding.
      discount: code === null ? 0 : Math.floor(price * quantity * 0.1) + (own % 3),
    };
  });
}

/** Lines whose sum without tax is the amount: three units where it can be parted, so that a part can come back. */
function linesOf({ taxesIncluded }: Trade, of: { id: number; taxRate: number; amount: number }): Line[] {
  const { id, amount } = of;
  // Without tax where prices include it, or a sum could fall between two prices.
  const taxRate = taxesIncluded ? 0 : of.taxRate;
  const price = Math.floor(amount / 3);
  const rest = amount - price * 2;
  return [
    { ...plainLine(id, 1), sku: 'SKU-A', quantity: 2, price, taxRate },
    { ...plainLine(id, 2), sku: 'SKU-B', quantity: 1, price: rest, taxRate },
  ];
}

function stepsOf(fate: Fate, story: Story, luck: number): Step[] {
  const at = story.createdAt;
  const later = (days: number) => at + days * day + (luck % 80_000) * 1000;
  const [line] = story.lines;
  if (!line) throw new Error(`order ${story.name} has no lines`);
  const refund = refundId(story.id, 1);
  const id = returnId(story.id, 1);
  const one = [{ line: line.id, quantity: 1, restock: 'RETURN' as const }];
  const everything = story.lines.map(({ id, quantity }) => ({
    line: id,
    quantity,
    restock: 'RETURN' as const,
  }));
  const plain = { kind: 'refund' as const, id: refund, items: [], shipping: 0, extra: 0, note: '' };
  const extraLine = (price: number): Line => ({
    ...plainLine(story.id, 6),
    ...{ sku: 'SKU-NEW', title: 'In exchange', price, taxRate: line.taxRate },
  });
  const asked = { kind: 'return-request' as const, id, reason: 'Too small' };
  switch (fate) {
    case 'kept':
      return luck % 6 === 0 ? [{ kind: 'touch', at: later(1) }] : [];
    case 'test':
    case 'gift-card':
    case 'imported':
      return [];
    case 'partial-refund':
      return [{ ...plain, at: later(6), items: one, note: 'One piece came back' }];
    case 'full-return':
      return [
        { ...asked, at: later(5), items: everything },
        { kind: 'return-approve', id, at: later(6), exchange: [], takesLines: true },
        { kind: 'return-refund', id, refundId: refund, at: later(12) },
        { kind: 'return-close', id, at: later(13) },
      ];
    case 'return-paid-at-once':
      return [
        { ...asked, at: later(4), items: everything.slice(0, 1) },
        { kind: 'return-approve', id, at: later(4) + hour, exchange: [], takesLines: false },
        { kind: 'return-refund', id, refundId: refund, at: later(9) },
        { kind: 'return-close', id, at: later(9) + hour },
      ];
    case 'exchange':
    case 'exchange-dearer': {
      const dearer = fate === 'exchange-dearer' ? 1500 : 0;
      const price = Math.max(100, line.price - Math.ceil(line.discount / line.quantity) + dearer);
      const cheaper = fate === 'exchange' && luck % 2 === 0 ? Math.floor(price / 2) : price;
      const steps: Step[] = [
        { ...asked, at: later(5), items: [{ line: line.id, quantity: 1 }] },
        { kind: 'return-approve', id, at: later(6), exchange: [extraLine(cheaper)], takesLines: true },
        { kind: 'return-close', id, at: later(14) },
      ];
      return cheaper < price
        ? [...steps, { kind: 'return-refund', id, refundId: refund, at: later(11) }]
        : steps;
    }
    case 'edited-up':
      return [{ kind: 'edit', at: at + 2 * hour, add: [extraLine(2450)], drop: [] }];
    case 'edited-down':
      return [
        { kind: 'edit', at: at + 3 * hour, add: [], drop: [{ line: line.id, quantity: 1 }] },
        { ...plain, at: at + 4 * hour, extra: worthOfOne(story, line), note: 'Taken off before it was sent' },
      ];
    case 'cancelled':
      return [
        {
          kind: 'cancel',
          at: later(1),
          refundId: refund,
          reason: reasons[luck % 6] ?? 'OTHER',
          paysBack: true,
        },
      ];
    case 'cancelled-unpaid':
      return [{ kind: 'cancel', at: later(0), refundId: refund, reason: 'DECLINED', paysBack: false }];
    case 'cancelled-paid-back-later': {
      const cancelled = {
        kind: 'cancel' as const,
        at: later(1),
        refundId: refund,
        reason: 'CUSTOMER' as const,
        paysBack: false,
      };
      return [
        cancelled,
        { ...plain, id: refundId(story.id, 2), at: later(8), extra: worthOfAll(story), note: 'Paid back' },
      ];
    }
    case 'shipping-refund':
      return [
        {
          ...plain,
          at: later(3),
          shipping: story.shipping.price,
          extra: story.shipping.price === 0 ? 300 : 0,
        },
      ];
    case 'goodwill':
      return [{ ...plain, at: later(7), extra: 500, note: 'Scratched box' }];
    case 'double-refund':
      return [
        { ...plain, at: later(4), items: one },
        {
          ...plain,
          id: refundId(story.id, 2),
          at: later(15),
          items: everything
            .map((item, place) => (place === 0 ? { ...item, quantity: item.quantity - 1 } : item))
            .filter(({ quantity }) => quantity > 0),
          extra: 250,
        },
      ];
    case 'return-requested':
      return [{ ...asked, at: later(5), items: one }];
    case 'return-declined':
      return [
        { ...asked, at: later(5), items: one },
        { kind: 'return-decline', id, at: later(7) },
      ];
    case 'disputed':
      return [
        { kind: 'dispute', id, at: later(20), as: 'CHARGEBACK', status: 'NEEDS_RESPONSE' },
        { kind: 'dispute', id, at: later(40), as: 'CHARGEBACK', status: luck % 2 === 0 ? 'LOST' : 'WON' },
      ];
  }
}

const taxed = (story: Story, amount: number, rate: number) =>
  story.taxesIncluded ? amount : amount + Math.round(amount * rate);
const lineWorth = (story: Story, line: Line, quantity: number) =>
  taxed(story, line.price * quantity - Math.round((line.discount * quantity) / line.quantity), line.taxRate);
/** What a line loses with its last piece. */
const worthOfOne = (story: Story, line: Line) =>
  lineWorth(story, line, line.quantity) - lineWorth(story, line, line.quantity - 1);
const worthOfAll = (story: Story) =>
  story.lines.reduce((sum, line) => sum + lineWorth(story, line, line.quantity), 0) +
  taxed(story, story.shipping.price, story.shipping.taxRate);

/** Of a hundred generated orders: most are kept, each other fate turns up. */
export function fateOf(seed: number, index: number): Fate {
  const luck = mix(seed * 7 + Math.imul(index + 3, 0x85ebca6b)) % 100;
  return luck < 62 ? 'kept' : (fates[1 + ((luck - 62) % (fates.length - 1))] ?? 'kept');
}
