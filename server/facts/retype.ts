// Puts a publisher's type in force: by hand where set, else from what is known of it; and the rollups by type with it.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { publisherTypeOf } from '#contract/figures/publisher-type.ts';
import type { TenantTx } from '../db/database.ts';
import { publisher } from '../db/schema/publishers.ts';
import { lockFacts } from './lock-facts.ts';
import { rewriteTypeDays } from './rollups.ts';

const numbersOf = (rows: readonly { no: number }[]): number[] => rows.map(({ no }) => no);

export async function retypePublishers(tx: TenantTx, publisherNos: readonly number[]): Promise<void> {
  if (publisherNos.length === 0) return;
  await lockFacts(tx);
  const rows = await tx
    .select()
    .from(publisher)
    .where(and(eq(publisher.accountId, tx.accountId), inArray(publisher.publisherNo, [...publisherNos])));
  const changed = rows
    .map((row) => ({ no: row.publisherNo, type: row.typeByHand ?? publisherTypeOf(row), before: row.type }))
    .filter(({ type, before }) => type !== before);
  if (changed.length === 0) return;
  for (const [type, same] of Map.groupBy(changed, (one) => one.type)) {
    await tx
      .update(publisher)
      .set({ type })
      .where(and(eq(publisher.accountId, tx.accountId), inArray(publisher.publisherNo, numbersOf(same))));
  }
  const numbers = sql.param(numbersOf(changed));
  const seen = await tx.run(
    sql`SELECT connection_id, array_agg(DISTINCT report_day::text) AS days FROM (
       SELECT connection_id, report_day FROM sale_day WHERE account_id = ${tx.accountId}
         AND publisher_no = ANY (${numbers}::bigint[])
       UNION SELECT connection_id, report_day FROM click_day WHERE account_id = ${tx.accountId}
         AND publisher_no = ANY (${numbers}::bigint[])
     ) AS met GROUP BY connection_id ORDER BY connection_id`,
  );
  for (const { connection_id, days } of seen.rows as { connection_id: string; days: string[] }[]) {
    await rewriteTypeDays(tx, Number(connection_id), days);
  }
}
