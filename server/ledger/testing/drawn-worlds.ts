// Accounts of small stories, one order of a shop each with what networks tell of it, drawn from a seed.
import type { AmountBasis } from '#contract/verdicts.ts';
import type { SaleState } from '#server/facts/rows.ts';
import type { PlainEvent, PlainOrder, PlainSale, PlainShop, PlainWorld } from './plain-verdicts.ts';

const day = 86_400_000;
const now = Date.parse('2026-06-20T00:00:00Z');

export const rates = [{ from: 'EUR', to: 'USD', rate: 1.25 }] as const;

const rate = (from: string, to: string) => {
  const one = rates.find((other) => other.from === from && other.to === to);
  const back = rates.find((other) => other.from === to && other.to === from);
  return one ? one.rate : back ? 1 / back.rate : null;
};

/** The same for the same seed (mulberry32). */
const diceOf = (seed: number) => {
  let state = seed * 0x9e37_79b1;
  const next = () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    chance: (share: number) => next() < share,
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    pick: <Item>(items: readonly [Item, ...Item[]]): Item =>
      items[Math.floor(next() * items.length)] ?? items[0],
  };
};
type Dice = ReturnType<typeof diceOf>;

const writings: readonly [(number: string) => string, ...((number: string) => string)[]] = [
  (number) => number,
  (number) => number,
  (number) => `#${number}`,
  (number) => ` ${number} `,
  (number) => `%23${number}`,
  (number) => `00${number}`,
  (number) => `Sale - ${number}`,
  (number) => [...number].map((digit) => String.fromCodePoint(digit.charCodeAt(0) + 0xfee0)).join(''),
];

interface DrawnShop extends PlainShop {
  prefix: string;
  currency: string;
}

interface DrawnWorld extends PlainWorld {
  shops: readonly DrawnShop[];
}

const shopsOf = (dice: Dice): DrawnShop[] => {
  const covered = { from: Date.parse('2026-02-01T00:00:00Z'), to: Date.parse('2026-06-19T00:00:00Z') };
  const shop = { returnDays: 30, unpaidDays: 7, covered, changesUntil: now };
  return [
    { ...shop, id: 'one', prefix: '', currency: 'USD' },
    {
      ...shop,
      id: 'two',
      prefix: 'KB',
      currency: 'EUR',
      returnDays: 14,
      changesUntil: dice.pick([now, Date.parse('2026-05-10T00:00:00Z'), null]),
    },
  ];
};

type Story = { order: PlainOrder; events: PlainEvent[] };

const orderOf = (dice: Dice, shop: DrawnShop, number: string, isClean: boolean): Story => {
  const subtotal = dice.between(3_000, 60_000);
  const taxesIncluded = shop.id === 'two';
  const tax = Math.round(subtotal * (taxesIncluded ? 0.1597 : 0.0825));
  const shipping = dice.between(300, 900);
  const orderedAt =
    Date.parse('2026-03-01T00:00:00Z') + dice.between(0, (isClean ? 45 : 105) * 1440) * 60_000;
  const order: PlainOrder = {
    shop: shop.id,
    orderRef: `ref-${shop.id}-${number}`,
    title: `#${shop.prefix}${number}`,
    numbers: [`#${shop.prefix}${number}`],
    orderedAt: new Date(orderedAt),
    amounts: {
      currency: shop.currency,
      subtotal,
      tax,
      shipping,
      total: subtotal + shipping + (taxesIncluded ? 0 : tax),
    },
    shown: null,
    taxesIncluded,
    paid: true,
    cancelledAt: null,
    cancelReason: '',
    test: false,
    dispute: null,
    coupons: [],
    firstClick: null,
    lastClick: null,
    items: [],
  };
  const goods = taxesIncluded ? subtotal - tax : subtotal;
  let refs = 0;
  const event = (kind: PlainEvent['kind'], amount: number, own: number | null, after = 0): PlainEvent => {
    refs += 1;
    const at = new Date(orderedAt + after * day);
    const eventRef = `e${refs}`;
    return {
      shop: shop.id,
      orderRef: order.orderRef,
      eventRef,
      at,
      kind,
      amount,
      tax: own,
      holdsTax: false,
      reason: '',
    };
  };
  const events = [event('order', goods, tax)];
  const change = (kind: PlainEvent['kind'], share: number, after: number) => {
    const amount = Math.round(goods * share);
    events.push(event(kind, amount, dice.chance(0.2) ? null : Math.round(tax * share), after));
  };
  if (isClean) return { order, events };
  const told = dice.between(0, 15);
  if (told === 0) change('refund', -dice.pick([0.2, 0.5, 0.001]), 5);
  if (told === 1) for (const after of [3, 9]) change('refund', -0.3, after);
  if (told === 2) events.push(event('refund', -goods, -tax, 4));
  if (told === 3)
    for (const half of [goods >> 1, goods - (goods >> 1)]) events.push(event('refund', -half, null, 6));
  if (told === 4) {
    // An exchange: one goes back, another of the same or another price is sent.
    const share = dice.pick([0.4, 0.4, 0.6]);
    change('return', -0.4, 6);
    change('edit', share, 6);
  }
  if (told === 5) change('edit', dice.pick([0.25, -0.15]), 1);
  if (told === 6) events.push(event('refund', 0, 0, 2));
  if (told === 7 || told === 8) order.cancelledAt = new Date(orderedAt + day);
  if (told === 8) events.push(event('refund', -goods, -tax, 2));
  if (told === 9) order.test = true;
  if (told === 10) order.dispute = dice.pick(['lost', 'lost', 'open', 'won'] as const);
  if (told === 11) order.paid = dice.pick([false, false, null]);
  return { order, events };
};

const basisOf = (order: PlainOrder, basis: AmountBasis): number => {
  const { subtotal, tax, shipping, total } = order.amounts;
  if (basis === 'subtotal') return subtotal ?? 0;
  if (basis === 'subtotal-without-tax') return (subtotal ?? 0) - (tax ?? 0);
  return (total ?? 0) - (basis === 'total' ? 0 : (shipping ?? 0));
};

export function drawWorld(seed: number): DrawnWorld {
  const dice = diceOf(seed);
  const shops = shopsOf(dice);
  const connections = [
    { id: 'A', network: 'awin', basis: 'subtotal' as const, tellsFees: true, lockDays: null },
    { id: 'C', network: 'cj', basis: 'total-without-shipping' as const, tellsFees: true, lockDays: 67 },
    { id: 'I', network: 'impact', basis: 'total' as const, tellsFees: true, lockDays: 40 },
    { id: 'N', network: 'avantlink', basis: null, tellsFees: true, lockDays: null },
  ];
  const [orders, events, sales]: [PlainOrder[], PlainEvent[], PlainSale[]] = [[], [], []];
  const at = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  let rows = 0;
  const claim = (
    connection: (typeof connections)[number],
    { order, events: own }: Story,
    { isClean, isTwice = false }: { isClean: boolean; isTwice?: boolean },
  ) => {
    const number = order.title.replace(/^#(?:KB)?/u, '');
    const first = order.shop === 'two' ? dice.pick([number, `KB${number}`, `kb${number}`]) : number;
    // One network writes its market before every number.
    const ysoder = connection.id === 'C' ? `US-${number}` : isClean ? first : dice.pick(writings)(first);
    const whole =
      connection.basis === null
        ? Math.round((order.amounts.subtotal ?? 0) * dice.pick([0.71, 0.83, 1.3]))
        : basisOf(order, connection.basis);
    const currency =
      !isClean && connection.id !== 'C' && dice.chance(0.08)
        ? dice.pick(['USD', 'EUR', 'GBP'])
        : order.amounts.currency;
    const inRow =
      (rate(order.amounts.currency, currency) ?? (currency === order.amounts.currency ? 1 : 1.1)) * whole;
    const kind = isClean || isTwice ? 99 : dice.between(0, 13);
    const off = kind === 0 ? dice.pick([0.7, 1.06, 1.4]) : 1;
    const soldAt = order.orderedAt.getTime() + dice.between(-600, 7_200) * 1_000;
    const tell = (amount: number, over: Partial<PlainSale> = {}) => {
      rows += 1;
      sales.push({
        connection: connection.id,
        ptoder: `${connection.id}${rows}`,
        ysoder,
        soldAt,
        reportDay: at(soldAt),
        publisherRef: 'P1',
        amount,
        commission: Math.round(amount * 0.08),
        fee: Math.round(amount * 0.024),
        currency,
        state: (isClean
          ? 'pending'
          : dice.pick<SaleState>(['pending', 'pending', 'pending', 'approved', 'paid'])) as SaleState,
        kind: 'sale',
        newCustomer: null,
        coupon: '',
        clickedAt: null,
        page: '',
        raw: `row ${rows}`,
        ...(!isClean && dice.chance(0.2) && { lockDay: at(now + dice.between(-20, 20) * day) }),
        ...over,
      });
    };
    const amount = Math.round(inRow * off);
    const parts = kind === 1 || kind === 2;
    if (parts) for (const part of [Math.floor(amount / 3), amount - Math.floor(amount / 3)]) tell(part);
    else tell(amount, kind === 3 ? { state: 'voided' } : kind === 4 ? { clickedAt: soldAt - 3_600_000 } : {});
    if (kind === 5) tell(amount, { soldAt: soldAt + 60_000, publisherRef: 'P2' });
    if (kind === 6) tell(amount, { soldAt: soldAt + 60_000, publisherRef: 'P2', state: 'voided' });
    // What came back was corrected already.
    const gone = own.filter((event) => event.kind !== 'order').reduce((sum, event) => sum + event.amount, 0);
    if ((kind === 7 || kind === 8) && gone < 0)
      tell(-Math.round((amount * -gone) / (own[0]?.amount ?? 1)), { kind: 'adjustment' });
    if (kind === 9) tell(-amount, { kind: 'adjustment' });
  };
  const learned = [connections[0], connections[1], connections[2]] as const;
  for (let index = 0; index < 90; index += 1) {
    const shop = index % 2 === 0 ? shops[0] : shops[1];
    const [connection] = [learned[index % 3]];
    if (!shop || !connection) continue;
    const story = orderOf(dice, shop, String(2001 + index), true);
    orders.push(story.order);
    events.push(...story.events);
    claim(connection, story, { isClean: true });
  }
  for (let index = 0; index < 48; index += 1) {
    const number = String(5001 + index);
    const isTwice = dice.chance(0.12);
    for (const shop of isTwice ? shops : [dice.pick([shops[0], shops[0], shops[1]])]) {
      if (!shop) continue;
      const story = orderOf(dice, shop, number, false);
      orders.push(story.order);
      events.push(...story.events);
      const seen = dice.pick([null, null, 'awin', 'cj', 'impact', 'partnerize']);
      if (seen !== null) story.order.lastClick = { network: seen, clickId: `c${index}`, at: null };
      const claims = dice.pick([0, 1, 1, 1, 1, 2, 2]);
      const start = dice.between(0, connections.length - 1);
      for (let step = 0; step < claims; step += 1) {
        const connection = connections[(start + step) % connections.length];
        // What bears the number of another order is told as it was sold, and never with a market before it.
        if (connection && !(isTwice && connection.id === 'C'))
          claim(connection, story, { isClean: false, isTwice });
      }
    }
  }
  // Numbers no shop has, none, spoilt ones, and days nobody knows.
  const stray = { ...sales[0], kind: 'sale' as const, currency: 'USD', state: 'pending' as const };
  for (const [index, ysoder] of ['9001', '', '1.23E+12', '19001', '9002'].entries()) {
    const soldAt = index === 4 ? Date.parse('2026-02-01T12:00:00Z') : Date.parse('2026-04-10T12:00:00Z');
    sales.push({
      ...(stray as PlainSale),
      connection: 'A',
      ptoder: `S${index}`,
      ysoder,
      soldAt,
      reportDay: at(soldAt),
    });
  }
  return { now, connections, shops, sales, orders, events, rate };
}
