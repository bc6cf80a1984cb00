// A file into the facts of one account: checked whole, then written whole or not at all.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileHabits, ImportError, ImportKind } from '#contract/imports.ts';
import { brokenConstraint } from '#server/db/broken-constraint.ts';
import type { TenantTx } from '#server/db/database.ts';
import { sessionWithin, type TenantSession } from '#server/db/tenant-session.ts';
import { type Outcome, WrittenTooSoon } from '#server/facts/apply-sales.ts';
import { holdsSales } from '#server/facts/insert-staged.ts';
import type { PullRecord } from '#server/facts/pull-record.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { NetworkDescription } from '#server/networks/connector.ts';
import type { FileFacts } from '#server/tables/open-table.ts';
import { pullLockSpace } from '../sync/run-connection.ts';
import { findReaders, refuseAlreadyRead, stagedKeys } from './already-read.ts';
import { type FileOrder, type FileReport, waitsForAnswer } from './check-file.ts';
import { coveredSpan, type StatedSpan } from './covered-span.ts';
import type { Mapping } from './mapping.ts';
import { findRemembered, rememberMapping } from './remembered-mappings.ts';
import { stageFile } from './stage-file.ts';
import { findTarget, holdTarget, makeFileSource, noteFile, SourceTaken, type Target } from './target.ts';
import { importTexts } from './texts.ts';

/** While the file is checked, which gathers its rows, and while they are written. */
export type ImportProgress = (step: 'check' | 'write', rows: number, share: number) => void;

export interface FileImport {
  path: string;
  /** Looked at when absent. */
  file?: FileFacts | undefined;
  fileName: string;
  kind: ImportKind;
  network: NetworkDescription;
  /** As remembered, else guessed, when absent. */
  mapping?: Mapping | undefined;
  /** The line of the titles; found when absent. */
  headerLine?: number | undefined;
  /** What a person said of the file where its rows leave it open. */
  habits?: FileHabits | undefined;
  /** Rows with an error are left out instead of refusing the file. */
  soundOnly?: boolean | undefined;
  /** The account's file source of the network when absent. */
  connectionId?: number | undefined;
  /** The days the file covers, where wider than its rows. */
  stated?: StatedSpan | undefined;
  /** Orders that a connection has read already are meant to stand in the file source as well. */
  apart?: boolean | undefined;
  now: () => Date;
  onProgress?: ImportProgress;
  /** Statements of the caller, in the transaction that writes the facts. */
  within?: (tx: TenantTx, done: WrittenFile) => Promise<void>;
}

export interface WrittenFile {
  connectionId: number;
  outcome: Outcome;
  /** Rows with an error, which were left out. */
  leftRows: number;
}

export interface ImportOutcome extends Outcome, Pick<FileReport, 'leftOut' | 'leftOutCount'> {
  connectionId: number;
  leftRows: number;
}

export async function importFile(session: TenantSession, wanted: FileImport): Promise<ImportOutcome> {
  try {
    return await importOnce(session, wanted);
  } catch (error) {
    if (!(error instanceof SourceTaken)) throw error;
    return importOnce(session, wanted);
  }
}

async function importOnce(session: TenantSession, wanted: FileImport): Promise<ImportOutcome> {
  const { path, file, kind, network, mapping, habits, soundOnly, headerLine, connectionId, now } = wanted;
  const startedAt = now();
  const files = { network: network.network, kind };
  const [target, remembered] = await session.transaction(async (tx) => [
    await findTarget(tx, network, connectionId),
    await findRemembered(tx, files),
  ]);
  if (target.exists) await holdConnection(session, target.connectionId);
  const { zone, currency } = target;
  const reading = { mapping, headerLine, remembered, habits, soundOnly };
  const place = { zone, currency, isCurrencyKnown: target.isCurrencyKnown };
  const order: FileOrder = { path, file, kind, network, ...reading, ...place, now: startedAt };
  const read = { wanted, target, order };
  if (await session.transaction((tx) => standsAlone(tx, read))) {
    try {
      return await session.transaction((tx) => readAndWrite(sessionWithin(session, tx), read, tx));
    } catch (error) {
      if (!(error instanceof WrittenTooSoon) && brokenConstraint(error) !== 'sale_pkey') throw error;
    }
  }
  return readAndWrite(session, read);
}

interface FileReading {
  wanted: FileImport;
  target: Target;
  order: FileOrder;
}

/** There is nothing to compare the file with: its sales may be written while it is still read. */
async function standsAlone(tx: TenantTx, { wanted, target }: FileReading): Promise<boolean> {
  if (wanted.kind !== 'sales' || (await holdsSales(tx, target.connectionId))) return false;
  return !looksForReaders(wanted) || (await findReaders(tx, target.network.network)).length === 0;
}

/** Nobody said that orders a connection has read already are meant to stand there twice. */
const looksForReaders = ({ kind, connectionId, apart }: FileImport): boolean =>
  kind === 'sales' && connectionId === undefined && !apart;

async function readAndWrite(
  session: TenantSession,
  { wanted, target, order }: FileReading,
  tx?: TenantTx,
): Promise<ImportOutcome> {
  const { kind, network, now, onProgress } = wanted;
  const startedAt = order.now;
  const files = { network: network.network, kind };
  const { report, apply, ...read } = await stageFile(session, order, target, { onProgress, tx });
  const { from, to } = report;
  const isRefused = report.errorCount > 0 && (!wanted.soundOnly || waitsForAnswer(report));
  if (isRefused || !apply || from === null || to === null) throw refusal(report);
  const leftRows = report.badRows;
  const span = coveredSpan({ from, to }, wanted.stated ?? {}, { zone: target.zone, now: startedAt });
  if (looksForReaders(wanted)) {
    if (tx && (await findReaders(tx, network.network)).length > 0) throw new WrittenTooSoon();
    await refuseAlreadyRead(session, network, stagedKeys);
  }
  const made: Target = target.exists ? target : { ...target, currency: report.sums[0]?.currency || 'USD' };
  const pull: PullRecord = {
    connectionId: made.connectionId,
    cycleNo: null,
    kind: `import-${kind}`,
    fromDay: span.from,
    toDay: span.to,
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
  const outcome = await apply({
    ...{ source: 'file', span: null, pull },
    before: (tx) => (target.exists ? holdTarget(tx, target) : makeFileSource(tx, made, span)),
    within: async (tx, written) => {
      await noteFile(tx, made, { kind, span, now: now() });
      await rememberMapping(tx, files, { ...read, habits: report.habits, now: now() });
      await wanted.within?.(tx, { connectionId: made.connectionId, outcome: written, leftRows });
    },
  });
  const { leftOut, leftOutCount } = report;
  return { ...outcome, connectionId: made.connectionId, leftRows, leftOut, leftOutCount };
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
