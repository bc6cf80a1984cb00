// Which accounts a search names, as conditions on the console's directory of accounts (`d`). Everything that is asked of a
// page stands on an index there: a page costs what it shows, among five thousand accounts and twenty thousand alike.
import { type SQL, sql } from 'drizzle-orm';
import type { AccountSort, AccountState } from '#contract/operator/accounts.ts';
import { searchable } from '#server/identity/account-directory.ts';

export interface AccountFilter {
  keyword?: string | undefined;
  mealType?: string | undefined;
  state?: AccountState | undefined;
}

export function conditionsOf({ keyword = '', mealType, state }: AccountFilter, now: Date): SQL[] {
  return [
    sql`true`,
    ...(keyword === '' ? [] : [named(keyword)]),
    ...(mealType ? [sql`d.meal_type = ${mealType}`] : []),
    ...(state ? [stateConditions(now)[state]] : []),
  ];
}

/** Parts of company, names, phones and e-mails, each of which has to be there; or the number of an account or an order. */
function named(keyword: string): SQL {
  const parts = searchable(keyword).split(/\s+/).filter(Boolean).slice(0, 8);
  // One sign alone is no pair: it is so common that the newest few lines hold it.
  const words = parts.map((part) =>
    [...part].length > 1
      ? sql`sign_pairs(d.words) @> sign_pairs(${part}) AND position(${part} IN d.words) > 0`
      : sql`position(${part} IN d.words) > 0`,
  );
  const isNumber = /^\d{1,15}$/.test(keyword);
  const orderNo = keyword.toUpperCase();
  return sql`((${sql.join(words, sql` AND `)}) ${isNumber ? sql`OR d.account_id = ${Number(keyword)}` : sql``}
    OR d.account_id = (SELECT o.account_id FROM payment_directory o WHERE o.order_no = ${orderNo}))`;
}

const day = 24 * 3_600_000;

const endsBetween = (from: Date, to: Date) =>
  sql`coalesce(d.plan_ends_at, 'infinity') > ${from.toISOString()}::timestamptz
    AND coalesce(d.plan_ends_at, 'infinity') <= ${to.toISOString()}::timestamptz`;

export const isFailing = sql`EXISTS (SELECT FROM sync_schedule t
  WHERE t.account_id = d.account_id AND t.trouble_since IS NOT NULL)`;
export const isLocked = sql`EXISTS (SELECT FROM account_suspension s WHERE s.account_id = d.account_id)`;
/** As the index of ends has them that come last first: those without a plan stand behind all of them. */
export const hasExpired = (now: Date) =>
  sql`(coalesce(d.plan_ends_at, '-infinity') <= ${now.toISOString()}::timestamptz AND d.plan_ends_at IS NOT NULL)`;

const stateConditions = (now: Date): Record<AccountState, SQL> => ({
  ending7: endsBetween(now, new Date(now.getTime() + 7 * day)),
  ending30: endsBetween(now, new Date(now.getTime() + 30 * day)),
  expired: hasExpired(now),
  locked: isLocked,
  unconnected: sql`NOT d.connected`,
  failing: isFailing,
});

interface Order {
  by: SQL;
  /** What stands before the number in the order; none: the number alone orders. */
  end?: SQL;
  isAfter: '<' | '>';
}

const endOrLast = sql`coalesce(d.plan_ends_at, 'infinity')`;
const endOrFirst = sql`coalesce(d.plan_ends_at, '-infinity')`;

const orders: Record<AccountSort, Order> = {
  newest: { by: sql`d.account_id DESC`, isAfter: '<' },
  oldest: { by: sql`d.account_id`, isAfter: '>' },
  endingFirst: { by: sql`${endOrLast}, d.account_id`, end: endOrLast, isAfter: '>' },
  endingLast: { by: sql`${endOrFirst} DESC, d.account_id DESC`, end: endOrFirst, isAfter: '<' },
};

/** Those whose plan ends next are wanted in that order, unless said otherwise. */
const usualSort = (state: AccountState | undefined): AccountSort => {
  if (state === 'ending7' || state === 'ending30') return 'endingFirst';
  return state === 'expired' ? 'endingLast' : 'newest';
};

export function orderOf(sort: AccountSort | undefined, state: AccountState | undefined): Order {
  return orders[sort ?? usualSort(state)];
}

/** Rows behind this account. */
export function behind({ end, isAfter }: Order, after: number): SQL {
  const compared = sql.raw(isAfter);
  if (!end) return sql`d.account_id ${compared} ${after}`;
  return sql`(${end}, d.account_id) ${compared}
    (SELECT ${end}, d.account_id FROM account_directory d WHERE d.account_id = ${after})`;
}
