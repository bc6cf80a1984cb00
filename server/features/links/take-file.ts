// Which file is read next, and by whom: each by one at a time; that of a machine that is heard of no more by another.
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { hasEnded } from '#server/kernel/claimant.ts';
import type { Place } from '#server/links/read/piece.ts';

export interface TakenFile {
  runId: string;
  fileNo: number;
  path: string;
  kind: 'archive' | 'folder';
  bytes: number;
  place: Place;
  takenBy: string;
}

/** Null when there is none to be had now. */
export async function takeFile(
  db: Database,
  { runId, reader, silentSeconds }: { runId: string; reader: string; silentSeconds: number },
): Promise<TakenFile | null> {
  const { rows } = await db.global.execute<{
    file_no: number;
    path: string;
    kind: 'archive' | 'folder';
    bytes: string;
    place_offset: string;
    place_inner: string;
  }>(sql`
    UPDATE link_file SET taken_by = ${reader}, heard_at = now()
    WHERE run_id = ${runId} AND file_no = (
      SELECT file_no FROM link_file
      WHERE run_id = ${runId} AND NOT is_done AND fault = ''
        AND (taken_by IS NULL OR heard_at < now() - make_interval(secs => ${silentSeconds}))
      ORDER BY file_no LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING file_no, path, kind, bytes, place_offset, place_inner`);
  const [row] = rows;
  if (!row) return null;
  return {
    ...{
      runId,
      fileNo: row.file_no,
      path: row.path,
      kind: row.kind,
      bytes: Number(row.bytes),
      takenBy: reader,
    },
    place: { offset: Number(row.place_offset), inner: Number(row.place_inner) },
  };
}

export async function stillHere(db: Database, reader: string): Promise<void> {
  await db.global.execute(
    sql`UPDATE link_file SET heard_at = now() WHERE taken_by = ${reader} AND NOT is_done`,
  );
}

export async function giveBack(db: Database, reader: string): Promise<void> {
  await db.global.execute(
    sql`UPDATE link_file SET taken_by = NULL WHERE taken_by = ${reader} AND NOT is_done`,
  );
}

export async function markFault(db: Database, file: TakenFile, fault: string): Promise<void> {
  await db.global.execute(sql`
    UPDATE link_file SET fault = ${fault}, taken_by = NULL
    WHERE run_id = ${file.runId} AND file_no = ${file.fileNo} AND taken_by = ${file.takenBy}`);
}

/** Of processes that ran on this machine and are no more. */
export async function freeFilesOfTheDead(db: Database): Promise<void> {
  const { rows } = await db.global.execute<{ reader: string }>(sql`
    SELECT DISTINCT taken_by AS reader FROM link_file WHERE taken_by IS NOT NULL AND NOT is_done`);
  for (const { reader } of rows) if (hasEnded(reader)) await giveBack(db, reader);
}
