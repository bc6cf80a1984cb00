// A file of one kind into the catalogue: all of it or none of it.
import { sql } from 'drizzle-orm';
import type { CatalogueKindName } from '#contract/operator/catalogue.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { GlobalDb } from '#server/db/database.ts';
import { fillWaiting } from '#server/features/links/fill-waiting.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockCatalogue } from '../catalogue-lock.ts';
import { catalogueImportTexts as texts } from '../texts.ts';
import { brandKind } from './brands.ts';
import type { CatalogueKind, ImportOutcome, StagedLine } from './catalogue-kind.ts';
import { FaultList, shownFaults } from './fault-list.ts';
import { industryKind } from './industries.ts';
import { programmeKind } from './programmes.ts';
import { publisherKind } from './publishers.ts';
import type { CatalogueFile, CatalogueRecord, Column, Fault } from './record.ts';
import { withCatalogueFile } from './with-catalogue-file.ts';

const kinds: Record<CatalogueKindName, CatalogueKind> = {
  industries: industryKind,
  brands: brandKind,
  programmes: programmeKind,
  publishers: publisherKind,
};

export interface CatalogueImport {
  kind: CatalogueKindName;
  path: string;
  actor: string;
  /** Everything is checked and counted, nothing stays. */
  preview?: boolean;
  /** Called after every piece with the lines so far and the share of the file read. */
  onProgress?: (lines: number, share: number) => void;
}

export async function importCatalogue(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { kind: name, path, actor, preview = false, onProgress }: CatalogueImport,
): Promise<ImportOutcome> {
  const kind = kinds[name];
  return withCatalogueFile(path, kind.columns, (file) =>
    db.transaction(async (tx) => {
      // A file may be of any size: its statements take as long as they take.
      await tx.execute(sql`SET LOCAL statement_timeout = 0`);
      // Who only looks keeps nobody waiting.
      if (!preview) await lockCatalogue(tx);
      await gather(tx, { kind, file, onProgress });
      const outcome = await kind.compare(tx);
      if (preview) return outcome;
      await kind.write(tx, now());
      // Links that were read before anybody knew whose they are.
      if (name === 'programmes' || name === 'brands') await fillWaiting(tx);
      await recordAudit(tx, {
        accountId: null,
        actor,
        action: 'intelligence.catalogue-imported',
        detail: { kind: name, ...outcome },
      });
      return outcome;
    }),
  );
}

interface Gathering {
  kind: CatalogueKind;
  file: CatalogueFile;
  onProgress: CatalogueImport['onProgress'];
}

/** Brings every line into the stage; throws when one of them cannot stay. */
async function gather(tx: GlobalDb, { kind, file, onProgress }: Gathering): Promise<void> {
  const faults = new FaultList();
  faults.add(...file.faults);
  faults.refuse();
  await kind.openStage(tx);
  let lines = 0;
  for await (const records of file.records()) {
    const read = records.map((record) => readRecord(record, kind.columns));
    faults.add(...read.flatMap((line) => line.faults));
    const staged = read.flatMap(({ staged: line }) => line ?? []);
    if (staged.length > 0) await kind.stage(tx, kind.complete ? staged.map(kind.complete) : staged);
    lines += records.length;
    onProgress?.(lines, file.share());
  }
  if (lines === 0) faults.add({ line: 1, column: '', reason: texts.noRows });
  faults.add(...(await kind.findFaults(tx, shownFaults + 1)));
  faults.refuse();
}

/**
 * A line with a fault elsewhere is staged by its code all the same, so that others that point to it are not blamed;
 * nothing is written once there is a fault.
 */
function readRecord({ line, values, faults: before }: CatalogueRecord, columns: readonly Column[]) {
  const faults: Fault[] = [...before];
  const staged: StagedLine = { line };
  // A line that could not be read has no values to miss.
  if (values.size === 0 && before.length > 0) return { faults, staged: null };
  for (const { key, required, faultOf } of columns) {
    const text = values.get(key) ?? '';
    const reason = text === '' ? (required ? texts.empty : null) : faultOf(text);
    if (reason && !before.some(({ column }) => column === key)) faults.push({ line, column: key, reason });
    staged[key] = reason ? '' : text;
  }
  return { faults, staged: staged[columns[0]?.key ?? ''] === '' ? null : staged };
}
