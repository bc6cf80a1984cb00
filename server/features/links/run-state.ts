// How far a run is, all machines together.
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { addCounts, noCounts, type ReadCounts } from './batch.ts';

export interface RunState {
  files: number;
  done: number;
  /** Files that cannot be read, with the reason. */
  faults: { path: string; fault: string }[];
  /** 0 to 1. */
  share: number;
  counts: ReadCounts;
}

export async function readRunState(db: Database, runId: string): Promise<RunState> {
  const { rows } = await db.global.execute<{
    path: string;
    fault: string;
    is_done: boolean;
    bytes: string;
    place_offset: string;
    counts: Partial<ReadCounts>;
  }>(
    sql`SELECT path, fault, is_done, bytes, place_offset, counts FROM link_file WHERE run_id = ${runId} ORDER BY file_no`,
  );
  const bytes = rows.reduce((sum, row) => sum + Number(row.bytes), 0);
  const read = rows.reduce(
    (sum, row) => sum + (row.is_done ? Number(row.bytes) : Number(row.place_offset)),
    0,
  );
  const done = rows.filter((row) => row.is_done).length;
  return {
    ...{ files: rows.length, done, share: bytes === 0 ? done / rows.length : Math.min(1, read / bytes) },
    faults: rows.filter((row) => row.fault !== '').map(({ path, fault }) => ({ path, fault })),
    counts: rows.map((row) => ({ ...noCounts(), ...row.counts })).reduce(addCounts, noCounts()),
  };
}
