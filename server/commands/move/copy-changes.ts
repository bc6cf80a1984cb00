// Brings the target to what the source holds: parts whose print is another than the journal's are copied again, whole, and
// compared. Called again it copies what has changed since; after it was killed, what it had not copied.
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { AppError } from '#server/kernel/app-error.ts';
import { listColumns } from '../backup/row-writer.ts';
import type { TableCatalogue } from '../backup/table-catalogue.ts';
import { moveTexts } from '../texts.ts';
import { createJournal, type Journal, type Known } from './move-journal.ts';
import { type Part, readParts } from './read-parts.ts';

export interface Move {
  source: pg.Client;
  /** The source's login is bound by no row-level security. */
  seesAll: boolean;
  target: pg.Client;
  catalogue: TableCatalogue;
}

export interface CopySum {
  /** Of the source. */
  rows: number;
  copied: number;
}

/** Of one transaction; a single part may be larger. */
const chunkRows = 200_000;
const chunkParts = 2000;

export async function copyChanges(move: Move): Promise<CopySum> {
  const { source, target, catalogue } = move;
  const journal = createJournal(target);
  const columns = new Map<string, string>();
  const sum: CopySum = { rows: 0, copied: 0 };
  for await (const found of readParts(source, move)) {
    const { table, parts } = found;
    const known = await journal.known(found);
    const changed = [
      ...goneFrom(known, parts),
      ...parts.filter(({ accountId, print }) => known.get(accountId) !== print),
    ];
    for (const chunk of chunksOf(changed)) {
      const names = columns.get(table) ?? (await listColumns(target, table));
      columns.set(table, names);
      const isGlobal = catalogue.global.includes(table);
      await copyChunk(move, { table, columns: names, isGlobal, chunk, known, journal });
      sum.copied += rowsOf(chunk);
    }
    sum.rows += rowsOf(parts);
  }
  return sum;
}

const rowsOf = (parts: readonly Part[]) => parts.reduce((sum, { rows }) => sum + rows, 0);

/** What was copied and is no more. */
function goneFrom(known: Known, parts: readonly Part[]): Part[] {
  const held = new Set(parts.map(({ accountId }) => accountId));
  return [...known.keys()]
    .filter((accountId) => !held.has(accountId))
    .map((accountId) => ({ accountId, rows: 0, print: '' }));
}

function chunksOf(parts: readonly Part[]): Part[][] {
  const chunks: Part[][] = [];
  let rows = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    if (rows + part.rows > chunkRows || (chunks.at(-1)?.length ?? 0) >= chunkParts) {
      chunks.push([]);
      rows = 0;
    }
    chunks.at(-1)?.push(part);
    rows += part.rows;
  }
  return chunks;
}

interface Chunk {
  table: string;
  columns: string;
  isGlobal: boolean;
  chunk: readonly Part[];
  known: Known;
  journal: Journal;
}

async function copyChunk(
  { source, target }: Move,
  { table, columns, isGlobal, chunk, known, journal }: Chunk,
): Promise<void> {
  const name = source.escapeIdentifier(table);
  const where = isGlobal
    ? ''
    : ` WHERE account_id = ANY('{${chunk.map(({ accountId }) => accountId).join()}}')`;
  await target.query('BEGIN');
  try {
    if (chunk.some(({ accountId }) => known.has(accountId)))
      await target.query(`DELETE FROM ${name}${where}`);
    if (rowsOf(chunk) > 0) {
      await pipeline(
        source.query(copyTo(`COPY (SELECT ${columns} FROM ${name}${where}) TO STDOUT`)),
        target.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`)),
      );
      const contents = `SELECT count(*)::int AS rows,
          sum(('x' || substr(md5(ROW(${columns})::text), 1, 16))::bit(64)::bigint)::text AS sum FROM ${name}${where}`;
      const [here, there] = await Promise.all([source.query(contents), target.query(contents)]);
      if (JSON.stringify(here.rows) !== JSON.stringify(there.rows))
        throw new AppError('conflict', moveTexts.differs(table));
    }
    await journal.record(table, chunk);
    await target.query('COMMIT');
  } catch (error) {
    await target.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
