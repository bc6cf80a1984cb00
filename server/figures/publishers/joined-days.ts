// The day a publisher joined, as far as anybody can tell: it was not in the network's list when that was read before. Who was
// there at the first reading joined on a day nobody told us.
import { sql } from 'drizzle-orm';
import { dayIn } from '#contract/figures/days.ts';
import { arrayText } from '#server/db/array-text.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { FirstDay } from './publishers-since.ts';

const readersZone = 'Asia/Shanghai';

export async function joinedDays(tx: TenantTx, publisherNos: readonly number[]): Promise<FirstDay[]> {
  if (publisherNos.length === 0) return [];
  const { rows } = await tx.run(
    sql`SELECT p.publisher_no, p.network, p.created_at FROM publisher p
     WHERE p.account_id = ${tx.accountId} AND p.publisher_no = ANY (${arrayText(publisherNos)}::bigint[]) AND EXISTS (
       SELECT 1 FROM connection c JOIN pull l ON l.account_id = ${tx.accountId} AND l.connection_id = c.connection_id
       WHERE c.account_id = ${tx.accountId} AND c.network = p.network AND l.kind = 'publishers' AND l.state = 'done'
         AND l.finished_at < p.created_at)`,
  );
  return rows.map((row) => ({
    publisherNo: Number(row.publisher_no),
    network: String(row.network),
    day: dayIn(readersZone, row.created_at as Date),
  }));
}
