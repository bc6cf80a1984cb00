// A change taken apart by the plainest code there is, from raw rows and the definitions alone: what the call must say.
import { lastYear, listDays, nearest, plainWindows, plusDays, type Span } from './plain-calendar.ts';
import { converterOf, plainMoney } from './plain-convert.ts';
import type { PlainSale, PlainWorld } from './plain-dashboard.ts';
import { type Mark, markOf } from './plain-marks.ts';

export interface PlainAsked {
  metric: string;
  from: string;
  to: string;
  compare: string;
  window?: string;
  /** Display name. */
  pt?: string;
}

type Pick = (row: { connection: number; publisher: number }) => boolean;

interface Side {
  value: bigint | null;
  missing: string[];
  mark: Mark;
}

interface Part {
  key: string;
  now: Side;
  before: Side;
}

/** The amounts a figure is the sum of; counts have none. */
const amountsOf: Record<string, ((row: PlainSale) => bigint)[]> = {
  sales: [(row) => row.amount],
  commission: [(row) => row.commission],
  fee: [(row) => row.fee],
  cost: [(row) => row.commission, (row) => row.fee],
  repeats: [(row) => (row.newCustomer === false ? row.amount : 0n)],
};

export function plainBefore({ from, to, compare, window }: PlainAsked): Span {
  if (window !== undefined) return plainWindows(to, compare)[window]?.before ?? { from, to };
  if (compare === 'year') return { from: lastYear(from), to: lastYear(to) };
  return { from: plusDays(from, -listDays({ from, to }).length), to: plusDays(from, -1) };
}

export function plainExplain(world: PlainWorld, asked: PlainAsked) {
  const { metric, pt } = asked;
  const spans = { now: { from: asked.from, to: asked.to }, before: plainBefore(asked) };
  const connections = world.connections.filter((one) => pt === undefined || one.pt === pt);
  const ptOf = new Map(connections.map((one) => [one.id, one.pt]));
  const publisherOf = new Map(world.publishers.map((one) => [one.no, one]));
  const convert = converterOf(world);
  const amounts = amountsOf[metric];
  const all = world.sales.filter((row) => ptOf.has(row.connection));
  const counted = all.filter((row) => row.state !== 'voided');
  const clicks = world.clicks.filter((row) => ptOf.has(row.connection));
  const within = <Row extends { day: string }>(rows: readonly Row[], { from, to }: Span) =>
    rows.filter(({ day }) => day >= from && day <= to);

  function side(span: Span, pick: Pick, of = connections): Side {
    const mark = markOf(metric === 'clicks' ? 'clicks' : 'sales', span, of);
    const rows = within(counted, span).filter(pick);
    const missing: string[] = [];
    let value: bigint | null;
    if (amounts) {
      const sums = amounts.map((amount) => convert(rows, amount));
      for (const sum of sums) missing.push(...sum.missing.map(({ currency }) => currency));
      const told = sums.flatMap(({ units }) => (units === null ? [] : [units]));
      value = told.length === 0 ? null : told.reduce((total, one) => total + one, 0n);
    } else if (metric === 'clicks') {
      value = within(clicks, span)
        .filter(pick)
        .reduce((total, row) => total + BigInt(row.clicks), 0n);
    } else value = BigInt(rows.filter(({ kind }) => kind === 'sale').length);
    return { value: value || mark.given ? value : null, missing, mark };
  }
  const part = (key: string, pick: Pick, of = connections): Part => ({
    key,
    now: side(spans.now, pick, of),
    before: side(spans.before, pick, of),
  });

  const networks = [...new Set(ptOf.values())].map((name) =>
    part(
      name,
      ({ connection }) => ptOf.get(connection) === name,
      connections.filter((one) => one.pt === name),
    ),
  );
  const types = ['Content', 'Coupon', 'Cash-Back', 'Social Media', 'Sub-Aff', 'Unknown']
    .map((type) => part(type, ({ publisher }) => publisherOf.get(publisher)?.type === type))
    .filter((one) => one.key !== 'Unknown' || isThere(one));
  const publishers = world.publishers
    .map(({ no, network }) =>
      part(
        String(no),
        ({ publisher }) => publisher === no,
        connections.filter((one) => one.pt === network),
      ),
    )
    .filter(isThere);
  const whole = part('', () => true);

  /** What adjustments made of an amount. */
  const returned = (span: Span, amount: (row: PlainSale) => bigint) =>
    convert(
      within(counted, span).filter(({ kind }) => kind === 'adjustment'),
      amount,
    );
  const hasRates = (name: 'now' | 'before') =>
    [whole, ...networks, ...types, ...publishers].every((one) => one[name].missing.length === 0) &&
    (amounts ?? []).every((amount) => returned(spans[name], amount).missing.length === 0);
  const hasDays = ({ now, before }: Part) =>
    [now, before].every(({ mark }) => mark.late === null && mark.bare.size === 0);
  const hasOwnRates = ({ now, before }: Part) => [now, before].every(({ missing }) => missing.length === 0);
  /** Told by a network on one side, and never on the other. */
  const isOneSided = ({ now, before }: Part) =>
    (now.value === null) !== (before.value === null) &&
    [now, before].some(({ value, mark }) => value === null && mark.lacking.size > 0);

  const isKnown =
    whole.now.value !== null &&
    whole.before.value !== null &&
    hasDays(whole) &&
    hasRates('now') &&
    hasRates('before') &&
    ![whole, ...networks].some(isOneSided);
  const networkOf = (one: Part) =>
    networks.find(({ key }) => key === publisherOf.get(Number(one.key))?.network) as Part;
  const isPublisherKnown = (one: Part) =>
    hasDays(networkOf(one)) && !isOneSided(networkOf(one)) && hasOwnRates(one);

  function row(one: Part, isOwnKnown: boolean) {
    const [now, before] = [one.now.value, one.before.value];
    let change: bigint | null = null;
    if (isKnown) change = now === null && before === null ? null : (now ?? 0n) - (before ?? 0n);
    else if (isOwnKnown && now !== null && before !== null) change = now - before;
    return { key: one.key, now, before, change };
  }
  const own = (one: Part) => row(one, hasDays(one) && hasOwnRates(one) && !isOneSided(one));

  return {
    spans,
    isKnown,
    whole: row(whole, isKnown),
    network: networks.map(own),
    type: types.map(own),
    publisher: publishers.map((one) => row(one, isPublisherKnown(one))),
    drivers: isKnown ? drivers() : null,
    text: (units: bigint | null) =>
      units === null ? null : amounts ? plainMoney(units, world.currency) : String(units),
  };

  function drivers(): Record<string, bigint> {
    const change = (whole.now.value ?? 0n) - (whole.before.value ?? 0n);
    if (!amounts) return { volume: change };
    const told = new Set(
      networks.filter((one) => one.now.value !== null || one.before.value !== null).map(({ key }) => key),
    );
    const sum = (values: readonly bigint[]) => values.reduce((total, one) => total + one, 0n);
    const of = (name: 'now' | 'before') => {
      const rows = within(counted, spans[name]);
      const back = sum(amounts.map((amount) => returned(spans[name], amount).units ?? 0n));
      const orders = rows.filter(
        (one) =>
          one.kind === 'sale' &&
          told.has(ptOf.get(one.connection) ?? '') &&
          (metric !== 'repeats' || one.newCustomer === false),
      );
      const [sold, soldBack] = [
        convert(rows, (one) => one.amount),
        returned(spans[name], (one) => one.amount),
      ];
      return {
        back,
        earned: (whole[name].value ?? 0n) - back,
        orders: BigInt(orders.length),
        sold:
          metric === 'commission' && sold.missing.length + soldBack.missing.length === 0
            ? (sold.units ?? 0n) - (soldBack.units ?? 0n)
            : null,
      };
    };
    const [now, before] = [of('now'), of('before')];
    const returns = now.back - before.back;
    if (before.orders === 0n) return { volume: change - returns, returns };
    const volume = nearest((now.orders - before.orders) * before.earned, before.orders);
    if (now.sold === null || !before.sold) return { volume, price: change - returns - volume, returns };
    const sign = before.sold < 0n ? -1n : 1n;
    const rate = now.earned - nearest(before.earned * now.sold * sign, before.sold * sign);
    return { volume, price: change - returns - volume - rate, rate, returns };
  }
}

const isThere = ({ now, before }: Part): boolean =>
  [now, before].some(({ value, missing }) => Boolean(value) || missing.length > 0);
