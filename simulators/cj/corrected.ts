// What an advertiser writes of its orders: a cancellation takes back all there is, a restatement does the same and then books
// the order anew. Refusals of this stage are told to nobody.
import { daySeconds, type Present } from '../kit/days.ts';
import type { World } from '../kit/world.ts';
import { type Commission, eachCommission, type Line, statusOf } from './commission.ts';

export const actionTrackerId = 417_220;

/** What the order is to be. Amounts in cents. */
export interface Restated {
  amount: number;
  lines: readonly Line[];
  coupon: string;
  newCustomer: boolean | null;
}

export interface Correction {
  orderId: string;
  actionTrackerId: number;
  /** As rows of commissions name it. */
  reason: string | null;
  /** Told of a programme without an open end, where it may not be. */
  status: string | null;
  /** Null cancels. */
  restated: Restated | null;
}

interface Span {
  world: World;
  from: number;
  to: number;
  present: Present;
}

export interface Corrected {
  /** Rows of events of these days, by growing number: what was written has the highest. */
  eachRow(span: Span, visit: (row: Commission) => void): void;
  /** Opens the books at a moment, for these orders. */
  open(orders: ReadonlySet<string>, at: { world: World; present: Present; second: number }): Book;
}

interface Book {
  /** Null when it is done, else why it is not. */
  correct(correction: Correction): string | null;
}

/** Numbers of written rows, by fours: rows whose number divides so are told to the cent. */
const firstWritten = 3_000_000_000;

/** What the world had in store for an order after it was corrected does not happen to it any more. */
interface WrittenOrder {
  since: number;
  sale: { id: number; lockDay: number };
  rows: Commission[];
}

export function openCorrected(): Corrected {
  /** By the number of the action. */
  const orders = new Map<number, WrittenOrder>();
  let written = 0;

  const isLeft = (row: Commission): boolean => {
    const order = orders.get(row.action);
    return !order || row.original || row.postedAt <= order.since;
  };

  function eachRow({ world, from, to, present }: Span, visit: (row: Commission) => void): void {
    world.eachSale({ from, to, present }, (sale) => {
      eachCommission(sale, present, (row) => {
        if (isLeft(row)) visit(row);
      });
    });
    const now = present.day * daySeconds + present.second;
    const own = [...orders.values()].flatMap(({ rows, sale }) =>
      rows.map((row) => ({ ...row, status: statusOf(sale, present) })),
    );
    for (const row of own.sort((one, other) => one.id - other.id)) {
      const day = Math.floor(row.happenedAt / daySeconds);
      if (day >= from && day <= to && row.postedAt <= now) visit(row);
    }
  }

  const add = (order: WrittenOrder, row: Commission): void => {
    written++;
    order.rows.push({ ...row, id: firstWritten + 4 * written, original: false });
  };

  return {
    eachRow,
    open(wanted, { world, present, second }) {
      const books = new Map<string, Commission[]>();
      eachRow({ world, from: world.first, to: present.day, present }, (row) => {
        if (!wanted.has(row.order)) return;
        books.set(row.order, [...(books.get(row.order) ?? []), row]);
      });
      const corrected = new Set<string>();
      return {
        correct({ orderId, actionTrackerId: tracker, reason, status, restated }) {
          const rows = books.get(orderId) ?? [];
          const original = rows.find((row) => row.original);
          if (!original) return 'no such order';
          if (tracker !== actionTrackerId) return 'another action';
          if (corrected.has(orderId)) return 'duplicate';
          if (original.status === 'locked' || original.status === 'closed') return 'locked';
          if (status !== null) return 'a status where the programme has no open end';
          const sum = sumOf(rows);
          if (sum.commission <= 0) return 'not commissionable';
          const commission = restated ? shareOf(restated.amount, original.publisher.rate) : 0;
          if (restated && commission === 0) return 'would not be commissionable';
          corrected.add(orderId);
          const order = orders.get(original.action) ?? {
            since: second,
            sale: { id: original.id / 2, lockDay: original.lockDay },
            rows: [],
          };
          orders.set(original.action, order);
          const state = rows.findLast((row) => row.amount > 0) ?? original;
          const posted = { postedAt: second, reason };
          add(order, {
            ...{ ...state, ...posted },
            ...{ amount: -sum.amount, commission: -sum.commission, fee: -sum.fee },
            lines: state.lines?.map((line) => ({ ...line, unitPrice: -line.unitPrice })) ?? null,
          });
          if (restated === null) return null;
          const { amount, lines, coupon, newCustomer } = restated;
          add(order, {
            ...{ ...original, ...posted, amount, commission, fee: Math.floor((commission * 2 + 5) / 10) },
            ...{ coupon, newCustomer, lines: lines.length === 0 ? null : lines },
          });
          return null;
        },
      };
    },
  };
}

const shareOf = (cents: number, rate: number): number => Math.floor((cents * rate + 50) / 100);

function sumOf(rows: readonly Commission[]): { amount: number; commission: number; fee: number } {
  const sum = { amount: 0, commission: 0, fee: 0 };
  for (const { amount, commission, fee } of rows) {
    sum.amount += amount;
    sum.commission += commission;
    sum.fee += fee;
  }
  return sum;
}
