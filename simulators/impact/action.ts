// Sales of the world as impact.com keeps them: one action a sale, whose amounts are changed in place. What other networks
// book as a row of its own, a return, lowers the action's amount here; nothing left of it is a reversal. What the brand writes
// changes it likewise.
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

/** What the brand wrote of one action. */
export interface Edit {
  at: number;
  disposition: string;
  /** Cents; null reverses. */
  amount: number | null;
}

/** The programme: its sales, and what the brand wrote of each action, in the order of time. */
export interface Programme {
  world: World;
  edits: Map<string, Edit[]>;
}

export const actionId = (saleId: number): string => `${campaignId}.${trackerId}.${saleId}`;

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
  { world, edits }: Programme,
  { from, to, present }: { from: number; to: number; present: Present },
  visit: (action: Action) => void,
): void {
  for (let day = Math.max(from, world.first); day <= Math.min(to, present.day); day++) {
    const returns = returnsOf(world, day, present);
    world.everySale(day, present, (sale, exists) => {
      if (!exists || sale.kind !== 'sale') return;
      const written = edits.get(actionId(sale.id)) ?? [];
      visit(actionOf(sale, { returned: returns.get(sale.id), written, present }));
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

interface Circumstances {
  returned: Return | undefined;
  written: readonly Edit[];
  present: Present;
}

function actionOf(sale: WorldSale, { returned, written, present }: Circumstances): Action {
  const happenedAt = moment(sale.day, sale.second);
  const reached = (day: number) => present.day >= day;
  const action: Action = {
    id: actionId(sale.id),
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
  for (const { at, act } of acts(sale, { returned, written, present }).toSorted(
    (one, other) => one.at - other.at,
  )) {
    if (action.state !== 'REVERSED') act(action, at);
  }
  if (action.state === 'REVERSED') return action;
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

interface Act {
  at: number;
  act(action: Action, at: number): void;
}

/** What befalls an action before it locks. After the brand wrote of it, what the world had in store does not follow. */
function acts(sale: WorldSale, { returned, written, present }: Circumstances): Act[] {
  const fate: Act[] = [];
  if (sale.voidDay > 0 && present.day >= sale.voidDay)
    fate.push({
      at: moment(sale.voidDay, 3600),
      act: (action, at) => reverse(action, at, 'ORDER_ERROR'),
    });
  if (returned)
    fate.push({
      at: moment(returned.day, 7200),
      act: (action, at) => {
        if (action.amount + returned.amount <= 0) reverse(action, at, 'ITEM_RETURNED');
        else lower(action, { at, disposition: 'ITEM_RETURNED', ...returned });
      },
    });
  const since = written[0]?.at ?? Number.POSITIVE_INFINITY;
  const own = written.map(
    ({ at, disposition, amount }): Act => ({
      at,
      act: (action) => {
        if (amount === null || amount === 0) reverse(action, at, disposition);
        else {
          const commission = shareOf(amount, sale.publisher.rate) - action.payout;
          const fee = feeOf(commission + action.payout) - (action.cost - action.payout);
          lower(action, { at, disposition, amount: amount - action.amount, commission, fee });
        }
      },
    }),
  );
  return [...fate.filter(({ at }) => at < since), ...own];
}

const shareOf = (cents: number, rate: number): number => Math.floor((cents * rate + 50) / 100);
const feeOf = (payout: number): number => Math.floor((payout * 2 + 5) / 10);

/** An edited action is pending again. */
function lower(
  action: Action,
  made: { at: number; disposition: string; amount: number; commission: number; fee: number },
): void {
  action.amount += made.amount;
  action.payout += made.commission;
  action.cost += made.commission + made.fee;
  const { at, disposition } = made;
  change(action, { at, state: 'PENDING', disposition, ...deltaOf(made) });
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

export const skuOf = ({ banner }: Action): string => `LMP-${banner % 10}`;

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
