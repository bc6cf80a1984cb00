// The facts of a file in the stage while it is checked, in one reading. A file in which records stand twice is read
// again: first to tell repeats from contradictions, then for its facts without the repeats.
import type { TenantTx } from '#server/db/database.ts';
import type { TenantSession } from '#server/db/tenant-session.ts';
import { type ApplyClicks, applyClicks } from '#server/facts/apply-clicks.ts';
import { type ApplySales, applySales, type Outcome, WrittenTooSoon } from '#server/facts/apply-sales.ts';
import { stageClicks } from '#server/facts/stage-clicks.ts';
import { type StageOptions, stageSaleText, writeSaleText } from '#server/facts/stage-sales.ts';
import { checkWithLedger, completed, type FileOrder, type FileReport, waitsForAnswer } from './check-file.ts';
import type { ImportProgress } from './import-file.ts';
import type { Mapping } from './mapping.ts';
import { type ScanHandlers, type Scanned, scanFile } from './scan-file.ts';
import type { Target } from './target.ts';

export interface StagedFile {
  report: FileReport;
  /** The file's columns and what was read from which. */
  columns: readonly string[];
  mapping: Mapping;
  /** Writes what is staged; null when the file is at fault. */
  apply: ((how: Apply) => Promise<Outcome>) | null;
}

export interface StageHow {
  onProgress?: ImportProgress | undefined;
  /** Writes sales as they are read, in this transaction; for a source that holds none. */
  tx?: TenantTx | undefined;
}

type Apply = ApplyClicks & Omit<ApplySales, 'mayVanish'>;

export async function stageFile(
  session: TenantSession,
  order: FileOrder,
  target: Target,
  { onProgress, tx }: StageHow = {},
): Promise<StagedFile> {
  const options = { connectionId: target.connectionId, network: target.network.network };
  const handlers: ScanHandlers = { onProgress: (rows, share) => onProgress?.('check', rows, share) };
  const stage = order.kind === 'sales' ? stageSalesOf : stageClicksOf;
  const first = await stage(session, { order, options, handlers, tx });
  const { columns, mapping } = first;
  if (first.report) {
    onProgress?.('write', 0, 0);
    return { columns, mapping, report: completed(first.report), apply: first.apply };
  }
  if (tx) throw new WrittenTooSoon();
  const { report, repeats: passed, conflicts } = await checkWithLedger(session, order, handlers);
  const isRefused = report.errorCount > 0 && (!order.soundOnly || waitsForAnswer(report));
  if (isRefused) return { columns, mapping, report, apply: null };
  passed.addAll(conflicts);
  // Without the repeats the rows would no longer come to the sums that tell these lines.
  for (const { line } of report.leftOut) passed.add(line);
  const second = await stage(session, {
    order: { ...order, repeats: passed.bits },
    options,
    handlers: { onProgress: (rows, share) => onProgress?.('write', rows, share) },
  });
  const { report: written } = second;
  if (!written || (!order.soundOnly && written.errorCount > 0)) {
    throw new Error('the file was right a moment ago: it changed');
  }
  const { rows, soundRows, sums, from, to } = completed(written);
  const staged = { ...report, rows, soundRows, sums, from, to };
  return { columns, mapping, report: staged, apply: second.apply };
}

interface Staging {
  order: FileOrder & { repeats?: Uint8Array };
  options: StageOptions;
  handlers: ScanHandlers;
  tx?: TenantTx | undefined;
}

type Staged = Pick<Scanned, 'report' | 'columns' | 'mapping'> & Pick<StagedFile, 'apply'>;

async function stageSalesOf(
  session: TenantSession,
  { order, options, handlers, tx }: Staging,
): Promise<Staged> {
  const stage = tx
    ? await writeSaleText(session, tx, { ...options, source: 'file' })
    : await stageSaleText(session, options);
  const { publishers } = stage;
  try {
    const { staged, ...read } = await scanFile(
      { ...order, give: 'facts' },
      {
        ...handlers,
        onSales: stage.add,
        async numbersOf(refs) {
          const numbers: number[] = [];
          for (const ref of refs) numbers.push(publishers.of(ref) ?? (await publishers.draw(ref)));
          return numbers;
        },
      },
    );
    if (!staged) return { ...read, apply: null };
    const whole = stage.close(staged);
    return { ...read, apply: (how) => applySales(session, whole, { ...how, mayVanish: () => false }) };
  } catch (error) {
    // After a write has failed, whatever else is asked in its transaction says no more than that.
    throw (await stage.settled()) ?? error;
  } finally {
    // Whoever goes on with this session must find it at rest; a fault is told when the stage is applied.
    await stage.settled();
  }
}

async function stageClicksOf(session: TenantSession, { order, options, handlers }: Staging): Promise<Staged> {
  const stage = await stageClicks(session, options);
  const read = await scanFile({ ...order, give: 'facts' }, { ...handlers, onClicks: stage.add });
  return { ...read, apply: (how) => applyClicks(session, stage, how) };
}
