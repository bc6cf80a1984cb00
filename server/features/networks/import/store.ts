// Rows of uploaded files that wait to be imported, or have been.
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { ImportError, ImportKind, TextEncoding } from '#contract/imports.ts';
import type { TenantTx } from '#server/db/database.ts';
import { importFile } from '#server/db/schema/networks.ts';
import type { TableFormat } from '#server/tables/table.ts';
import type { Mapping } from './mapping.ts';

type Stored = typeof importFile.$inferSelect;

export interface ImportRow extends Omit<Stored, 'mapping' | 'errors' | 'encoding'> {
  mapping: Mapping;
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

export async function sumWaiting(tx: TenantTx): Promise<{ files: number; bytes: number }> {
  const [sum] = await tx
    .select({ files: count(), bytes: sql`coalesce(sum(${importFile.bytes}), 0)`.mapWith(Number) })
    .from(importFile)
    .where(and(eq(importFile.accountId, tx.accountId), inArray(importFile.state, waitingStates)));
  return sum ?? { files: 0, bytes: 0 };
}

export type ImportChange = Partial<
  Pick<
    ImportRow,
    | 'mapping'
    | 'headerLine'
    | 'encoding'
    | 'rowsTotal'
    | 'errors'
    | 'state'
    | 'added'
    | 'changed'
    | 'unchanged'
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
