// A page of accounts, and how many there are of each kind. All of it stands in the console's directory of accounts: no
// tenant's table is read.
import { type SQL, sql } from 'drizzle-orm';
import type { AccountRow, AccountSort, AccountTotals } from '#contract/operator/accounts.ts';
import { maskEmail } from '#contract/people.ts';
import type { GlobalDb, TenantTx } from '#server/db/database.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  type AccountFilter,
  behind,
  conditionsOf,
  hasExpired,
  isFailing,
  isLocked,
  orderOf,
} from './account-filter.ts';

export interface AccountSearch extends AccountFilter {
  sort?: AccountSort | undefined;
  after?: string | undefined;
  size: number;
}

interface Row extends Record<string, unknown> {
  account_id: string;
  company_name: string;
  owner_email: string;
  members: number;
  is_demo: boolean;
  created_at: string;
  connected: boolean;
  meal_type: string | null;
  plan_name: string | null;
  plan_ends_at: string | null;
  suspended: boolean;
  failing: number;
}

export async function pageAccounts(
  { db, now: clock }: Pick<Services, 'db' | 'now'>,
  search: AccountSearch,
): Promise<{ list: AccountRow[]; next: string }> {
  const now = clock();
  const { rows } = await db.global.execute<Row>(pageStatement(search, now));
  const list = rows.slice(0, search.size).map((row) => rowOf(row, now));
  return { list, next: rows.length > search.size ? String(list.at(-1)?.accountId) : '' };
}

/** One row more than the page shows: it tells that there is another page. */
export function pageStatement({ sort, after, size, ...filter }: AccountSearch, now: Date): SQL {
  const order = orderOf(sort, filter.state);
  const conditions = conditionsOf(filter, now);
  if (after !== undefined) conditions.push(behind(order, Number(after)));
  return sql`${lines} WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${order.by} LIMIT ${size + 1}`;
}

/** One account, with the address that a list shows half covered. */
export async function findAccount(
  db: GlobalDb | TenantTx,
  accountId: number,
  now: Date,
): Promise<(AccountRow & { ownerEmail: string }) | null> {
  const { rows } = await db.execute<Row>(sql`${lines} WHERE d.account_id = ${accountId}`);
  const [row] = rows;
  return row ? { ...rowOf(row, now), ownerEmail: row.owner_email } : null;
}

const lines = sql`
    SELECT d.account_id, d.company_name, d.owner_email, d.members, d.is_demo, d.created_at, d.connected, d.meal_type,
      d.plan_ends_at, (SELECT p.name FROM plan p WHERE p.meal_type = d.meal_type) AS plan_name, ${isLocked} AS suspended,
      (SELECT count(*)::int FROM sync_schedule t WHERE t.account_id = d.account_id AND t.trouble_since IS NOT NULL) AS failing
    FROM account_directory d`;

const rowOf = (row: Row, now: Date): AccountRow => ({
  accountId: Number(row.account_id),
  owner: maskEmail(row.owner_email),
  companyName: row.company_name,
  createdAt: isoMoment(new Date(row.created_at)),
  isDemo: row.is_demo,
  members: row.members,
  plan: planOf(row, now),
  suspended: row.suspended,
  connected: row.connected,
  failing: row.failing,
});

function planOf(
  { meal_type: mealType, plan_name: name, plan_ends_at: end }: Row,
  now: Date,
): AccountRow['plan'] {
  if (mealType === null || end === null) return null;
  const endsAt = new Date(end);
  return { mealType, name: name ?? mealType, endsAt: isoMoment(endsAt), running: endsAt > now };
}

/** Grows with the number of accounts that match, one line of the directory each; asked for beside the page, not before it. */
export async function countAccounts(db: GlobalDb, filter: AccountFilter, now: Date): Promise<AccountTotals> {
  const { rows } = await db.execute<AccountTotals & Record<string, unknown>>(sql`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE d.meal_type IS NOT NULL AND NOT ${hasExpired(now)})::int AS running,
      count(*) FILTER (WHERE ${hasExpired(now)})::int AS expired,
      count(*) FILTER (WHERE d.meal_type IS NULL)::int AS "withoutPlan", count(*) FILTER (WHERE ${isLocked})::int AS locked,
      count(*) FILTER (WHERE NOT d.connected)::int AS unconnected, count(*) FILTER (WHERE ${isFailing})::int AS failing
    FROM account_directory d WHERE ${sql.join(conditionsOf(filter, now), sql` AND `)}`);
  const [totals] = rows;
  if (!totals) throw new Error('a count without a row');
  return totals;
}

export async function countMatching(db: GlobalDb, filter: AccountFilter, now: Date): Promise<number> {
  const { rows } = await db.execute<{ all: number }>(sql`
    SELECT count(*)::int AS all FROM account_directory d WHERE ${sql.join(conditionsOf(filter, now), sql` AND `)}`);
  return rows[0]?.all ?? 0;
}
