// Writes of the sample account beside its facts.
import { and, eq, sql } from 'drizzle-orm';
import type { DaySpan } from '#contract/figures/days.ts';
import type { TenantTx } from '#server/db/database.ts';
import { connection } from '#server/db/schema/networks.ts';

export async function nextConnectionId(tx: TenantTx): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT nextval('connection_id_seq') AS id`);
  return Number(rows[0]?.id);
}

export async function coverDays(
  tx: TenantTx,
  connectionId: number,
  { kind, span }: { kind: 'sales' | 'clicks'; span: DaySpan },
): Promise<void> {
  const covered = kind === 'sales' ? connection.salesCovered : connection.clicksCovered;
  const days = sql`${covered} + datemultirange(daterange(${span.from}::date, ${span.to}::date, '[]'))`;
  await tx
    .update(connection)
    .set({ lastPullAt: sql`now()`, ...(kind === 'sales' ? { salesCovered: days } : { clicksCovered: days }) })
    .where(and(eq(connection.accountId, tx.accountId), eq(connection.connectionId, connectionId)));
}
