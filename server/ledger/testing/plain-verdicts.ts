// Verdicts counted again the slow way, from the words of the ledger's design alone: every order against every order, nothing kept.
import type { AmountBasis, MatchConfidence, UnknownReason, VerdictCode } from '#contract/verdicts.ts';
import type { SaleRow } from '#server/facts/rows.ts';
import type { ShopAmounts, ShopEventRow, ShopOrderRow } from '#server/shops/shop-rows.ts';

export type DoubleRule = 'last-click' | 'nearest-click' | { priority: readonly string[] } | null;

export interface PlainConnection {
  id: string;
  network: string;
  /** Null: none is known, only refunds are compared. */
  basis: AmountBasis | null;
  /** The network tells fees. */
  tellsFees: boolean;
  /** Whole days after the sale; a row's own lock day comes first. */
  lockDays: number | null;
}

export interface PlainShop {
  id: string;
  returnDays: number;
  unpaidDays: number;
  /** Moments between which all its orders are known; null: none. */
  covered: { from: number; to: number } | null;
  changesUntil: number | null;
}

export interface PlainSale extends SaleRow {
  connection: string;
}
export interface PlainOrder extends ShopOrderRow {
  shop: string;
}
export interface PlainEvent extends ShopEventRow {
  shop: string;
}

export interface PlainWorld {
  now: number;
  connections: readonly PlainConnection[];
  shops: readonly PlainShop[];
  sales: readonly PlainSale[];
  orders: readonly PlainOrder[];
  events: readonly PlainEvent[];
  doubles: DoubleRule;
  /** One major unit of the first in the second. */
  rate: (from: string, to: string) => number | null;
}

export interface PlainVerdict {
  connection: string;
  /** The network's number; '' for a shop order nobody claimed. */
  ptoder: string;
  /** `shop/orderRef`. */
  order: string | null;
  confidence: MatchConfidence;
  code: VerdictCode;
  unknown: UnknownReason | null;
  expected: number | null;
  commission: number | null;
  fee: number | null;
}

interface Claim {
  connection: PlainConnection;
  ptoder: string;
  rows: PlainSale[];
  number: string;
  currency: string | null;
  soldAt: number;
}

const hour = 3_600_000;
const day = 24 * hour;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const minorDigits = (currency: string) => (currency === 'JPY' || currency === 'KRW' ? 0 : 2);
const refOf = (order: PlainOrder) => `${order.shop}/${order.orderRef}`;

// C.2: names of an order

const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
const clean = (text: string) => decode(text.trim()).normalize('NFKC').trim().toUpperCase();
const damaged = (text: string) => /^\d(?:\.\d{1,20})?E\+\d{1,3}$/u.test(clean(text));

const headOf = (text: string) => {
  let end = 0;
  while (end < text.length && !/\d/u.test(text.charAt(end))) end += 1;
  return text.slice(0, end);
};
const tailOf = (text: string) => {
  let start = text.length;
  while (start > 0 && !/\d/u.test(text.charAt(start - 1))) start -= 1;
  return text.slice(start);
};

/** What at least 95 % of a shop's names begin or end with. */
const commonAffix = (names: readonly string[], affixOf: (name: string) => string) => {
  const affixes = names.map(affixOf);
  return (
    [...new Set(affixes)].find(
      (affix) => affix !== '' && affixes.filter((other) => other === affix).length >= names.length * 0.95,
    ) ?? ''
  );
};

const canonicalSet = (order: PlainOrder, orders: readonly PlainOrder[]) => {
  const titles = orders.filter(({ shop }) => shop === order.shop).map(({ title }) => clean(title));
  const prefix = commonAffix(titles, headOf);
  const suffix = commonAffix(titles, tailOf);
  const names = new Set<string>();
  for (const raw of [order.title, ...order.numbers]) {
    const name = clean(raw);
    const withoutHash = name.replace(/^#/u, '');
    const withoutPrefix = prefix !== '' && name.startsWith(prefix) ? name.slice(prefix.length) : name;
    const bare =
      suffix !== '' && withoutPrefix.endsWith(suffix)
        ? withoutPrefix.slice(0, -suffix.length)
        : withoutPrefix;
    for (const one of [name, withoutHash, withoutPrefix, bare]) {
      if (one === '') continue;
      names.add(one);
      if (/^\d+$/u.test(one)) names.add(one.replace(/^0+(?=\d)/u, ''));
    }
  }
  return names;
};

const writings = (number: string) => {
  const name = clean(number);
  const withoutHash = name.replace(/^#/u, '');
  return new Set([name, withoutHash, withoutHash.replace(/^0+(?=\d)/u, '')]);
};

// C.3: amounts

const basisAmount = (order: PlainOrder, basis: AmountBasis) => {
  const amounts: ShopAmounts = basis.startsWith('shown-') ? (order.shown ?? order.amounts) : order.amounts;
  const { subtotal, tax, shipping, total } = amounts;
  const less = (from: number | null, ...parts: (number | null)[]) =>
    from === null || parts.includes(null) ? null : from - sum(parts.map((part) => part ?? 0));
  const value = {
    subtotal,
    'subtotal-without-tax': order.taxesIncluded === false ? subtotal : less(subtotal, tax),
    total,
    'total-without-shipping': less(total, shipping),
    'total-without-tax-and-shipping': less(total, tax, shipping),
  }[basis.replace('shown-', '')];
  return value === undefined || value === null ? null : { value, currency: amounts.currency, amounts };
};

const holdsTax = (order: PlainOrder, basis: AmountBasis) => {
  const plain = basis.replace('shown-', '');
  return (
    plain === 'total' ||
    plain === 'total-without-shipping' ||
    (plain === 'subtotal' && order.taxesIncluded !== false)
  );
};

/** What the order's goods lost or won since it was placed, in the shop's currency and in the basis's own terms. */
const changeSince = (order: PlainOrder, events: readonly PlainEvent[], withTax: boolean) =>
  sum(
    events
      .filter(
        ({ shop, orderRef, kind }) => shop === order.shop && orderRef === order.orderRef && kind !== 'order',
      )
      .map((event) => {
        const { subtotal, tax } = order.amounts;
        const net = order.taxesIncluded === true ? (subtotal ?? 0) - (tax ?? 0) : (subtotal ?? 0);
        const share = net === 0 ? 0 : (tax ?? 0) / net;
        if (event.holdsTax) return withTax ? event.amount : event.amount / (1 + share);
        if (!withTax) return event.amount;
        return event.amount + (event.tax ?? event.amount * share);
      }),
  );

const live = (claim: Claim) => claim.rows.filter(({ state }) => state !== 'voided');
const firstAmount = (claim: Claim) =>
  sum(claim.rows.filter(({ kind }) => kind === 'sale').map(({ amount }) => amount));
const chargedAmount = (claim: Claim) => sum(live(claim).map(({ amount }) => amount));
const chargedCommission = (claim: Claim) => sum(live(claim).map(({ commission }) => commission));
const chargedFee = (claim: Claim) => sum(live(claim).map(({ fee }) => fee));

const tolerance = (expected: number, currency: string, crossed: boolean, lines: number) => {
  const unit = 10 ** minorDigits(currency);
  return Math.max(
    crossed
      ? Math.max(0.05 * unit, Math.abs(expected) * 0.025)
      : Math.max(0.02 * unit, Math.abs(expected) * 0.005),
    0.01 * unit * lines,
  );
};

/** Minor units of one currency in minor units of another. */
const convert = (world: PlainWorld, value: number, from: string, to: string) => {
  if (from === to) return value;
  const rate = world.rate(from, to);
  return rate === null ? null : (value / 10 ** minorDigits(from)) * rate * 10 ** minorDigits(to);
};

const expectationOf = (world: PlainWorld, claim: Claim, order: PlainOrder) => {
  const { basis } = claim.connection;
  const { currency } = claim;
  if (currency === null) return 'amount-not-known' as const;
  if (basis === null) {
    const change = convert(world, changeSince(order, world.events, false), order.amounts.currency, currency);
    if (change === null) return 'no-rate' as const;
    return {
      first: firstAmount(claim),
      value: Math.max(0, firstAmount(claim) + change),
      crossed: order.amounts.currency !== currency,
    };
  }
  const base = basisAmount(order, basis);
  if (base === null) return 'amount-not-known' as const;
  const scale =
    base.amounts === order.amounts || !order.amounts.total
      ? 1
      : (base.amounts.total ?? 0) / order.amounts.total;
  const change = changeSince(order, world.events, holdsTax(order, basis)) * scale;
  const first = convert(world, base.value, base.currency, currency);
  const value = convert(world, Math.max(0, base.value + change), base.currency, currency);
  if (first === null || value === null) return 'no-rate' as const;
  return { first, value, crossed: base.currency !== currency };
};

// C.3: the ladder

const nearInTime = (claim: Claim, order: PlainOrder) =>
  Math.abs(claim.soldAt - order.orderedAt.getTime()) <= 3 * day;

const amountFits = (world: PlainWorld, claim: Claim, order: PlainOrder) => {
  const expectation = expectationOf(world, claim, order);
  if (typeof expectation === 'string') return false;
  return (
    Math.abs(firstAmount(claim) - expectation.first) <=
    tolerance(expectation.first, claim.currency ?? '', expectation.crossed, claim.rows.length)
  );
};

const ordersNamed = (world: PlainWorld, number: string) => {
  const wanted = writings(number);
  return world.orders.filter((order) =>
    [...canonicalSet(order, world.orders)].some((name) => wanted.has(name)),
  );
};

interface Affix {
  head: string;
  tail: string;
}

const strip = (number: string, { head, tail }: Affix) => {
  const name = clean(number);
  return name.length > head.length + tail.length && name.startsWith(head) && name.endsWith(tail)
    ? name.slice(head.length, name.length - tail.length)
    : null;
};

/** Affixes by which at least 20 numbers a shop does not know become numbers it knows, and none becomes another's. */
const learnedAffixes = (world: PlainWorld, claims: readonly Claim[], connection: PlainConnection) => {
  const lost = claims.filter(
    (claim) =>
      claim.connection.id === connection.id &&
      claim.number !== '' &&
      ordersNamed(world, claim.number).length === 0,
  );
  const tried = new Map<string, Affix>();
  for (const { number } of lost) {
    const name = clean(number);
    const head = headOf(name);
    const tail = tailOf(name);
    for (const affix of [
      { head, tail: '' },
      { head: '', tail },
      { head, tail },
    ])
      if (affix.head !== '' || affix.tail !== '') tried.set(JSON.stringify(affix), affix);
  }
  return [...tried.values()].filter((affix) => {
    let good = 0;
    for (const claim of lost) {
      const core = strip(claim.number, affix);
      if (core === null) continue;
      const named = ordersNamed(world, core);
      if (named.length === 0) continue;
      if (named.filter((order) => nearInTime(claim, order)).length !== 1) return false;
      good += 1;
    }
    return good >= 20;
  });
};

interface Match {
  order: PlainOrder | null;
  confidence: MatchConfidence;
}

const pick = (world: PlainWorld, claim: Claim, named: readonly PlainOrder[]): Match => {
  const near = named.filter((order) => nearInTime(claim, order));
  const [only] = near;
  if (only === undefined) return { order: null, confidence: 'none' };
  if (near.length === 1) return { order: only, confidence: 'matched' };
  const fitting = near.filter((order) => amountFits(world, claim, order));
  const [fits] = fitting;
  return fits !== undefined && fitting.length === 1
    ? { order: fits, confidence: 'matched' }
    : { order: null, confidence: 'ambiguous' };
};

const guessFits = (world: PlainWorld, claim: Claim, order: PlainOrder) => {
  const expectation = expectationOf(world, claim, order);
  if (typeof expectation === 'string' || claim.connection.basis === null) return false;
  const coupons = new Set(claim.rows.map(({ coupon }) => clean(coupon)).filter((coupon) => coupon !== ''));
  return (
    Math.abs(claim.soldAt - order.orderedAt.getTime()) <= 2 * hour &&
    Math.abs(firstAmount(claim) - expectation.first) <= expectation.first * 0.01 &&
    order.coupons.some((coupon) => coupons.has(clean(coupon)))
  );
};

const matchOf = (world: PlainWorld, claim: Claim, claims: readonly Claim[]): Match => {
  if (claim.number === '' || damaged(claim.number)) {
    const orders = world.orders.filter((order) => guessFits(world, claim, order));
    const [order] = orders;
    if (order === undefined || orders.length > 1) return { order: null, confidence: 'none' };
    const rivals = claims.filter(
      (other) => (other.number === '' || damaged(other.number)) && guessFits(world, other, order),
    );
    return rivals.length === 1 ? { order, confidence: 'probable' } : { order: null, confidence: 'none' };
  }
  const named = ordersNamed(world, claim.number);
  if (named.length > 0) return pick(world, claim, named);
  for (const affix of learnedAffixes(world, claims, claim.connection)) {
    const core = strip(claim.number, affix);
    if (core === null) continue;
    const match = pick(world, claim, ordersNamed(world, core));
    if (match.confidence !== 'none') return match;
  }
  return { order: null, confidence: 'none' };
};

// C.4: verdicts

const claimsOf = (world: PlainWorld): Claim[] =>
  world.connections.flatMap((connection) => {
    const rows = world.sales.filter((sale) => sale.connection === connection.id);
    return [...new Set(rows.map(({ ptoder }) => ptoder))].map((ptoder) => {
      const own = rows.filter((row) => row.ptoder === ptoder);
      const currencies = new Set(own.map(({ currency }) => currency));
      return {
        connection,
        ptoder,
        rows: own,
        number: own.map(({ ysoder }) => ysoder.trim()).find((number) => number !== '') ?? '',
        currency: currencies.size === 1 ? ([...currencies][0] ?? null) : null,
        soldAt: Math.min(...own.map(({ soldAt }) => soldAt)),
      };
    });
  });

/** The lock less its margin of a day has gone by, or the money has gone out. */
const tooLate = (world: PlainWorld, claim: Claim) => {
  const rows = live(claim);
  if (rows.some(({ state }) => state === 'paid')) return true;
  const locks = rows.flatMap(({ lockDay, soldAt }) => {
    if (lockDay !== undefined) return [Date.parse(`${lockDay}T00:00:00Z`)];
    return claim.connection.lockDays === null ? [] : [soldAt + claim.connection.lockDays * day];
  });
  return locks.length > 0 && world.now >= Math.min(...locks) - day;
};

const declineOf = (world: PlainWorld, order: PlainOrder, shop: PlainShop): VerdictCode | null => {
  const events = world.events.filter(
    ({ shop: of, orderRef }) => of === order.shop && orderRef === order.orderRef,
  );
  const { subtotal, tax } = order.amounts;
  if (order.test) return 'DECLINE_TEST';
  if (order.dispute === 'lost') return 'DECLINE_FRAUD';
  if (order.cancelledAt !== null) return 'DECLINE_CANCELLED';
  const placed = events.filter(({ kind }) => kind === 'order');
  const goods =
    placed.length > 0
      ? sum(placed.map(({ amount }) => amount))
      : subtotal === null
        ? null
        : subtotal - (order.taxesIncluded === true ? (tax ?? 0) : 0);
  const gone = events.some(({ kind }) => kind === 'refund' || kind === 'return');
  if (goods !== null && goods > 0 && gone && goods + changeSince(order, world.events, false) <= 0.5)
    return 'DECLINE_RETURNED';
  if (order.paid === false && world.now - order.orderedAt.getTime() > shop.unpaidDays * day)
    return 'DECLINE_UNPAID';
  return null;
};

type Money = Pick<PlainVerdict, 'code' | 'unknown' | 'expected' | 'commission' | 'fee'>;

const notKnown = (unknown: UnknownReason): Money => ({
  code: 'UNKNOWN',
  unknown,
  expected: null,
  commission: null,
  fee: null,
});

/** All of it would be charged for nothing. */
const wholly = (world: PlainWorld, claim: Claim, code: VerdictCode): Money => {
  const open = chargedAmount(claim) !== 0 || chargedCommission(claim) !== 0 || chargedFee(claim) !== 0;
  return {
    code: open ? (tooLate(world, claim) ? 'TOO_LATE' : code) : 'OK',
    unknown: null,
    expected: 0,
    commission: chargedCommission(claim),
    fee: claim.connection.tellsFees ? chargedFee(claim) : null,
  };
};

/** Beside the shop's order as the only claim to it. */
const judgeAlone = (
  world: PlainWorld,
  claim: Claim,
  order: PlainOrder,
  shop: PlainShop,
  share: number,
): Money => {
  const expectation = expectationOf(world, claim, order);
  if (typeof expectation === 'string') return notKnown(expectation);
  const windowEnd = order.orderedAt.getTime() + shop.returnDays * day;
  const expected = expectation.value * share;
  const charged = chargedAmount(claim);
  const off = charged - expected;
  const agrees =
    Math.abs(off) <= tolerance(expected, claim.currency ?? '', expectation.crossed, claim.rows.length);
  const inside = world.now < windowEnd;
  if (!(inside && agrees) && (shop.changesUntil ?? 0) < Math.min(world.now, windowEnd))
    return notKnown('changes-not-known');
  const rows = charged === 0 ? claim.rows.filter(({ kind }) => kind === 'sale') : live(claim);
  const amount = sum(rows.map((row) => row.amount));
  const part = agrees || amount === 0 ? 0 : off / amount;
  const money = {
    unknown: null,
    expected: Math.round(expected),
    commission: Math.round(sum(rows.map(({ commission }) => commission)) * part),
    fee: claim.connection.tellsFees ? Math.round(sum(rows.map(({ fee }) => fee)) * part) : null,
  };
  if (agrees) {
    const waits = inside || order.paid === false;
    return { ...money, code: waits ? 'WAIT_RETURN' : 'OK' };
  }
  if (off < 0) return { ...money, code: 'UNDERPAID' };
  return { ...money, code: tooLate(world, claim) ? 'TOO_LATE' : 'ADJUST' };
};

/** The claims that are parts of one: one publisher's, and together what the shop sold. */
const areParts = (world: PlainWorld, claims: readonly Claim[], order: PlainOrder) => {
  const [first] = claims;
  if (first === undefined) return false;
  const publishers = new Set(claims.flatMap(({ rows }) => rows.map(({ publisherRef }) => publisherRef)));
  const all: Claim = { ...first, rows: claims.flatMap(({ rows }) => rows) };
  return publishers.size === 1 && amountFits(world, all, order);
};

const keeperOf = (world: PlainWorld, claims: readonly Claim[], order: PlainOrder) => {
  const { doubles } = world;
  if (doubles === null) return null;
  if (doubles === 'last-click') {
    const clicked = claims.filter(({ connection }) => connection.network === order.lastClick?.network);
    return clicked.length === 0 ? null : (clicked[0]?.connection.id ?? null);
  }
  if (doubles === 'nearest-click') {
    const clicks = claims.flatMap(({ connection, rows }) =>
      rows
        .map(({ clickedAt }) => clickedAt)
        .filter((at) => at !== null && at <= order.orderedAt.getTime())
        .map((at) => ({ id: connection.id, at: at ?? 0 })),
    );
    const latest = Math.max(...clicks.map(({ at }) => at));
    const ids = new Set(clicks.filter(({ at }) => at === latest).map(({ id }) => id));
    return ids.size === 1 ? ([...ids][0] ?? null) : null;
  }
  for (const network of doubles.priority) {
    const first = claims.find(({ connection }) => connection.network === network);
    if (first) return first.connection.id;
  }
  return null;
};

export const plainVerdicts = (world: PlainWorld): PlainVerdict[] => {
  const claims = claimsOf(world);
  const matches = new Map(claims.map((claim) => [claim, matchOf(world, claim, claims)]));
  const judge = (claim: Claim): Money => {
    const { order, confidence } = matches.get(claim) ?? { order: null, confidence: 'none' };
    if (order === null) {
      if (confidence === 'ambiguous') return notKnown('ambiguous');
      if (claim.number === '' || damaged(claim.number)) return notKnown('no-number');
      const known = world.shops.every(
        ({ covered }) => covered !== null && covered.from <= claim.soldAt && claim.soldAt <= covered.to,
      );
      if (world.shops.length === 0 || !known) return notKnown('not-covered');
      return { code: 'NO_SHOP_ORDER', unknown: null, expected: null, commission: null, fee: null };
    }
    const shop = world.shops.find(({ id }) => id === order.shop);
    if (shop === undefined) return notKnown('not-covered');
    const decline = declineOf(world, order, shop);
    if (decline !== null) return wholly(world, claim, decline);

    const rivals = claims.filter(
      (other) =>
        matches.get(other)?.order === order &&
        (other === claim || matches.get(other)?.confidence === 'matched') &&
        live(other).length > 0,
    );
    if (live(claim).length > 0) {
      const networks = new Set(rivals.map(({ connection }) => connection.id));
      if (networks.size > 1) {
        const keeper = keeperOf(world, rivals, order);
        if (keeper === null) return notKnown('double-undecided');
        if (keeper !== claim.connection.id) return wholly(world, claim, 'DUPLICATE_CROSS');
      }
      const own = rivals
        .filter(({ connection }) => connection.id === claim.connection.id)
        .toSorted((one, two) => one.soldAt - two.soldAt || (one.ptoder < two.ptoder ? -1 : 1));
      if (own.length > 1) {
        if (areParts(world, own, order))
          return judgeAlone(world, claim, order, shop, firstAmount(claim) / sum(own.map(firstAmount)));
        if (own[0] !== claim) return wholly(world, claim, 'DUPLICATE_SAME_NETWORK');
      }
    } else if (rivals.length > 0) {
      return {
        code: 'OK',
        unknown: null,
        expected: 0,
        commission: 0,
        fee: claim.connection.tellsFees ? 0 : null,
      };
    }
    return judgeAlone(world, claim, order, shop, 1);
  };
  const claimed = new Set([...matches.values()].map(({ order }) => order));
  return [
    ...claims.map((claim) => {
      const { order, confidence } = matches.get(claim) ?? { order: null, confidence: 'none' as const };
      return {
        connection: claim.connection.id,
        ptoder: claim.ptoder,
        order: order && refOf(order),
        confidence,
        ...judge(claim),
      };
    }),
    ...world.orders
      .filter((order) => !claimed.has(order))
      .flatMap((order) => {
        const connection = world.connections.find(
          ({ network }) => network === order.lastClick?.network || network === order.firstClick?.network,
        );
        if (connection === undefined) return [];
        return [
          {
            connection: connection.id,
            ptoder: '',
            order: refOf(order),
            confidence: 'none' as const,
            code: 'NOT_CLAIMED' as const,
            unknown: null,
            expected: null,
            commission: null,
            fee: null,
          },
        ];
      }),
  ];
};
