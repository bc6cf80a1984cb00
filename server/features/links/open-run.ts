// A run is known by what it reads: the same files again are the same run, which goes on or is done.
import { hash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { standardInput } from '#server/links/read/byte-source.ts';
import type { InputFile } from './list-inputs.ts';

/** What a reader recognises today; files read by an earlier one are worth reading again. */
const readerVersion = 3;
const fromInput = 'input:';

export interface RunOptions {
  /** A name that machines with other paths share; told from the files unless said. */
  name?: string;
  base: string;
  day: string;
}

export async function openRun(
  db: Database,
  files: readonly InputFile[],
  { name, base, day }: RunOptions,
): Promise<string> {
  const runId = runIdOf(files, { name, base, day });
  await db.transaction(async (tx) => {
    // What came through standard input cannot be gone on with.
    await tx.execute(sql`
      DELETE FROM link_run WHERE run_id LIKE ${`${fromInput}%`} AND finished_at IS NULL AND NOT EXISTS (
        SELECT 1 FROM link_file WHERE link_file.run_id = link_run.run_id AND taken_by IS NOT NULL)`);
    await tx.execute(sql`INSERT INTO link_run (run_id) VALUES (${runId}) ON CONFLICT DO NOTHING`);
    const rows = files.map(({ path, kind, bytes }, index) => ({ no: index + 1, path, kind, bytes }));
    await tx.execute(sql`
      INSERT INTO link_file (run_id, file_no, path, kind, bytes)
      SELECT ${runId}, no, path, kind, bytes
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (no integer, path text, kind text, bytes bigint)
      ORDER BY no ON CONFLICT DO NOTHING`);
    // A file that could not be read may be there now.
    await tx.execute(sql`UPDATE link_file SET fault = '' WHERE run_id = ${runId} AND fault <> ''`);
    await tx.execute(sql`
      UPDATE link_run SET finished_at = NULL WHERE run_id = ${runId} AND finished_at IS NOT NULL
        AND EXISTS (SELECT 1 FROM link_file WHERE link_file.run_id = link_run.run_id AND NOT is_done)`);
  });
  return runId;
}

function runIdOf(files: readonly InputFile[], { name, base, day }: RunOptions): string {
  if (files[0]?.path === standardInput) return fromInput + randomUUID();
  if (name !== undefined) return `name:${name}`;
  const listed = files.map(({ path, stamp }) => [path, stamp]);
  return `files:${hash('sha256', JSON.stringify([readerVersion, listed, base, day]), 'hex').slice(0, 32)}`;
}
