// Sales of the world as impact.com keeps them: one action a sale, whose amounts are changed in place. What other networks
// book as a row of its own, a return, lowers the action's amount here; nothing left of it is a reversal.
import { dayNumber, daySeconds, dayText, type Present } from '../kit/days.ts';
import type { ExpectedSale } from '../kit/types.ts';
import type { World, WorldSale } from '../kit/world.ts';
import type { WorldPublisher } from '../kit/world-publishers.ts';
import { moment } from './clock.ts';

export const campaignId = 18_840;
export const trackerId = 33_017;
export const currency = 'USD';

export interface Change {
  /** Grows with time within one action. */
  no: number;
  at: number;
  state: Action['state'];
  detail: string;
  disposition: string;
  /** Cents. */
  deltaAmount: number;
  deltaPayout: number;
}

export interface Action {
  id: string;
  order: string;
  publisher: WorldPublisher;
  state: 'PENDING' | 'APPROVED' | 'REVERSED';
  /** Days since 1970 on the account's wall clock. */
  day: number;
  /** Milliseconds since 1970, as are all moments here. */
  clickedAt: number;
  happenedAt: number;
  createdAt: number;
  lockingAt: number;
  /** Null until its commission is paid. */
  clearedAt: number | null;
  /** Cents, as they stand now. */
  amount: number;
  payout: number;
  cost: number;
  /** Cents, as they were booked. */
  intendedAmount: number;
  intendedPayout: number;
  coupon: string;
  page: string;
  newCustomer: boolean | null;
  banner: number;
  items: number;
  changes: Change[];
}

/** Days between a sale and the return that lowers it, as the world has it. */
const returnLag = 9;
/** Actions are written some minutes after the event. */
const bookingMs = 8 * 60_000 + 45_000;
/** Days between the lock and the payment. */
const clearingDays = 10;

interface Return {
  amount: number;
  commission: number;
  fee: number;
  day: number;
}

/** Calls with every action of these days that exists at the present, in no particular order. */
export function eachAction(
  world: World,
  { from, to, present }: { from: number; to: number; present: Present },
  visit: (action: Action) => void,
): void {
  for (let day = Math.max(from, world.first); day <= Math.min(to, present.day); day++) {
    const returns = returnsOf(world, day, present);
    world.everySale(day, present, (sale, exists) => {
      if (exists && sale.kind === 'sale') visit(actionOf(sale, returns.get(sale.id), present));
    });
  }
}

/** Returns of the sales of a day that are booked by now, by the sale's number. */
function returnsOf(world: World, day: number, present: Present): Map<number, Return> {
  const found = new Map<number, Return>();
  if (day + returnLag > present.day) return found;
  world.everySale(day + returnLag, present, ({ kind, parent, amount, commission, fee }, exists) => {
    if (kind === 'adjustment' && exists) found.set(parent, { amount, commission, fee, day: day + returnLag });
  });
  return found;
}

function actionOf(sale: WorldSale, returned: Return | undefined, present: Present): Action {
  const happenedAt = moment(sale.day, sale.second);
  const reached = (day: number) => present.day >= day;
  const action: Action = {
    id: `${campaignId}.${trackerId}.${sale.id}`,
    order: sale.order,
    publisher: sale.publisher,
    state: 'PENDING',
    day: sale.day,
    clickedAt: moment(sale.clickDay, sale.clickSecond),
    happenedAt,
    createdAt: happenedAt + bookingMs,
    lockingAt: moment(sale.lockDay, 0),
    clearedAt: null,
    amount: sale.amount,
    payout: sale.commission,
    cost: sale.commission + sale.fee,
    intendedAmount: sale.amount,
    intendedPayout: sale.commission,
    coupon: sale.coupon,
    page: sale.page,
    newCustomer: sale.newCustomer,
    banner: sale.banner,
    items: sale.items,
    changes: [],
  };
  change(action, { at: action.createdAt, state: 'PENDING', disposition: 'IR_BLANK', ...deltaOf(sale) });
  if (sale.voidDay > 0 && reached(sale.voidDay)) {
    reverse(action, moment(sale.voidDay, 3600), 'ORDER_ERROR');
    return action;
  }
  if (returned) {
    const at = moment(returned.day, 7200);
    if (sale.amount + returned.amount <= 0) {
      reverse(action, at, 'ITEM_RETURNED');
      return action;
    }
    action.amount += returned.amount;
    action.payout += returned.commission;
    action.cost += returned.commission + returned.fee;
    change(action, { at, state: 'PENDING', disposition: 'ITEM_RETURNED', ...deltaOf(returned) });
  }
  if (reached(sale.lockDay)) {
    action.state = 'APPROVED';
    change(action, { at: action.lockingAt, state: 'APPROVED', disposition: '', ...nothing });
  }
  if (reached(sale.lockDay + clearingDays)) {
    action.clearedAt = moment(sale.lockDay + clearingDays, 0);
    change(action, { at: action.clearedAt, state: 'APPROVED', detail: 'PAID', disposition: '', ...nothing });
  }
  return action;
}

const nothing = { deltaAmount: 0, deltaPayout: 0 };

const deltaOf = ({ amount, commission }: { amount: number; commission: number }) => ({
  deltaAmount: amount,
  deltaPayout: commission,
});

function reverse(action: Action, at: number, disposition: string): void {
  change(action, {
    ...{ at, state: 'REVERSED', disposition },
    ...{ deltaAmount: -action.amount, deltaPayout: -action.payout },
  });
  action.state = 'REVERSED';
  action.amount = 0;
  action.payout = 0;
  action.cost = 0;
}

function change(action: Action, made: Omit<Change, 'no' | 'detail'> & { detail?: string }): void {
  action.changes.push({ detail: '', ...made, no: action.changes.length + 1 });
}

/** What a reversed action was booked with is what was voided; its cost is no longer told. */
export function expectedOf(action: Action): ExpectedSale {
  const voided = action.state === 'REVERSED';
  const paid = action.clearedAt !== null;
  return {
    ptoder: action.id,
    ysoder: action.order,
    day: dayText(action.day),
    publisherRef: String(action.publisher.id),
    amount: voided ? action.intendedAmount : action.amount,
    commission: voided ? action.intendedPayout : action.payout,
    fee: voided ? 0 : action.cost - action.payout,
    state: voided ? 'voided' : paid ? 'paid' : action.state === 'APPROVED' ? 'approved' : 'pending',
    kind: 'sale',
    newCustomer: action.newCustomer,
  };
}

/** Days of the account's clock in which something of this span of moments can lie. */
export const daysOf = (from: number, to: number): { from: number; to: number } => ({
  from: dayNumber(dayIn(from)) - 1,
  to: dayNumber(dayIn(to)) + 1,
});

const dayIn = (at: number) => dayText(Math.floor(at / (daySeconds * 1000)));
