// A file into the facts of one account: checked whole, then written whole or not at all.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportError, ImportKind } from '../../../../contract/imports.ts';
import type { TenantTx } from '../../../db/database.ts';
import type { TenantSession } from '../../../db/tenant-session.ts';
import { applyClicks } from '../../../facts/apply-clicks.ts';
import { applySales, type Outcome } from '../../../facts/apply-sales.ts';
import type { PullRecord } from '../../../facts/pull-record.ts';
import { stageClicks } from '../../../facts/stage-clicks.ts';
import { stageSales } from '../../../facts/stage-sales.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { NetworkDescription } from '../../../networks/connector.ts';
import { type FileFacts, withTable } from '../../../tables/open-table.ts';
import type { Table } from '../../../tables/table.ts';
import { pullLockSpace } from '../sync/run-connection.ts';
import { checkFile, type FileReport } from './check-file.ts';
import { factPages } from './fact-pages.ts';
import { checkMapping, guessMapping, type Mapping } from './mapping.ts';
import { findTarget, holdTarget, makeFileSource, noteFile, SourceTaken, type Target } from './target.ts';
import { importTexts } from './texts.ts';

/** Counts both readings of the file: while it is checked, and while it is written. */
export type ImportProgress = (step: 'check' | 'write', rows: number, share: number) => void;

export interface FileImport {
  path: string;
  file: FileFacts;
  fileName: string;
  kind: ImportKind;
  network: NetworkDescription;
  /** Guessed when absent. */
  mapping?: Mapping | undefined;
  /** The account's file source of the network when absent. */
  connectionId?: number | undefined;
  now: () => Date;
  onProgress?: ImportProgress;
  /** Statements of the caller, in the transaction that writes the facts. */
  within?: (tx: TenantTx, done: { connectionId: number; outcome: Outcome }) => Promise<void>;
}

export interface ImportOutcome extends Outcome {
  connectionId: number;
}

export async function importFile(session: TenantSession, wanted: FileImport): Promise<ImportOutcome> {
  return withTable(wanted.path, wanted.file, async (table) => {
    try {
      return await importTable(session, table, wanted);
    } catch (error) {
      if (!(error instanceof SourceTaken)) throw error;
      return importTable(session, table, wanted);
    }
  });
}

async function importTable(session: TenantSession, table: Table, wanted: FileImport): Promise<ImportOutcome> {
  const { kind, network, connectionId, now, onProgress } = wanted;
  const startedAt = now();
  const mapping = wanted.mapping
    ? checkMapping(kind, table.columns, wanted.mapping)
    : guessMapping(kind, table.columns);
  const target = await session.transaction((tx) => findTarget(tx, network, connectionId));
  if (target.exists) await holdConnection(session, target.connectionId);
  const report = await checkFile(session, table, {
    kind,
    mapping,
    destination: target,
    now: startedAt,
    onProgress: (rows) => onProgress?.('check', rows, table.share()),
  });
  const { from, to } = report;
  if (report.errorCount > 0 || from === null || to === null) throw refusal(report);
  const made: Target = target.exists ? target : { ...target, currency: report.sums[0]?.currency || 'USD' };
  const pull: PullRecord = {
    connectionId: made.connectionId,
    cycleNo: null,
    kind: `import-${kind}`,
    fromDay: from,
    toDay: to,
    state: 'done',
    startedAt,
    tries: 1,
    calls: 0,
    rowsRead: report.rows,
    message: '',
    reconciled: 'none',
    differences: [],
    fileName: wanted.fileName,
  };
  const span = { from, to };
  const outcome = await write(session, table, {
    report,
    target: made,
    pull,
    onRows: (rows) => onProgress?.('write', rows, table.share()),
    before: (tx) => (target.exists ? holdTarget(tx, target) : makeFileSource(tx, made, span)),
    within: async (tx, written) => {
      await noteFile(tx, made, { kind, span, now: now() });
      await wanted.within?.(tx, { connectionId: made.connectionId, outcome: written });
    },
  });
  return { ...outcome, connectionId: made.connectionId };
}

interface Write {
  report: FileReport;
  target: Target;
  pull: PullRecord;
  onRows: (rows: number) => void;
  before: (tx: TenantTx) => Promise<void>;
  within: (tx: TenantTx, outcome: Outcome) => Promise<void>;
}

async function write(
  session: TenantSession,
  table: Table,
  { report, target, pull, onRows, before, within }: Write,
): Promise<Outcome> {
  const options = { connectionId: target.connectionId, network: target.network.network };
  const common = { source: 'file', span: null, pull, before, within } as const;
  if (report.rules.kind === 'clicks') {
    const stage = await stageClicks(session, options);
    for await (const page of factPages(table, report, 'click')) {
      await stage.add(page);
      onRows(stage.count);
    }
    return applyClicks(session, stage, common);
  }
  const stage = await stageSales(session, options);
  for await (const page of factPages(table, report, 'sale')) {
    await stage.add(page);
    onRows(stage.count);
  }
  return applySales(session, stage, { ...common, mayVanish: () => false });
}

const lockWaits = 30;
const lockWaitMs = 500;

/** A pull and an import of one connection take turns; a long first pull is not waited for. */
async function holdConnection(session: TenantSession, connectionId: number): Promise<void> {
  for (let tries = 0; !(await session.tryLock(pullLockSpace, connectionId)); tries += 1) {
    if (tries >= lockWaits) throw new AppError('conflict', importTexts.connectionBusy);
    await sleep(lockWaitMs);
  }
}

const namedPlaces = 5;

function refusal({ errors, errorCount }: FileReport): AppError {
  return new AppError('invalid_input', importTexts.refused(errorCount, placesOf(errors, errorCount)), {
    errors,
  });
}

function placesOf(errors: readonly ImportError[], count: number): string {
  const named = errors
    .slice(0, namedPlaces)
    .map(({ line, column, reason }) => importTexts.place(line, column, reason));
  return named.join('；') + (count > named.length ? importTexts.more : '');
}
