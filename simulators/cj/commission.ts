// Sales of the world as CJ books them: nothing is ever voided, a correction is added instead. What the advertiser writes is
// added like that too, in `corrected.ts`.
import { daySeconds, dayText, type Present } from '../kit/days.ts';
import type { ExpectedSale } from '../kit/types.ts';
import type { WorldSale } from '../kit/world.ts';
import type { WorldPublisher } from '../kit/world-publishers.ts';

export interface Commission {
  id: number;
  original: boolean;
  /** Number of the action that the rows of one sale share. */
  action: number;
  order: string;
  status: 'new' | 'extended' | 'locked' | 'closed';
  publisher: WorldPublisher;
  /** Seconds since 1970, UTC. */
  clickedAt: number;
  happenedAt: number;
  postedAt: number;
  lockDay: number;
  /** Cents. */
  amount: number;
  commission: number;
  fee: number;
  coupon: string;
  newCustomer: boolean | null;
  page: string;
  mobile: boolean;
  items: number;
  creative: number;
  /** Why it was corrected; null in what was not. */
  reason: string | null;
  /** As the advertiser told them last; null as long as nothing was restated. */
  lines: readonly Line[] | null;
}

/** Amounts in cents. */
export interface Line {
  sku: string;
  unitPrice: number;
  quantity: number;
  discount: number;
}

/** Rows are posted some time after the sale. */
const postingSeconds = 47 * 60 + 37;

/**
 * Calls with the rows of one sale: the sale itself and, once it is void, the correction that takes it back, which
 * carries the event of the sale and the posting of the day it was voided.
 */
export function eachCommission(sale: WorldSale, present: Present, visit: (row: Commission) => void): void {
  const happenedAt = sale.day * daySeconds + sale.second;
  const row: Commission = {
    id: sale.id * 2,
    original: sale.kind === 'sale',
    action: (sale.parent || sale.id) + 1_900_000_000,
    order: sale.order,
    status: statusOf(sale, present),
    publisher: sale.publisher,
    clickedAt: sale.clickDay * daySeconds + sale.clickSecond,
    happenedAt,
    postedAt: happenedAt + postingSeconds,
    lockDay: sale.lockDay,
    amount: sale.amount,
    commission: sale.commission,
    fee: sale.fee,
    coupon: sale.coupon,
    newCustomer: sale.newCustomer,
    page: sale.page,
    mobile: sale.mobile,
    items: sale.items,
    creative: sale.banner,
    reason: null,
    lines: null,
  };
  visit(row);
  if (sale.state !== 'voided') return;
  visit({
    ...row,
    id: sale.id * 2 + 1,
    original: false,
    postedAt: sale.voidDay * daySeconds,
    amount: 0 - sale.amount,
    commission: 0 - sale.commission,
    fee: 0 - sale.fee,
  });
}

export function statusOf(
  { id, lockDay }: { id: number; lockDay: number },
  { day }: Present,
): Commission['status'] {
  if (day >= lockDay + 10) return 'closed';
  if (day >= lockDay) return 'locked';
  return id % 7 === 0 ? 'extended' : 'new';
}

const states = { new: 'pending', extended: 'pending', locked: 'approved', closed: 'paid' } as const;

export const expectedOf = (row: Commission): ExpectedSale => ({
  ptoder: String(row.id),
  ysoder: row.order,
  day: dayText(Math.floor(row.happenedAt / daySeconds)),
  publisherRef: String(row.publisher.id),
  amount: row.amount,
  commission: row.commission,
  fee: row.fee,
  state: states[row.status],
  kind: row.original ? 'sale' : 'adjustment',
  newCustomer: row.newCustomer,
});
