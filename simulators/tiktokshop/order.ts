// Sales of the world as TikTok Shop keeps those that creators brought: an order of one article or two, each with its creator and its
// commission. It is estimated until it settles on the 20th of the next month; what was returned wholly, or cancelled, never does.
import { dayNumber, dayText, type Present } from '../kit/days.ts';
import { eachReturnedSale, type Return } from '../kit/returns.ts';
import type { ExpectedSale } from '../kit/types.ts';
import type { World, WorldSale } from '../kit/world.ts';
import type { WorldPublisher } from '../kit/world-publishers.ts';
import { dayIn, momentIn } from '../kit/zones.ts';

/** Moments are Unix seconds: days are nobody's but the reader's. */
export const zone = 'UTC';
export const currency = 'USD';

export type Settlement = 'TO_SETTLE' | 'SETTLED' | 'INELIGIBLE';

/** Cents. */
interface Money {
  base: number;
  commission: number;
}

export interface Line {
  skuId: string;
  productId: string;
  quantity: number;
  refunded: number;
  booked: Money;
  /** Null until it settles. */
  actual: Money | null;
  settlement: Settlement;
  whollyReturned: boolean;
}

export interface Order {
  id: string;
  no: number;
  publisher: WorldPublisher;
  /** Days since 1970. */
  day: number;
  /** Milliseconds since 1970. */
  at: number;
  cancelled: boolean;
  lines: Line[];
}

/** By growing time; the bounds are moments, the second is not in. */
export function ordersOf(
  world: World,
  { from, to, present }: { from: number; to: number; present: Present },
): Order[] {
  const found: Order[] = [];
  const days = { from: dayIn(zone, from), to: dayIn(zone, to), present };
  eachReturnedSale(world, days, (sale, returned) => {
    const at = momentIn(zone, sale.day, sale.second);
    if (at >= from && at < to) found.push(orderOf(sale, { returned, at, present }));
  });
  return found;
}

/** A username has letters of ASCII, digits, periods and underscores, whatever its owner calls himself: of two alike the later one bears a number. */
export function creatorNames(publishers: readonly WorldPublisher[]): ReadonlyMap<number, string> {
  const taken = new Set<string>();
  return new Map(
    publishers.map(({ id, index, name }) => {
      const plain = name.toLowerCase().replaceAll(/[^a-z\d]/g, '') || `user${id}`;
      const own = taken.has(plain) ? `${plain}.${index}` : plain;
      taken.add(own);
      return [id, own];
    }),
  );
}

function orderOf(
  sale: WorldSale,
  { returned, at, present }: { returned: Return | null; at: number; present: Present },
): Order {
  const cancelled = sale.voidDay > 0;
  const wholly = returned !== null && returned.amount >= sale.amount;
  const half = returned !== null && !wholly && !cancelled;
  const settled = present.day >= sale.lockDay;
  const make = (no: number, booked: Money, back: Return | null): Line => {
    const actual = back
      ? { base: booked.base - back.amount, commission: booked.commission - back.commission }
      : booked;
    const lost = cancelled || wholly;
    return {
      skuId: `17295031${sale.banner}${no}`,
      productId: `17295031${sale.banner}`,
      // Half of it can only come back where there are two.
      quantity: back ? 2 : 1 + (sale.items % 2),
      refunded: wholly ? 1 + (sale.items % 2) : back ? 1 : 0,
      booked,
      actual: settled && !lost ? actual : null,
      settlement: lost ? 'INELIGIBLE' : settled ? 'SETTLED' : 'TO_SETTLE',
      whollyReturned: wholly,
    };
  };
  const whole: Money = { base: sale.amount, commission: sale.commission };
  const first: Money = {
    base: Math.ceil(sale.amount * 0.6),
    commission: Math.ceil(sale.commission * 0.6),
  };
  const rest: Money = {
    base: whole.base - first.base,
    commission: whole.commission - first.commission,
  };
  const lines =
    sale.items >= 3 && !half
      ? [make(1, first, null), make(2, rest, null)]
      : [make(1, whole, half ? returned : null)];
  const { id, publisher, day } = sale;
  return { id: `5764${String(id).padStart(14, '0')}`, no: id, publisher, day, at, cancelled, lines };
}

/** That it is settled says that it counts; when the creator has his money, nothing says. */
const states = { TO_SETTLE: 'pending', SETTLED: 'approved', INELIGIBLE: 'voided' } as const;

/** What is settled is what was settled, all else is as it was estimated. Neither fees nor new customers are told. */
export const expectedOf = (order: Order, creator: string): ExpectedSale[] =>
  order.lines.map((line) => ({
    ptoder: `${order.id}-${line.skuId}`,
    ysoder: order.id,
    day: dayText(order.day),
    publisherRef: creator,
    amount: (line.actual ?? line.booked).base,
    commission: (line.actual ?? line.booked).commission,
    fee: 0,
    state: states[line.settlement],
    kind: 'sale',
    newCustomer: null,
  }));

/** The whole of some days. */
export const spanOf = (from: string, to: string): { from: number; to: number } => ({
  from: momentIn(zone, dayNumber(from), 0),
  to: momentIn(zone, dayNumber(to) + 1, 0),
});
