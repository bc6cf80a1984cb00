// The whole dashboard recounted from raw rows by the plainest code there is: what the API must say, to the cent.
import { listDays, percent, plainWindows, plusDays, type Span } from './plain-calendar.ts';
import { converterOf, plainMoney } from './plain-convert.ts';
import { joined, known, type Mark, markOf, none, type PlainConnection } from './plain-marks.ts';

export interface PlainSale {
  connection: number;
  day: string;
  publisher: number;
  amount: bigint;
  commission: bigint;
  fee: bigint;
  currency: string;
  state: string;
  kind: string;
  newCustomer: boolean | null;
}

export interface PlainClicks {
  connection: number;
  day: string;
  publisher: number;
  clicks: number;
}

export interface PlainPublisher {
  no: number;
  network: string;
  ref: string;
  name: string;
  nameByHand: string | null;
  url: string;
  type: string;
}

export interface PlainWorld {
  currency: string;
  connections: PlainConnection[];
  sales: PlainSale[];
  clicks: PlainClicks[];
  publishers: PlainPublisher[];
  /** `2026-01-02 EUR` → millionths of a US dollar; a dollar is a dollar. */
  rates: ReadonlyMap<string, bigint>;
  /** `day currency` to millionths of one euro's worth in it. */
  published: ReadonlyMap<string, bigint>;
}

interface Asked {
  day: string;
  compare: string;
  /** Display name. */
  pt?: string;
}

export function plainDashboard(world: PlainWorld, { day: asOf, compare, pt: wanted }: Asked) {
  const home = world.currency;
  const connections = world.connections.filter(({ pt }) => wanted === undefined || pt === wanted);
  const chosen = new Set(connections.map(({ id }) => id));
  const ptOf = new Map(connections.map(({ id, pt }) => [id, pt]));
  const typeOf = new Map(world.publishers.map(({ no, type }) => [no, type]));
  const sales = world.sales.filter(({ connection, state }) => chosen.has(connection) && state !== 'voided');
  const clicks = world.clicks.filter(({ connection }) => chosen.has(connection));
  const pts = [...new Set(connections.map(({ pt }) => pt))].sort();
  const windows = plainWindows(asOf, compare);

  const money = (units: bigint) => plainMoney(units, home);

  const convert = converterOf(world);

  const within = <Row extends { day: string }>(rows: readonly Row[], { from, to }: Span) =>
    rows.filter(({ day }) => day >= from && day <= to);
  /** Of each currency: what is left of amounts that cancel out is nothing to tell. */
  const rowsComeToNothing = (rows: readonly PlainSale[]) =>
    [...Map.groupBy(rows, ({ connection, currency }) => `${connection} ${currency}`).values()].every(
      (list) => list.reduce((sum, row) => sum + row.amount, 0n) === 0n,
    );
  const ordersOf = (rows: readonly PlainSale[]) => rows.filter(({ kind }) => kind === 'sale');
  const amountOf = (row: PlainSale) => row.amount;

  function pendingOf(rows: readonly PlainSale[]): string | null {
    const pending = convert(
      rows.filter(({ state }) => state === 'pending'),
      amountOf,
    ).units;
    const whole = convert(rows, amountOf).units;
    return pending && whole ? percent(pending, whole) : null;
  }

  type Metric = 'clicks' | 'amounts' | 'orders' | 'sales';

  function figure(metric: Metric, span: Span) {
    const rows = within(sales, span);
    const mark = markOf(metric === 'clicks' ? 'clicks' : 'sales', span, connections);
    let value: bigint | null;
    if (metric === 'clicks') value = within(clicks, span).reduce((sum, row) => sum + BigInt(row.clicks), 0n);
    else if (metric === 'orders') value = BigInt(ordersOf(rows).length);
    else {
      const converted = convert(rows, metric === 'sales' ? amountOf : (row) => row.commission);
      value = converted.units;
      mark.missingRates = converted.missing;
    }
    if (!mark.given && !value) value = null;
    return { value, mark, known: known(mark, metric === 'clicks' ? null : pendingOf(rows)) };
  }

  const names: Record<Metric, string> = {
    clicks: '点击量',
    amounts: '佣金支出',
    orders: '出单量',
    sales: '销售额',
  };

  function cards(metric: Metric) {
    return Object.values(windows).map((window) => {
      const [now, then] = [figure(metric, window.current), figure(metric, window.before)];
      const shown = ({ value }: typeof now) => {
        if (value === null) return null;
        return metric === 'amounts' || metric === 'sales' ? money(value) : Number(value);
      };
      const sure = ({ value, mark }: typeof now) =>
        mark.late === null && mark.bare.size === 0 && mark.missingRates.length === 0 ? value : null;
      const [a, b] = [sure(now), sure(then)];
      const compared = a !== null && b !== null;
      const size = (value: bigint) => (value < 0n ? -value : value);
      return {
        yesterdaytext: `${window.name}${names[metric]}`,
        yesterdaynum: shown(now),
        beforetext: `${window.beforeName}${names[metric]}`,
        beforenum: shown(then),
        percentage: compared ? percent(size(a - b), size(b)) : null,
        trend: compared ? (a >= b ? 1 : 0) : null,
        jstext: window.label,
        span: window.current,
        beforeSpan: window.before,
        known: now.known,
        beforeKnown: then.known,
      };
    });
  }

  const lastThirty = { from: plusDays(asOf, -29), to: asOf };
  const dailyMissing: Mark[] = [];
  const daily = listDays(lastThirty).flatMap((day) =>
    pts.map((pt) => {
      const rows = sales.filter((row) => row.day === day && ptOf.get(row.connection) === pt);
      const { units, missing } = convert(rows, amountOf);
      dailyMissing.push({ ...none, missingRates: missing });
      const isCovered = connections.some((one) => one.pt === pt && one.salesDays.has(day));
      const orders = ordersOf(rows).length;
      if (!isCovered && orders === 0 && rowsComeToNothing(rows)) return { day, pt, je: null, oderunm: null };
      return { day, pt, je: units === null ? null : money(units), oderunm: orders };
    }),
  );

  const repeats = pts.flatMap((pt) =>
    [7, 30, 90, 365].map((days) => {
      const span = { from: plusDays(asOf, 1 - days), to: asOf };
      const rows = within(sales, span).filter(({ connection }) => ptOf.get(connection) === pt);
      const again = rows.filter(({ newCustomer }) => newCustomer === false);
      const mark = markOf(
        'sales',
        span,
        connections.filter((one) => one.pt === pt),
      );
      const all = convert(rows, amountOf);
      const told = (value: bigint | null) => (value || mark.given ? value : null);
      const [amount, repeated] = [told(all.units), told(convert(again, amountOf).units)];
      const [orders, repeatOrders] = [ordersOf(rows), ordersOf(again)].map((list) =>
        told(BigInt(list.length)),
      );
      const unknown = told(BigInt(ordersOf(rows).filter(({ newCustomer }) => newCustomer === null).length));
      const shareOf = (part: bigint | null | undefined, whole: bigint | null | undefined) =>
        part == null || whole == null ? null : percent(part, whole);
      const count = (value: bigint | null | undefined) => (value == null ? null : Number(value));
      return {
        pt,
        days,
        distribution: amount === null ? null : money(amount),
        repeats: repeated === null ? null : money(repeated),
        proportionAmount: shareOf(repeated, amount),
        distributionUnm: count(orders),
        repeatsNum: count(repeatOrders),
        OrderAmount: shareOf(repeatOrders, orders),
        unknown: count(unknown),
        mark: { ...mark, missingRates: all.missing },
        known: known({ ...mark, missingRates: all.missing }, pendingOf(rows)),
      };
    }),
  );

  const typeMarks: Mark[] = [];
  const typesKnown: Record<string, ReturnType<typeof known>> = {};
  const types = mapWindows((span, key) => {
    const mark = markOf('sales', span, connections);
    const own: Mark[] = [];
    const rows = ['Content', 'Coupon', 'Cash-Back', 'Social Media', 'Sub-Aff', 'Unknown'].map((type) => {
      const rowsOf = within(sales, span).filter(({ publisher }) => typeOf.get(publisher) === type);
      const { units, missing } = convert(rowsOf, amountOf);
      own.push({ ...mark, missingRates: missing });
      const orders = ordersOf(rowsOf).length;
      return {
        type,
        isThere: Boolean(units) || orders > 0 || missing.length > 0,
        amount: units || mark.given ? units : null,
        orders: orders > 0 || mark.given ? orders : null,
      };
    });
    typeMarks.push(...own);
    typesKnown[key] = { ...joined(own), pendingShare: pendingOf(within(sales, span)) };
    const amount = rows.reduce((sum, row) => sum + (row.amount ?? 0n), 0n);
    const orders = rows.reduce((sum, row) => sum + (row.orders ?? 0), 0);
    return rows
      .filter((row) => row.type !== 'Unknown' || row.isThere)
      .map((row) => ({
        type: row.type,
        je: row.amount === null ? null : money(row.amount),
        jezb: row.amount === null ? null : percent(row.amount, amount),
        oderunm: row.orders,
        zb: row.orders === null ? null : percent(BigInt(row.orders), BigInt(orders)),
      }));
  });

  function mapWindows<Result>(work: (span: Span, key: string) => Result): Record<string, Result> {
    return Object.fromEntries(Object.entries(windows).map(([key, { current }]) => [key, work(current, key)]));
  }

  const top = mapWindows((span) => {
    const rows = within(sales, span);
    const ranked = world.publishers.map((publisher) => {
      const own = rows.filter((row) => row.publisher === publisher.no);
      return { publisher, amount: convert(own, amountOf).units ?? 0n, orders: ordersOf(own).length };
    });
    const isNumber = (ref: string) => /^\d+$/.test(ref);
    return ranked
      .filter(({ orders }) => orders > 0)
      .sort((a, b) => {
        if (a.amount !== b.amount) return a.amount > b.amount ? -1 : 1;
        if (a.orders !== b.orders) return b.orders - a.orders;
        const [x, y] = [a.publisher.ref, b.publisher.ref];
        if (x === y) return a.publisher.network < b.publisher.network ? -1 : 1;
        if (isNumber(x) && isNumber(y) && Number(x) !== Number(y)) return Number(x) - Number(y);
        if (isNumber(x) !== isNumber(y)) return isNumber(x) ? -1 : 1;
        return x < y ? -1 : 1;
      })
      .slice(0, 5)
      .map(({ publisher, amount, orders }) => ({
        name: publisher.nameByHand ?? publisher.name.trim(),
        id: publisher.ref,
        url: publisher.url,
        je: money(amount),
        oderunm: orders,
        type: publisher.type,
        pt: publisher.network,
        publisherNo: String(publisher.no),
        garbled: publisher.nameByHand === null && publisher.name.includes('\ufffd'),
      }));
  });

  const joinedCards = (metric: Metric) =>
    joined(Object.values(windows).map(({ current }) => figure(metric, current).mark));
  const current = Object.values(windows).map(({ current: span }) => figure('sales', span).mark);
  return {
    asOf,
    currency: home,
    compare,
    networks: [...new Set(world.connections.map(({ pt }) => pt))]
      .sort()
      .map((pt) => ({ network: pt.toLowerCase(), pt })),
    clicks: cards('clicks'),
    amounts: cards('amounts'),
    orders: cards('orders'),
    sales: cards('sales'),
    daily,
    repeats: repeats.map(({ mark: _, ...row }) => row),
    types,
    typesKnown,
    top,
    topKnown: mapWindows((span) => figure('sales', span).known),
    known: {
      clicks: joinedCards('clicks'),
      amounts: joinedCards('amounts'),
      orders: joinedCards('orders'),
      sales: joinedCards('sales'),
      daily: {
        ...joined([markOf('sales', lastThirty, connections), ...dailyMissing]),
        pendingShare: pendingOf(within(sales, lastThirty)),
      },
      repeats: joined(repeats.map((row) => row.mark)),
      types: joined(typeMarks),
      top: joined(current),
    },
  };
}
