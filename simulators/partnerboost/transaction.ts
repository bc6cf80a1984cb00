// Sales of the world as PartnerBoost keeps them: orders whose articles have states of their own. What came back by half leaves an order
// mixed, of one article that counts and one that is void.
import { dayNumber, dayText, type Present } from '../kit/days.ts';
import { eachReturnedSale, type Return } from '../kit/returns.ts';
import type { ExpectedSale } from '../kit/types.ts';
import type { World, WorldSale } from '../kit/world.ts';
import type { WorldPublisher } from '../kit/world-publishers.ts';
import { dayIn, momentIn } from '../kit/zones.ts';

/** Moments are Unix seconds: days are nobody's but the reader's. */
export const zone = 'UTC';
export const currency = 'USD';

type State = 'new' | 'effective' | 'paid' | 'void';

export interface Article {
  sku: string;
  status: State;
  /** Cents. */
  amount: number;
  commission: number;
}

export interface Transaction {
  id: number;
  order: string;
  publisher: WorldPublisher;
  /** Milliseconds since 1970. */
  at: number;
  status: State | 'mixed';
  articles: Article[];
  coupon: string;
  mobile: boolean;
  isNew: boolean | null;
}

const stateOf = { pending: 'new', approved: 'effective', paid: 'paid', voided: 'void' } as const;

/** By growing time; both moments are in. */
export function transactionsOf(
  world: World,
  { from, to, present }: { from: number; to: number; present: Present },
): Transaction[] {
  const found: Transaction[] = [];
  const first = momentIn(zone, world.first, 0);
  const last = momentIn(zone, present.day + 1, 0);
  const days = { from: dayIn(zone, Math.max(from, first)), to: dayIn(zone, Math.min(to, last)), present };
  eachReturnedSale(world, days, (sale, returned) => {
    const at = momentIn(zone, sale.day, sale.second);
    if (at >= from && at <= to) found.push(transactionOf(sale, { at, returned }));
  });
  return found;
}

function transactionOf(
  sale: WorldSale,
  { at, returned }: { at: number; returned: Return | null },
): Transaction {
  const wholly = sale.voidDay > 0 || (returned !== null && returned.amount >= sale.amount);
  const state: State = wholly ? 'void' : stateOf[sale.state];
  const article = (place: number, status: State, of: { amount: number; commission: number }): Article => ({
    ...{ sku: `KB-${sale.banner}-${place}`, status, amount: of.amount, commission: of.commission },
  });
  const back = wholly ? null : returned;
  const left = {
    amount: sale.amount - (back?.amount ?? 0),
    commission: sale.commission - (back?.commission ?? 0),
  };
  return {
    ...{ id: sale.id, order: sale.order, publisher: sale.publisher, at },
    status: back ? 'mixed' : state,
    articles: [article(1, state, left), ...(back ? [article(2, 'void', back)] : [])],
    ...{ coupon: sale.coupon, mobile: sale.mobile, isNew: sale.newCustomer },
  };
}

/** What counts of an order; of one that is void what was booked. */
export function countedOf({ status, articles }: Transaction): { amount: number; commission: number } {
  const counting = articles.filter((article) => status === 'void' || article.status !== 'void');
  return {
    amount: counting.reduce((sum, { amount }) => sum + amount, 0),
    commission: counting.reduce((sum, { commission }) => sum + commission, 0),
  };
}

const expectedStates = { new: 'pending', effective: 'approved', paid: 'paid', void: 'voided' } as const;

/** Fees are not told. A mixed order is what its article is that counts. */
export const expectedOf = (row: Transaction): ExpectedSale => ({
  ptoder: String(row.id),
  ysoder: row.order,
  day: dayText(dayIn(zone, row.at)),
  publisherRef: String(row.publisher.id),
  ...countedOf(row),
  fee: 0,
  state: expectedStates[row.articles[0]?.status ?? 'new'],
  kind: 'sale',
  newCustomer: row.isNew,
});

/** The whole of some days. */
export const spanOf = (from: string, to: string): { from: number; to: number } => ({
  from: momentIn(zone, dayNumber(from), 0),
  to: momentIn(zone, dayNumber(to) + 1, 0) - 1,
});
