// Gives staged publishers their rows. Another connection of the same network may have met the same one meanwhile: then
// its number stands and the staged rows follow.
import type { TenantTx } from '../db/database.ts';
import type { PublisherNumbers } from './publisher-numbers.ts';

/** True when staged rows got other numbers. */
export async function settlePublisherNumbers(
  tx: TenantTx,
  numbers: PublisherNumbers,
  network: string,
  staged: 'incoming_sale' | 'incoming_click',
): Promise<boolean> {
  const refs = [...numbers.fresh.keys()];
  if (refs.length === 0) return false;
  await tx.run(
    `INSERT INTO publisher (account_id, publisher_no, network, publisher_ref, type)
     SELECT $1, no, $2, ref, 'Unknown' FROM unnest($3::text[], $4::bigint[]) AS fresh (ref, no)
     ON CONFLICT (account_id, network, publisher_ref) DO NOTHING`,
    [tx.accountId, network, refs, [...numbers.fresh.values()]],
  );
  const { rows } = await tx.run(
    `SELECT p.publisher_no AS settled, fresh.no AS staged
     FROM unnest($3::text[], $4::bigint[]) AS fresh (ref, no)
     JOIN publisher p ON p.account_id = $1 AND p.network = $2 AND p.publisher_ref = fresh.ref
     WHERE p.publisher_no <> fresh.no`,
    [tx.accountId, network, refs, [...numbers.fresh.values()]],
  );
  for (const row of rows) {
    await tx.run(`UPDATE pg_temp.${staged} SET publisher_no = $1 WHERE publisher_no = $2`, [
      row.settled,
      row.staged,
    ]);
  }
  return rows.length > 0;
}
