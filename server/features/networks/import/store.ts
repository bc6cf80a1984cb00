// Rows of uploaded files that wait to be imported, or have been.
import { and, asc, count, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { FileHabits, ImportError, ImportKind, TextEncoding } from '#contract/imports.ts';
import type { TenantTx } from '#server/db/database.ts';
import { importFile } from '#server/db/schema/networks.ts';
import type { TableFormat } from '#server/tables/table.ts';
import type { Mapping } from './mapping.ts';

type Stored = typeof importFile.$inferSelect;

export interface ImportRow extends Omit<Stored, 'mapping' | 'habits' | 'errors' | 'encoding'> {
  mapping: Mapping;
  habits: FileHabits;
  errors: ImportError[];
  encoding: TextEncoding;
}

const byId = (tx: TenantTx, importId: string) =>
  and(eq(importFile.accountId, tx.accountId), eq(importFile.importId, importId));

export async function findImport(tx: TenantTx, importId: string): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(importFile).where(byId(tx, importId));
  return row as ImportRow | undefined;
}

export interface NewImport {
  importId: string;
  kind: ImportKind;
  network: string;
  fileName: string;
  fileKey: string;
  bytes: number;
  format: TableFormat;
  encoding: string;
  headerLine: number;
  mapping: Mapping;
  habits: FileHabits;
  /** That could be imported. */
  rowsTotal: number;
  errors: ImportError[];
  createdBy: string;
  createdAt: Date;
}

export async function insertImport(tx: TenantTx, row: NewImport): Promise<void> {
  await tx.insert(importFile).values({ ...row, accountId: tx.accountId, state: 'previewed' });
}

/** Looked at and not imported: not yet, or in vain. */
const waitingStates: Stored['state'][] = ['previewed', 'failed'];

const ofAccount = (tx: TenantTx) => eq(importFile.accountId, tx.accountId);
const waits = inArray(importFile.state, waitingStates);
/** Imported, with rows left out that can still be downloaded. */
const hasRest = and(eq(importFile.state, 'done'), gt(importFile.leftRows, 0));

/** Files that could be imported, or hold rows to download; `files` counts those that wait. */
export async function sumWaiting(tx: TenantTx): Promise<{ files: number; bytes: number }> {
  const [sum] = await tx
    .select({
      files: count(sql`CASE WHEN ${waits} THEN 1 END`),
      bytes: sql`coalesce(sum(${importFile.bytes}), 0)`.mapWith(Number),
    })
    .from(importFile)
    .where(and(ofAccount(tx), or(and(waits, gt(importFile.rowsTotal, 0)), hasRest)));
  return sum ?? { files: 0, bytes: 0 };
}

/** Files of which no row could be imported, the oldest first: they give way to others. */
export const listUseless = (tx: TenantTx): Promise<{ importId: string; bytes: number }[]> =>
  tx
    .select({ importId: importFile.importId, bytes: importFile.bytes })
    .from(importFile)
    .where(and(ofAccount(tx), waits, eq(importFile.rowsTotal, 0)))
    .orderBy(asc(importFile.createdAt));

/** The newest first. */
export async function listWaiting(tx: TenantTx): Promise<ImportRow[]> {
  const rows = await tx
    .select()
    .from(importFile)
    .where(and(ofAccount(tx), waits))
    .orderBy(desc(importFile.createdAt));
  return rows as ImportRow[];
}

export type ImportChange = Partial<
  Pick<
    ImportRow,
    | 'mapping'
    | 'habits'
    | 'headerLine'
    | 'encoding'
    | 'rowsTotal'
    | 'errors'
    | 'state'
    | 'added'
    | 'changed'
    | 'unchanged'
    | 'leftRows'
    | 'connectionId'
  >
>;

export async function updateImport(tx: TenantTx, importId: string, change: ImportChange): Promise<void> {
  await tx.update(importFile).set(change).where(byId(tx, importId));
}

/** Gives the key of its bytes when it was there. */
export async function removeImport(
  tx: TenantTx,
  importId: string,
  { onlyWaiting }: { onlyWaiting: boolean },
): Promise<string | undefined> {
  const [removed] = await tx
    .delete(importFile)
    .where(and(byId(tx, importId), onlyWaiting ? inArray(importFile.state, waitingStates) : undefined))
    .returning({ fileKey: importFile.fileKey });
  return removed?.fileKey;
}
