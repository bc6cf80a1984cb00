// Verdicts counted again the slow way, from the words of the ledger's design alone: every order against every order, nothing kept.
import type { AmountBasis, MatchConfidence, UnknownReason, VerdictCode } from '#contract/verdicts.ts';
import type { SaleRow } from '#server/facts/rows.ts';
import type { ShopAmounts, ShopEventRow, ShopOrderRow } from '#server/shops/shop-rows.ts';

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
  /** One major unit of the first in the second. */
  rate: (from: string, to: string) => number | null;
}

export interface PlainVerdict {
  connection: string;
  /** The network's numbers of its rows; none for a shop order nobody claimed. */
  rows: readonly string[];
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
const clean = (text: string) => {
  const plain = decode(text).normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase();
  return (plain.startsWith('SALE-') ? plain.slice('SALE-'.length) : plain).replace(/^#/u, '');
};
const damaged = (text: string) => /^\d(?:\.\d{1,20})?E\+\d{1,3}$/u.test(clean(text));

const isNumber = (text: string) => /[1-9]/u.test(clean(text)) && !damaged(text);

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

const eventsOf = ({ events }: Pick<PlainWorld, 'events'>, order: PlainOrder) =>
  events.filter(({ shop, orderRef }) => shop === order.shop && orderRef === order.orderRef);

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
        return event.amount + (event.tax ?? Math.round(event.amount * share));
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
  const [fixed, share] = crossed ? [0.05, 0.025] : [0.02, 0.005];
  return Math.max(fixed * unit, Math.abs(expected) * share) + 0.01 * unit * (lines - 1);
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
    const gone = changeSince(order, world.events, false);
    const placed = sum(
      eventsOf(world, order)
        .filter(({ kind }) => kind === 'order')
        .map(({ amount }) => amount),
    );
    const first = chargedAmount(claim);
    if (gone === 0) return { first, value: first, crossed: false };
    if (gone > 0 || placed <= 0 || claim.rows.length > 1) return 'amount-not-known' as const;
    return { first, value: (first * Math.max(0, placed + gone)) / placed, crossed: false };
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
  // Without a basis nothing says what would fit.
  if (typeof expectation === 'string' || claim.connection.basis === null) return false;
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
const learnAffixes = (world: PlainWorld, claims: readonly Claim[], connection: PlainConnection) => {
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
  /** Any of them, where nobody can tell which. */
  maybe: readonly PlainOrder[];
}

const noMatch: Match = { order: null, confidence: 'none', maybe: [] };

const pick = (world: PlainWorld, claim: Claim, named: readonly PlainOrder[]): Match => {
  const near = named.filter((order) => nearInTime(claim, order));
  const [only] = near;
  if (only === undefined) return noMatch;
  if (named.length === 1) return { order: only, confidence: 'matched', maybe: [] };
  const fitting = near.filter((order) => amountFits(world, claim, order));
  const [fits] = fitting;
  return fits !== undefined && fitting.length === 1
    ? { order: fits, confidence: 'matched', maybe: [] }
    : { order: null, confidence: 'ambiguous', maybe: near };
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

const matchOf = (
  world: PlainWorld,
  claim: Claim,
  claims: readonly Claim[],
  affixes: readonly Affix[],
): Match => {
  if (claim.number === '') {
    const orders = world.orders.filter((order) => guessFits(world, claim, order));
    const [order] = orders;
    if (order === undefined || orders.length > 1) return noMatch;
    const rivals = claims.filter((other) => other.number === '' && guessFits(world, other, order));
    return rivals.length === 1 ? { order, confidence: 'probable', maybe: [] } : noMatch;
  }
  const named = ordersNamed(world, claim.number);
  if (named.length > 0) return pick(world, claim, named);
  for (const affix of affixes) {
    const core = strip(claim.number, affix);
    if (core === null) continue;
    const match = pick(world, claim, ordersNamed(world, core));
    if (match.confidence !== 'none') return match;
  }
  return noMatch;
};

// C.4: verdicts

/** All rows of a connection whose number is written the same; one without a number is an order of its own. */
const claimsOf = (world: PlainWorld): Claim[] =>
  world.connections.flatMap((connection) => {
    const rows = world.sales.filter((sale) => sale.connection === connection.id);
    const groups = Map.groupBy(rows, ({ ysoder, ptoder }) =>
      isNumber(ysoder) ? `number ${clean(ysoder)}` : `row ${ptoder}`,
    );
    return [...groups.values()].map((own) => {
      const told = own.some(({ state }) => state !== 'voided')
        ? own.filter(({ state }) => state !== 'voided')
        : own;
      const currencies = new Set(told.map(({ currency }) => currency));
      return {
        connection,
        rows: own,
        number: own.map(({ ysoder }) => ysoder).find(isNumber) ?? '',
        currency: currencies.size === 1 ? ([...currencies][0] ?? null) : null,
        soldAt: Math.min(...own.map(({ soldAt }) => soldAt)),
      };
    });
  });

/** Only what is pending can be changed, until its lock less the margin of a day. */
const tooLate = (world: PlainWorld, claim: Claim, rows = live(claim)) => {
  const pending = rows.filter(({ state }) => state === 'pending');
  if (pending.length === 0) return true;
  const locks = pending.flatMap(({ lockDay, reportDay }) => {
    if (lockDay !== undefined) return [Date.parse(`${lockDay}T00:00:00Z`)];
    const { lockDays } = claim.connection;
    return lockDays === null ? [] : [Date.parse(`${reportDay}T00:00:00Z`) + lockDays * day];
  });
  return locks.length > 0 && world.now >= Math.min(...locks) - day;
};

const declineOf = (world: PlainWorld, order: PlainOrder, shop: PlainShop): VerdictCode | null => {
  const events = world.events.filter(
    ({ shop: of, orderRef }) => of === order.shop && orderRef === order.orderRef,
  );
  const { subtotal, tax } = order.amounts;
  if (order.test) return 'DECLINE_TEST';
  if (order.cancelledAt !== null) return 'DECLINE_CANCELLED';
  if (order.dispute === 'lost') return 'DECLINE_FRAUD';
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
  if (order.paid === false && world.now - order.orderedAt.getTime() >= shop.unpaidDays * day)
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

const feeOf = (claim: Claim, fee: number) => (claim.connection.tellsFees ? fee : null);

/** All of it would be charged for nothing. */
const wholly = (world: PlainWorld, claim: Claim, code: VerdictCode): Money => ({
  code: tooLate(world, claim) ? 'TOO_LATE' : code,
  unknown: null,
  expected: 0,
  commission: chargedCommission(claim),
  fee: feeOf(claim, chargedFee(claim)),
});

/** Nothing is wrong with it yet. */
const plain = (
  world: PlainWorld,
  claim: Claim,
  { order, shop, expected }: { order: PlainOrder; shop: PlainShop; expected: number | null },
): Money => {
  const windowEnd = order.orderedAt.getTime() + shop.returnDays * day;
  if (world.now < windowEnd || order.paid === false || order.dispute === 'open') {
    // All of it is at risk.
    const [commission, fee] = [chargedCommission(claim), feeOf(claim, chargedFee(claim))];
    return { code: 'WAIT_RETURN', unknown: null, expected, commission, fee };
  }
  if (shop.changesUntil === null || shop.changesUntil < windowEnd) return notKnown('changes-not-known');
  return { code: 'OK', unknown: null, expected, commission: 0, fee: 0 };
};

/** What is too much of it for what is expected. */
const beyond = (units: number, expected: number, charged: number) =>
  units - Math.round((units * expected) / charged);

/** Beside the shop's order as the only claim to it. */
const judgeAlone = (world: PlainWorld, claim: Claim, order: PlainOrder, shop: PlainShop): Money => {
  const expectation = expectationOf(world, claim, order);
  if (typeof expectation === 'string') return notKnown(expectation);
  const windowEnd = order.orderedAt.getTime() + shop.returnDays * day;
  const expected = Math.round(expectation.value);
  const charged = chargedAmount(claim);
  const near = tolerance(expected, claim.currency ?? '', expectation.crossed, claim.rows.length);
  if (Math.abs(charged - expected) <= near)
    return plain(world, claim, {
      order,
      shop,
      expected: claim.connection.basis === null && charged === expected ? null : expected,
    });
  if (charged < expected) {
    // What came back in the meantime may be why it is less.
    if (shop.changesUntil === null || (world.now >= windowEnd && shop.changesUntil < windowEnd))
      return notKnown('changes-not-known');
  }
  const again = doubledRows(claim, expectation, near);
  if (charged > expected && again.length > 0) {
    return {
      code: tooLate(world, claim, again) ? 'TOO_LATE' : 'DUPLICATE_SAME_NETWORK',
      unknown: null,
      expected: charged - sum(again.map(({ amount }) => amount)),
      commission: sum(again.map(({ commission }) => commission)),
      fee: feeOf(claim, sum(again.map(({ fee }) => fee))),
    };
  }
  const money = {
    unknown: null,
    expected,
    commission: beyond(chargedCommission(claim), expected, charged),
    fee: feeOf(claim, beyond(chargedFee(claim), expected, charged)),
  };
  if (charged < expected) return { ...money, code: 'UNDERPAID' };
  return { ...money, code: tooLate(world, claim) ? 'TOO_LATE' : 'ADJUST' };
};

/** Each of them alone is what the shop sold, so they are no parts of one: all but the first. */
const doubledRows = (claim: Claim, { first, value }: { first: number; value: number }, near: number) => {
  const rows = live(claim);
  if (rows.some(({ kind }) => kind === 'adjustment') || Math.abs(chargedAmount(claim) - first) <= near)
    return [];
  return rows
    .filter(({ amount }) => [first, value].some((whole) => whole > 0 && Math.abs(amount - whole) <= near))
    .toSorted((one, two) => one.soldAt - two.soldAt || (one.ptoder < two.ptoder ? -1 : 1))
    .slice(1);
};

/** Last click by the shop's evidence, else the click nearest before the order; one that nobody tells may have been that. */
const keeperOf = (claims: readonly Claim[], order: PlainOrder) => {
  const seen = (order.lastClick ?? order.firstClick)?.network;
  const clicked = claims.filter(({ connection }) => connection.network === seen);
  if (clicked.length === 1) return clicked[0] ?? null;
  const clicks = claims.map((claim) => ({
    claim,
    at: Math.max(
      ...claim.rows.map(({ clickedAt }) => clickedAt ?? 0).filter((at) => at <= order.orderedAt.getTime()),
    ),
  }));
  if (clicks.some(({ at }) => at <= 0)) return null;
  const nearest = clicks.filter(({ at }) => clicks.every((other) => other.at <= at));
  return nearest.length === 1 ? (nearest[0]?.claim ?? null) : null;
};

const isCharged = (claim: Claim) =>
  chargedAmount(claim) > 0 || chargedCommission(claim) > 0 || chargedFee(claim) > 0;

export const plainVerdicts = (world: PlainWorld): PlainVerdict[] => {
  const claims = claimsOf(world);
  const affixes = new Map(
    world.connections.map((connection) => [connection, learnAffixes(world, claims, connection)]),
  );
  const matches = new Map(
    claims.map((claim) => [claim, matchOf(world, claim, claims, affixes.get(claim.connection) ?? [])]),
  );
  const judge = (claim: Claim): Money => {
    const { order, confidence } = matches.get(claim) ?? noMatch;
    // What is void is settled already.
    if (!isCharged(claim)) return { code: 'OK', unknown: null, expected: null, commission: null, fee: null };
    if (order === null) {
      if (confidence === 'ambiguous') return notKnown('ambiguous');
      if (claim.number === '') return notKnown('no-number');
      const known = world.shops.every(
        ({ covered }) =>
          covered !== null && covered.from <= claim.soldAt - day && claim.soldAt + day <= covered.to,
      );
      if (world.shops.length === 0 || !known) return notKnown('not-covered');
      const [commission, fee] = [chargedCommission(claim), feeOf(claim, chargedFee(claim))];
      return { code: 'NO_SHOP_ORDER', unknown: null, expected: 0, commission, fee };
    }
    const shop = world.shops.find(({ id }) => id === order.shop);
    if (shop === undefined) return notKnown('not-covered');
    const decline = declineOf(world, order, shop);
    if (decline !== null) return wholly(world, claim, decline);
    const rivals = claims.filter((other) => {
      const match = matches.get(other);
      return match?.order === order && match.confidence === 'matched' && isCharged(other);
    });
    if (confidence === 'matched' && rivals.length > 1) {
      const keeper = keeperOf(rivals, order);
      if (keeper === null) return notKnown('double-undecided');
      if (keeper !== claim) return wholly(world, claim, 'DUPLICATE_CROSS');
    }
    return judgeAlone(world, claim, order, shop);
  };
  const claimed = new Set([...matches.values()].flatMap(({ order, maybe }) => (order ? [order] : maybe)));
  return [
    ...claims.map((claim) => {
      const { order, confidence } = matches.get(claim) ?? noMatch;
      return {
        connection: claim.connection.id,
        rows: claim.rows.map(({ ptoder }) => ptoder).toSorted(),
        order: order && refOf(order),
        confidence,
        ...judge(claim),
      };
    }),
    ...world.orders
      .filter((order) => {
        const shop = world.shops.find(({ id }) => id === order.shop);
        if (claimed.has(order)) return false;
        return !order.test && order.paid !== false && shop && declineOf(world, order, shop) === null;
      })
      .flatMap((order) => {
        const seen = (order.lastClick ?? order.firstClick)?.network;
        const connection = world.connections.find(({ network }) => network === seen);
        if (connection === undefined) return [];
        return [
          {
            connection: connection.id,
            rows: [],
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
