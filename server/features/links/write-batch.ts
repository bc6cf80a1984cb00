// Writes what a reader handed over, and how far it is, in one transaction: after a fault the file goes on from there.
import { sql } from 'drizzle-orm';
import type { Database, GlobalDb } from '#server/db/database.ts';
import { tryAgain } from '#server/db/try-again.ts';
import { addCounts, type Batch, noCounts, type ReadCounts } from './batch.ts';
import { resolveBrands } from './resolve-brands.ts';
import { type BrandRow, markStale, saveObservations, saveTold, saveWaiting } from './save-links.ts';
import { savePublishers, saveReadings } from './save-publishers.ts';
import { settleLostOn } from './settle-lost.ts';
import type { TakenFile } from './take-file.ts';
import { unhurried } from './unhurried.ts';
import { saveVisits } from './visits.ts';

/** Null when somebody else has the file by now: nothing was written. */
export async function writeBatch(db: Database, file: TakenFile, batch: Batch): Promise<ReadCounts | null> {
  try {
    // Two machines may write the same rows at once.
    return await tryAgain(() => db.transaction((tx) => write(tx, file, batch)));
  } catch (error) {
    if (error instanceof LostFile) return null;
    throw error;
  }
}

class LostFile extends Error {}

async function write(tx: GlobalDb, file: TakenFile, batch: Batch): Promise<ReadCounts> {
  await unhurried(tx);
  await saveTold(tx, batch.told);
  const brandOf = await resolveBrands(tx, batch.links);
  const known: BrandRow[] = [];
  const unknown = batch.links.filter((link) => {
    const brand = brandOf(link);
    if (brand) known.push({ ...link, ...brand });
    return brand === null;
  });
  await saveReadings(tx, batch.publishers);
  const changed = await saveObservations(tx, known);
  await saveWaiting(tx, unknown);
  await savePublishers(
    tx,
    known.map(({ domain }) => domain),
  );
  const lost = await settleLostOn(tx, await saveVisits(tx, file, batch));
  await markStale(tx, [...changed, ...lost]);
  const counts = { ...batch.counts, resolved: known.length, unknown: unknown.length };
  await moveOn(tx, file, batch, counts);
  return counts;
}

async function moveOn(
  tx: GlobalDb,
  file: TakenFile,
  { place, done }: Batch,
  counts: ReadCounts,
): Promise<void> {
  const { rows } = await tx.execute<{ counts: Partial<ReadCounts> }>(sql`
    SELECT counts FROM link_file WHERE run_id = ${file.runId} AND file_no = ${file.fileNo} AND taken_by = ${file.takenBy}
      AND NOT is_done FOR UPDATE`);
  if (!rows[0]) throw new LostFile();
  const sum = addCounts({ ...noCounts(), ...rows[0].counts }, counts);
  await tx.execute(sql`
    UPDATE link_file SET place_offset = ${place.offset}, place_inner = ${place.inner}, is_done = ${done}, heard_at = now(),
      taken_by = CASE WHEN ${done} THEN NULL ELSE taken_by END, counts = ${JSON.stringify(sum)}::jsonb
    WHERE run_id = ${file.runId} AND file_no = ${file.fileNo}`);
}
