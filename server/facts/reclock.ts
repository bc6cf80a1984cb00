// A network's local time belongs to another zone than was thought: the moments of its sales move, their days do not.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { lockFacts } from './lock-facts.ts';
import { markConnection } from './mark-unjudged.ts';
import { rewriteMomentDays } from './rollups.ts';
import { numbersOfConnection, settleDoubles } from './settle-doubles.ts';

export async function reclockConnection(
  tx: TenantTx,
  connectionId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await lockFacts(tx);
  const moved = await tx.execute(sql`
    UPDATE sale SET sold_at = (sold_at AT TIME ZONE ${from}) AT TIME ZONE ${to},
      clicked_at = (clicked_at AT TIME ZONE ${from}) AT TIME ZONE ${to}
    WHERE account_id = ${tx.accountId} AND connection_id = ${connectionId}`);
  await rewriteMomentDays(tx, connectionId);
  await settleDoubles(tx, {
    connectionId,
    numbers: numbersOfConnection(tx, connectionId),
    count: moved.rowCount ?? 0,
  });
  await markConnection(tx, connectionId);
}
