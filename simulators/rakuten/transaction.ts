// Sales of the world as Rakuten keeps them: nothing is ever voided or changed, what is taken back is a transaction of its own
// with negative amounts. Until the 20th of the next month a commission is unlocked.
import { dayText, type Present } from '../kit/days.ts';
import type { ExpectedSale } from '../kit/types.ts';
import type { World, WorldSale } from '../kit/world.ts';
import type { WorldPublisher } from '../kit/world-publishers.ts';
import { dayIn, momentIn } from '../kit/zones.ts';

/** The zone of reports that ask for none. */
export const homeZone = 'UTC';
export const currency = 'USD';

export interface Transaction {
  id: string;
  order: string;
  publisher: WorldPublisher;
  /** Milliseconds since 1970. */
  at: number;
  processedAt: number;
  /** Cents; negative where something is taken back. */
  amount: number;
  commission: number;
  fee: number;
  items: number;
  locked: boolean;
  page: string;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 11 letters, as in the vendor's links. */
export function publisherId({ id }: WorldPublisher): string {
  let text = '';
  for (let rest = id * 7919; rest > 0; rest = Math.floor(rest / letters.length))
    text += letters[rest % letters.length];
  return text.padEnd(11, 'xQ7');
}

/** Transactions are worked on some hours after they happen. */
const processingMs = 5 * 3_600_000;
/** A sale is cancelled within ten days. */
const latestCancel = 10;
const cancelSecond = 79_200;

/** Transactions of these moments that exist at the present, by growing time. */
export function transactionsOf(
  world: World,
  { from, to, present }: { from: number; to: number; present: Present },
): Transaction[] {
  const found: Transaction[] = [];
  const [first, last] = [dayIn(homeZone, from), Math.min(dayIn(homeZone, to), present.day)];
  for (let day = first - latestCancel; day <= last; day++) {
    if (day < world.first) continue;
    world.everySale(day, present, (sale, exists) => {
      if (!exists) return;
      const booked = transactionOf(sale, present);
      found.push(booked);
      if (sale.voidDay > 0 && isPast(sale.voidDay, cancelSecond, present))
        found.push(cancelled(sale, booked));
    });
  }
  return found.filter(({ at }) => at >= from && at <= to).sort((one, other) => one.at - other.at);
}

const isPast = (day: number, second: number, present: Present): boolean =>
  present.day > day || (present.day === day && present.second >= second);

function transactionOf(sale: WorldSale, present: Present): Transaction {
  const at = momentIn(homeZone, sale.day, sale.second);
  return {
    id: String(sale.id),
    order: sale.order,
    publisher: sale.publisher,
    at,
    processedAt: at + processingMs,
    amount: sale.amount,
    commission: sale.commission,
    fee: sale.fee,
    items: sale.amount < 0 ? -1 : sale.items,
    locked: present.day >= sale.lockDay,
    page: sale.page,
  };
}

function cancelled({ voidDay, id }: WorldSale, booked: Transaction): Transaction {
  const at = momentIn(homeZone, voidDay, cancelSecond);
  const { amount, commission, fee, items } = booked;
  return {
    ...{ ...booked, id: `${id}9`, at, processedAt: at + processingMs },
    ...{ amount: -amount, commission: 0 - commission, fee: 0 - fee, items: -items },
  };
}

export const expectedOf = (row: Transaction): ExpectedSale => ({
  ptoder: row.id,
  ysoder: row.order,
  day: dayText(dayIn(homeZone, row.at)),
  publisherRef: publisherId(row.publisher),
  amount: row.amount,
  commission: row.commission,
  fee: row.fee,
  state: row.locked ? 'approved' : 'pending',
  kind: row.amount < 0 ? 'adjustment' : 'sale',
  newCustomer: null,
});
