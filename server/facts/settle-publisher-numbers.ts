// Gives staged publishers their rows. Another connection of the same network may have met the same one meanwhile: then
// its number stands and the staged rows follow.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import type { PublisherNumbers } from './publisher-numbers.ts';

/** True when staged rows got other numbers. */
export async function settlePublisherNumbers(
  tx: TenantTx,
  numbers: PublisherNumbers,
  network: string,
  staged: 'incoming_sale' | 'incoming_click' | 'incoming_sum',
): Promise<boolean> {
  const refs = [...numbers.fresh.keys()];
  if (refs.length === 0) return false;
  await tx.run(
    sql`INSERT INTO publisher (account_id, publisher_no, network, publisher_ref, type)
     SELECT ${tx.accountId}, no, ${network}, ref, 'Unknown'
       FROM unnest(${sql.param(refs)}::text[], ${sql.param([...numbers.fresh.values()])}::bigint[]) AS fresh (ref, no)
     ON CONFLICT (account_id, network, publisher_ref) DO NOTHING`,
  );
  const { rows } = await tx.run(
    sql`SELECT p.publisher_no AS settled, fresh.no AS staged
     FROM unnest(${sql.param(refs)}::text[], ${sql.param([...numbers.fresh.values()])}::bigint[]) AS fresh (ref, no)
     JOIN publisher p ON p.account_id = ${tx.accountId} AND p.network = ${network} AND p.publisher_ref = fresh.ref
     WHERE p.publisher_no <> fresh.no`,
  );
  for (const row of rows) {
    await tx.run(
      sql`UPDATE pg_temp.${sql.raw(staged)} SET publisher_no = ${row.settled} WHERE publisher_no = ${row.staged}`,
    );
  }
  return rows.length > 0;
}
