// Sales of the world as UpPromote keeps them: a referral each, denied when the order is cancelled; a refund is a referral of its own
// with negative amounts and the number of the refund.
import { dayNumber, dayText, type Present } from '../kit/days.ts';
import type { ExpectedSale } from '../kit/types.ts';
import type { World, WorldSale } from '../kit/world.ts';
import type { WorldPublisher } from '../kit/world-publishers.ts';
import { dayIn, momentIn } from '../kit/zones.ts';

export const zone = 'UTC';
/** Of the shop; the interface does not tell it. */
export const currency = 'USD';

export interface Referral {
  id: number;
  order: string;
  orderId: number;
  refundId: number | null;
  publisher: WorldPublisher;
  /** Milliseconds since 1970. */
  at: number;
  /** Cents. */
  amount: number;
  commission: number;
  status: 'pending' | 'approved' | 'paid' | 'denied';
  coupon: string;
}

const states = { pending: 'pending', approved: 'approved', paid: 'paid', denied: 'voided' } as const;

/** Shopify's numbers are longer than its order names. */
const orderIdOf = (id: number): number => 4_571_000_000_000 + id;

export function referralsOf(
  world: World,
  { from, to, present }: { from: number; to: number; present: Present },
): Referral[] {
  const found: Referral[] = [];
  const days = {
    from: dayIn(zone, from),
    to: dayIn(zone, Math.min(to, momentIn(zone, present.day + 1, 0))),
    present,
  };
  world.eachSale(days, (sale) => {
    const at = momentIn(zone, sale.day, sale.second);
    if (at >= from && at <= to) found.push(referralOf(sale, at));
  });
  return found;
}

const referralOf = (sale: WorldSale, at: number): Referral => ({
  id: sale.id - 300_000_000,
  order: sale.order,
  orderId: orderIdOf(sale.parent || sale.id),
  refundId: sale.kind === 'adjustment' ? 8_820_000_000 + sale.id : null,
  publisher: sale.publisher,
  at,
  amount: sale.amount,
  commission: sale.commission,
  status: sale.state === 'voided' ? 'denied' : sale.state,
  coupon: sale.coupon,
});

/** Neither fees nor new customers are told. */
export const expectedOf = (row: Referral): ExpectedSale => ({
  ptoder: String(row.id),
  ysoder: row.order,
  day: dayText(dayIn(zone, row.at)),
  publisherRef: String(row.publisher.id),
  amount: row.amount,
  commission: row.commission,
  fee: 0,
  state: states[row.status],
  kind: row.refundId === null ? 'sale' : 'adjustment',
  newCustomer: null,
});

/** The whole of some days. */
export const spanOf = (from: string, to: string): { from: number; to: number } => ({
  from: momentIn(zone, dayNumber(from), 0),
  to: momentIn(zone, dayNumber(to) + 1, 0) - 1,
});
