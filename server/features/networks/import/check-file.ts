// What a whole file says under a mapping and what is wrong with it; nothing is written.
import type { TenantSession } from '#server/db/tenant-session.ts';
import { type Conflicts, FileLedger, type LedgerSum } from './file-ledger.ts';
import type { LineSet } from './line-set.ts';
import { type ScanHandlers, scanFile } from './scan-file.ts';
import { keptErrors, type OpenedFile, type ScanOrder, type ScanReport } from './scan-order.ts';

export type FileOrder = Omit<ScanOrder, 'give' | 'repeats' | 'conflicts'>;

export interface FileReport extends ScanReport {
  rows: number;
  /** Rows that would be imported without those at fault; of records that contradict each other none. */
  soundRows: number;
  from: string | null;
  to: string | null;
}

export interface CheckedFile extends OpenedFile {
  report: FileReport;
}

/** Opens a session only when the file needs one. */
export type SessionOpener = <Result>(work: (session: TenantSession) => Promise<Result>) => Promise<Result>;

export async function checkFile(
  withSession: SessionOpener,
  order: FileOrder,
  handlers: ScanHandlers = {},
): Promise<CheckedFile> {
  const { report, ...opened } = await scanFile({ ...order, give: 'report' }, handlers);
  if (report) return { ...opened, report: completed(report) };
  return withSession((session) => checkWithLedger(session, order, handlers));
}

/** Of a file in which records stand twice: which lines only repeat others, and which contradict them. */
export async function checkWithLedger(
  session: TenantSession,
  order: FileOrder,
  handlers: ScanHandlers = {},
): Promise<CheckedFile & { repeats: LineSet; conflicts: LineSet }> {
  const ledger = await FileLedger.open(session);
  const onLedger = (lines: Buffer) => ledger.add(lines);
  const { report, ...opened } = await scanFile({ ...order, give: 'ledger' }, { ...handlers, onLedger });
  if (!report) throw new Error('a file read for its ledger gave no report');
  const conflicts = await ledger.findConflicts(keptErrors);
  const sums = await ledger.sums();
  const whole = completed({ ...report, ...withConflicts(report, conflicts), sums });
  return {
    ...opened,
    report: { ...whole, soundRows: whole.rows - conflicts.records },
    repeats: await ledger.repeats(),
    conflicts: await ledger.conflicts(),
  };
}

export function completed(report: ScanReport): FileReport {
  const { sums } = report;
  const rows = sums.reduce((total, sum) => total + sum.rows, 0);
  return {
    ...report,
    rows,
    soundRows: rows,
    from: sums.map(firstDay).toSorted()[0] ?? null,
    to: sums.map(lastDay).toSorted().at(-1) ?? null,
  };
}

const firstDay = ({ from }: LedgerSum) => from;
const lastDay = ({ to }: LedgerSum) => to;

/** Without an answer nothing may be written, whatever else is said. */
export const waitsForAnswer = ({ asks }: Pick<ScanReport, 'asks'>): boolean =>
  asks.some(({ value }) => value === null);

function withConflicts(
  own: ScanReport,
  conflicts: Conflicts,
): Pick<ScanReport, 'errors' | 'errorCount' | 'badRows'> {
  const errors = [...own.errors, ...conflicts.errors].toSorted((a, b) => a.line - b.line);
  return {
    errors: errors.slice(0, keptErrors),
    errorCount: own.errorCount + conflicts.count,
    badRows: own.badRows + conflicts.rows,
  };
}
