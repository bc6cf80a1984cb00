// Which accounts a keyword names: a number is an account or an order, anything else a part of a sign-in name.
import { sql } from 'drizzle-orm';
import type { GlobalDb } from '#server/db/database.ts';

export interface IdSearch {
  keyword: string;
  /** Ids below this one. */
  before: number;
  limit: number;
}

/** Newest first. */
export async function findAccountIds(db: GlobalDb, { keyword, before, limit }: IdSearch): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT account_id AS id FROM sign_in_directory
    WHERE account_id < ${before} AND ${matching(keyword)} ORDER BY account_id DESC LIMIT ${limit}`);
  return rows.map(({ id }) => Number(id));
}

function matching(keyword: string) {
  if (keyword === '') return sql`true`;
  // Signs that mean something to LIKE stand for themselves.
  const part = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const isNumber = /^\d{1,15}$/.test(keyword);
  const orderNo = keyword.toUpperCase();
  return sql`(email LIKE ${part} ${isNumber ? sql`OR account_id = ${Number(keyword)}` : sql``}
    OR account_id = (SELECT d.account_id FROM payment_directory d WHERE d.order_no = ${orderNo}))`;
}
