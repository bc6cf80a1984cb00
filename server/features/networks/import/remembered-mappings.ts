// What was said of a file's columns the last time one with the same titles was imported.
import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { FileHabits, ImportKind } from '#contract/imports.ts';
import type { TenantTx } from '#server/db/database.ts';
import { importMapping } from '#server/db/schema/networks.ts';
import { exportsOf } from './exports-of.ts';
import { guessMapping, type Mapping } from './mapping.ts';
import type { RememberedMapping } from './scan-order.ts';

/** Of one network and kind; whoever has more kinds of files than this loses those not used for longest. */
const kept = 20;

export interface FilesOf {
  network: string;
  kind: ImportKind;
}

const ofFiles = (tx: TenantTx, { network, kind }: FilesOf) =>
  and(
    eq(importMapping.accountId, tx.accountId),
    eq(importMapping.network, network),
    eq(importMapping.kind, kind),
  );

export async function findRemembered(tx: TenantTx, files: FilesOf): Promise<RememberedMapping[]> {
  const { columns, mapping, habits } = importMapping;
  const rows = await tx
    .select({ columns, mapping, habits })
    .from(importMapping)
    .where(ofFiles(tx, files))
    .orderBy(desc(importMapping.usedAt))
    .limit(kept);
  return rows.map((row) => ({ ...row, habits: row.habits as FileHabits }));
}

/** Only what a person said: a guess is made anew, so that a better one is taken. */
export async function rememberMapping(
  tx: TenantTx,
  files: FilesOf,
  { columns, mapping: used, habits, now }: RememberedMapping & { mapping: Mapping; now: Date },
): Promise<void> {
  const titleHash = hash('sha256', JSON.stringify(columns), 'buffer');
  const guessed = guessMapping(files.kind, columns, exportsOf(files.network)).mapping;
  const mapping = isDeepStrictEqual(used, guessed) ? null : used;
  if (mapping === null && Object.keys(habits).length === 0) {
    await tx.delete(importMapping).where(and(ofFiles(tx, files), eq(importMapping.titleHash, titleHash)));
    return;
  }
  await tx
    .insert(importMapping)
    .values({
      accountId: tx.accountId,
      ...files,
      titleHash,
      columns: [...columns],
      mapping,
      habits,
      usedAt: now,
    })
    .onConflictDoUpdate({
      target: [importMapping.accountId, importMapping.network, importMapping.kind, importMapping.titleHash],
      set: { mapping, habits, usedAt: now },
    });
  await tx.delete(importMapping).where(
    and(
      ofFiles(tx, files),
      sql`${importMapping.usedAt} < (
        SELECT used_at FROM import_mapping
        WHERE account_id = ${tx.accountId} AND network = ${files.network} AND kind = ${files.kind}
        ORDER BY used_at DESC OFFSET ${kept - 1} LIMIT 1)`,
    ),
  );
}
