// The figures of the test's account, added up from the rows in the plainest way; shares no code with what answers.
import type { Wanted } from './wanted.ts';
import type { WorldClick, WorldSale } from './world-rows.ts';

export interface PlainFilter {
  from: string;
  to: string;
  network?: string | undefined;
  type?: string | undefined;
  /** The network's number, or those of one on several networks. */
  ref?: string | undefined;
  refs?: readonly string[] | undefined;
  state?: string | undefined;
  /** What only some orders meet; an amount is of an order. */
  orders?: PlainConditions | undefined;
}

interface PlainConditions {
  coupon?: string | undefined;
  customer?: string | undefined;
  saleKind?: string | undefined;
  minAmount?: string | undefined;
  maxAmount?: string | undefined;
}

interface Facts {
  sales: readonly WorldSale[];
  clicks: readonly WorldClick[];
}

const isIn = (row: { day: string; network: string; type: string; ref: string }, filter: PlainFilter) =>
  row.day >= filter.from &&
  row.day <= filter.to &&
  (filter.network === undefined || row.network === filter.network) &&
  (filter.type === undefined || row.type === filter.type) &&
  (filter.ref === undefined || row.ref === filter.ref) &&
  (filter.refs === undefined || filter.refs.includes(row.ref));

const meets = (
  { coupon, newCustomer, kind, amount }: WorldSale,
  { coupon: code, customer, saleKind, minAmount, maxAmount }: PlainConditions,
): boolean =>
  (code === undefined || coupon.toLowerCase() === code.toLowerCase()) &&
  (customer === undefined || newCustomer === (customer === 'new')) &&
  (saleKind === undefined || kind === saleKind) &&
  (minAmount === undefined || (kind === 'sale' && amount >= Number(minAmount) * 100)) &&
  (maxAmount === undefined || (kind === 'sale' && amount <= Number(maxAmount) * 100));

/** Hundredths of `part / whole`, half away from zero. */
function hundredths(part: number, whole: number): number | null {
  if (whole === 0) return null;
  const exact = (Math.abs(part) * 100) / Math.abs(whole);
  const rounded = Math.floor(exact + 0.5 + 1e-9);
  return part < 0 !== whole < 0 ? -rounded : rounded;
}

const cents = (units: number): string => {
  const size = Math.abs(units);
  return `${units < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
};
const orNull = (units: number | null, after = ''): string | null =>
  units === null ? null : `${cents(units)}${after}`;

/** As an answer tells it; null where it is not known: CJ tells no clicks. */
export function plainFigure({ sales, clicks }: Facts, metric: string, filter: PlainFilter): string | null {
  const rows = sales.filter((row) => isIn(row, filter) && meets(row, filter.orders ?? {}));
  const counted = rows.filter(({ state }) =>
    filter.state === undefined ? state !== 'voided' : state === filter.state,
  );
  const orders = counted.filter(({ kind }) => kind === 'sale');
  const voided = rows.filter(({ state, kind }) => state === 'voided' && kind === 'sale').length;
  const total = (pick: (row: WorldSale) => number) => counted.reduce((sum, row) => sum + pick(row), 0);
  const amount = total((row) => row.amount);
  const commission = total((row) => row.commission);
  const fee = total((row) => row.fee);
  const clicked = clicks.filter((row) => isIn(row, filter)).reduce((sum, row) => sum + row.clicks, 0);
  const isHere = (network: string) => clicks.some((row) => row.network === network);
  const hasAllClicks =
    filter.network !== undefined
      ? isHere(filter.network)
      : filter.ref !== undefined ||
        filter.refs !== undefined ||
        new Set(sales.map(({ network }) => network)).isSubsetOf(
          new Set(clicks.map(({ network }) => network)),
        );
  const marked = orders.filter(({ newCustomer }) => newCustomer !== null);
  switch (metric) {
    case 'clicks':
      return filter.network !== undefined && !isHere(filter.network) ? null : String(clicked);
    case 'orders':
      // Asked how many adjustments there were, they are counted themselves.
      return String(filter.orders?.saleKind === 'adjustment' ? counted.length : orders.length);
    case 'sales':
      return cents(amount);
    case 'commission':
      return cents(commission);
    case 'fee':
      return cents(fee);
    case 'cost':
      return cents(commission + fee);
    case 'repeats':
      return cents(total((row) => (row.newCustomer === false ? row.amount : 0)));
    case 'cvr':
      return hasAllClicks ? orNull(hundredths(orders.length * 100, clicked), '%') : null;
    case 'epc':
      return hasAllClicks && clicked > 0 ? orNull(hundredths(commission, clicked * 100)) : null;
    case 'aov':
      return orNull(hundredths(amount, orders.length * 100));
    case 'rate':
      return orNull(hundredths(commission * 100, amount), '%');
    case 'roas':
      return orNull(hundredths(amount, commission + fee));
    case 'voidRate':
      return orNull(hundredths(voided * 100, orders.length + voided), '%');
    case 'newShare':
      return orNull(
        hundredths(marked.filter(({ newCustomer }) => newCustomer).length * 100, marked.length),
        '%',
      );
    case 'cpo':
      return orNull(hundredths(commission, orders.length * 100));
    case 'voidedOrders':
      return String(voided);
    case 'newOrders':
      return String(marked.filter(({ newCustomer }) => newCustomer).length);
    case 'repeatOrders':
      return String(marked.filter(({ newCustomer }) => !newCustomer).length);
    case 'repeatOrderShare':
      return orNull(
        hundredths(marked.filter(({ newCustomer }) => !newCustomer).length * 100, orders.length),
        '%',
      );
    case 'repeatShare':
      return orNull(
        hundredths(total((row) => (row.newCustomer === false ? row.amount : 0)) * 100, amount),
        '%',
      );
    case 'feeShare':
      return orNull(hundredths(fee * 100, commission), '%');
    default:
      throw new Error(`no such metric: ${metric}`);
  }
}

/** What a question asks for, part by part: the figures its answer has to state. */
export function plainAnswer(
  facts: Facts,
  wanted: Wanted,
  publishers: readonly { name: string; network: string; ref: string; type: string }[],
): { metric: string; filter: PlainFilter; value: string | null }[] {
  const named = publishers.filter(({ name }) => name === wanted.publisher);
  const spans = [{ from: wanted.from, to: wanted.to }, ...(wanted.before ? [wanted.before] : [])];
  const places = wanted.networks.length > 0 ? wanted.networks : [undefined];
  const kinds = wanted.types.length > 0 ? wanted.types : [undefined];
  const slices =
    wanted.publisher === null
      ? places.flatMap((network) =>
          kinds.map((type) => ({ network, type, ref: undefined as string | undefined })),
        )
      : named.map(({ network, ref }) => ({ network, type: undefined as string | undefined, ref }));
  const told = (metric: string, filter: PlainFilter) => ({
    metric,
    filter,
    value: plainFigure(facts, metric, filter),
  });
  if (!wanted.ranking) {
    return spans.flatMap((span) =>
      slices.flatMap((slice) => wanted.metrics.map((metric) => told(metric, { ...span, ...slice }))),
    );
  }
  const { by, size, order } = wanted.ranking;
  const [slice] = slices;
  const [metric = ''] = wanted.metrics;
  const span = { from: wanted.from, to: wanted.to };
  const active = (filter: PlainFilter) =>
    facts.sales.some((row) => isIn(row, filter)) ||
    facts.clicks.some((row) => isIn(row, filter) && row.clicks > 0);
  const parts: PlainFilter[] =
    by === 'publisher'
      ? publishers
          .filter(
            ({ network, type }) => (slice?.network ?? network) === network && (slice?.type ?? type) === type,
          )
          .map(({ network, ref }) => ({ ...span, network, ref }))
          .filter(active)
      : by === 'network'
        ? ['shareasale', 'avantlink', 'awin', 'cj'].map((network) => ({ ...span, ...slice, network }))
        : ['Content', 'Coupon', 'Cash-Back', 'Social Media', 'Sub-Aff'].map((type) => ({
            ...span,
            ...slice,
            type,
          }));
  const number = ({ value }: { value: string | null }) => Number((value ?? '').replace('%', ''));
  const ranked = parts
    .map((filter) => told(metric, filter))
    .filter(({ value }) => value !== null)
    .sort((a, b) => (order === 'desc' ? number(b) - number(a) : number(a) - number(b)));
  return size === null ? ranked : ranked.slice(0, size);
}
