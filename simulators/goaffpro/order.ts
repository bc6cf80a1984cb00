// Sales of the world as GoAffPro keeps them: the shop's orders with the partner they go to. A return lowers the order in place; one
// that came back wholly, or was cancelled, is rejected and keeps what it was booked with.
import { dayNumber, dayText, type Present } from '../kit/days.ts';
import { eachReturnedSale, type Return } from '../kit/returns.ts';
import type { ExpectedSale } from '../kit/types.ts';
import type { World, WorldSale } from '../kit/world.ts';
import type { WorldPublisher } from '../kit/world-publishers.ts';
import { dayIn, momentIn } from '../kit/zones.ts';

export const zone = 'UTC';
/** Of the shop. */
export const currency = 'USD';

export interface Order {
  id: number;
  number: string;
  publisher: WorldPublisher;
  /** Milliseconds since 1970. */
  at: number;
  /** Cents. */
  amount: number;
  commission: number;
  status: 'approved' | 'pending' | 'rejected';
  coupon: string;
}

/** By growing time. */
export function ordersOf(
  world: World,
  { from, to, present }: { from: number; to: number; present: Present },
): Order[] {
  const found: Order[] = [];
  const days = {
    from: dayIn(zone, Math.max(from, momentIn(zone, world.first, 0))),
    to: dayIn(zone, Math.min(to, momentIn(zone, present.day, 0))),
    present,
  };
  eachReturnedSale(world, days, (sale, returned) => {
    const at = momentIn(zone, sale.day, sale.second);
    if (at >= from && at <= to) found.push(orderOf(sale, { returned, at, present }));
  });
  return found;
}

function orderOf(
  sale: WorldSale,
  { returned, at, present }: { returned: Return | null; at: number; present: Present },
): Order {
  const wholly = returned !== null && returned.amount >= sale.amount;
  const lowered = returned !== null && !wholly && sale.voidDay === 0;
  return {
    id: sale.id - 290_000_000,
    number: sale.order,
    publisher: sale.publisher,
    at,
    amount: sale.amount - (lowered ? returned.amount : 0),
    commission: sale.commission - (lowered ? returned.commission : 0),
    status: sale.voidDay > 0 || wholly ? 'rejected' : present.day >= sale.lockDay ? 'approved' : 'pending',
    coupon: sale.coupon,
  };
}

/** Fees, payments and new customers are not told of orders. */
export const expectedOf = (row: Order): ExpectedSale => ({
  ptoder: String(row.id),
  ysoder: row.number,
  day: dayText(dayIn(zone, row.at)),
  publisherRef: String(row.publisher.id),
  amount: row.amount,
  commission: row.commission,
  fee: 0,
  state: row.status === 'rejected' ? 'voided' : row.status,
  kind: 'sale',
  newCustomer: null,
});

/** The whole of some days. */
export const spanOf = (from: string, to: string): { from: number; to: number } => ({
  from: momentIn(zone, dayNumber(from), 0),
  to: momentIn(zone, dayNumber(to) + 1, 0) - 1,
});
