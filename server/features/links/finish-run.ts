// What is done once every file of a run is read. Whoever finds that first does it; after a fault whoever comes next.
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { fillWaiting } from './fill-waiting.ts';
import { markStale } from './save-links.ts';
import { dropIdleVisits, settleLost } from './settle-lost.ts';
import { unhurried } from './unhurried.ts';

export async function finishRun(db: Database, runId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await unhurried(tx);
    const { rows } = await tx.execute<{ open: boolean }>(sql`
      SELECT finished_at IS NULL AS open FROM link_run WHERE run_id = ${runId} FOR UPDATE`);
    if (!rows[0]?.open) return;
    // Programmes may have come while files were read, and machines that wrote at once did not see each other's visits.
    await fillWaiting(tx);
    await markStale(tx, await settleLost(tx, { runId }));
    await tx.execute(sql`UPDATE link_run SET finished_at = now() WHERE run_id = ${runId}`);
  });
  // Also after a run that somebody finished who was then cut off.
  await dropIdleVisits(db);
}
