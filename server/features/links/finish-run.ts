// What is done once every file of a run is read: piece by piece, so that whoever comes next goes on where one was stopped. Machines
// that find it at once take turns.
import { sql } from 'drizzle-orm';
import type { Database, GlobalDb } from '#server/db/database.ts';
import { tryAgain } from '#server/db/try-again.ts';
import { fillPiece, pieceRows } from './fill-waiting.ts';
import { unhurried } from './unhurried.ts';
import { dropIdleVisits, settleLinkless, settleRun } from './visits.ts';

export async function finishRun(db: Database, runId: string): Promise<void> {
  if (await isOpen(db.global, runId)) await settle(db, runId);
  // Also after a run that somebody finished who was then cut off.
  await dropIdleVisits(db);
}

async function settle(db: Database, runId: string): Promise<void> {
  /** While the run is open and `work` says that there is more; nobody else works at a piece of it meanwhile. */
  const inPieces = async (work: (tx: GlobalDb) => Promise<boolean>): Promise<void> => {
    const piece = async (tx: GlobalDb) => {
      await unhurried(tx);
      return (await isOpen(tx, runId, sql`FOR UPDATE`)) && (await work(tx));
    };
    while (await tryAgain(() => db.transaction(piece)));
  };
  await inPieces(async (tx) => (await settleLinkless(tx, runId)) > 0);
  // Programmes may have come while files were read.
  await inPieces(async (tx) => (await fillPiece(tx)) === pieceRows);
  await settleRun(db, runId);
  await inPieces(async (tx) => {
    await tx.execute(sql`UPDATE link_run SET finished_at = now() WHERE run_id = ${runId}`);
    return false;
  });
}

async function isOpen(db: GlobalDb, runId: string, lock = sql.empty()): Promise<boolean> {
  const { rows } = await db.execute<{ open: boolean }>(
    sql`SELECT finished_at IS NULL AS open FROM link_run WHERE run_id = ${runId} ${lock}`,
  );
  return rows[0]?.open === true;
}
