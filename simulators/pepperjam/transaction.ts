// Sales of the world as Pepperjam keeps them: transactions whose amounts are corrected in place, each correction a revision. What is
// cancelled or came back wholly is corrected to nothing. They lock on the 20th of the next month and are paid ten days later.
import { dayText, type Present } from '../kit/days.ts';
import { eachReturnedSale, type Return } from '../kit/returns.ts';
import type { ExpectedSale } from '../kit/types.ts';
import type { World, WorldSale } from '../kit/world.ts';
import type { WorldPublisher } from '../kit/world-publishers.ts';

export const zone = 'America/New_York';
export const currency = 'USD';

/** Wall clock of the network. */
interface Moment {
  day: number;
  second: number;
}

/** Cents. */
interface Amounts {
  amount: number;
  commission: number;
  fee: number;
}

interface Revision extends Amounts, Moment {
  /** From one, within its transaction. */
  no: number;
}

export interface Transaction extends Amounts, Moment {
  id: string;
  order: string;
  publisher: WorldPublisher;
  status: 'pending' | 'locked' | 'paid';
  newCustomer: boolean | null;
  coupon: string;
  mobile: boolean;
  banner: number;
  revisions: Revision[];
}

const nothing: Amounts = { amount: 0, commission: 0, fee: 0 };
const correctionSecond = 10_800;

/** Calls with every transaction of these days that exists at the present, in the order of their sales. */
export function eachTransaction(
  world: World,
  span: { from: number; to: number; present: Present },
  visit: (transaction: Transaction) => void,
): void {
  eachReturnedSale(world, span, (sale, returned) => visit(transactionOf(sale, returned, span.present)));
}

function transactionOf(sale: WorldSale, returned: Return | null, present: Present): Transaction {
  const booked: Amounts = { amount: sale.amount, commission: sale.commission, fee: sale.fee };
  const revisions: Revision[] = [{ no: 1, day: sale.day, second: sale.second, ...booked }];
  const correct = (at: Moment, amounts: Amounts) => revisions.push({ no: 2, ...at, ...amounts });
  if (sale.voidDay > 0) correct({ day: sale.voidDay, second: correctionSecond }, nothing);
  else if (returned) correct({ day: returned.day, second: returned.second }, lessened(booked, returned));
  const { amount, commission, fee } = revisions.at(-1) ?? nothing;
  return {
    ...{ id: String(sale.id), order: sale.order, publisher: sale.publisher },
    ...{ day: sale.day, second: sale.second, amount, commission, fee },
    status: present.day < sale.lockDay ? 'pending' : present.day < sale.lockDay + 10 ? 'locked' : 'paid',
    ...{ newCustomer: sale.newCustomer, coupon: sale.coupon, mobile: sale.mobile, banner: sale.banner },
    revisions,
  };
}

const lessened = (booked: Amounts, returned: Return): Amounts =>
  returned.amount >= booked.amount
    ? nothing
    : {
        amount: booked.amount - returned.amount,
        commission: booked.commission - returned.commission,
        fee: booked.fee - returned.fee,
      };

/** Corrected to nothing, it was taken back: the network has no word for that. */
export const isTakenBack = ({ amount }: Transaction): boolean => amount === 0;

const states = { pending: 'pending', locked: 'approved', paid: 'paid' } as const;

export const expectedOf = (row: Transaction): ExpectedSale => ({
  ptoder: row.id,
  ysoder: row.order,
  day: dayText(row.day),
  publisherRef: String(row.publisher.id),
  ...{ amount: row.amount, commission: row.commission, fee: row.fee },
  state: isTakenBack(row) ? 'voided' : states[row.status],
  kind: 'sale',
  newCustomer: row.newCustomer,
});
