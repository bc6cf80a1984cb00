// What is asked of a file, and what comes back while it is read in its room.
import type {
  FileHabits,
  HeadRow,
  ImportAsk,
  ImportError,
  ImportKind,
  ImportPreview,
  MappingOrigin,
  TextEncoding,
} from '#contract/imports.ts';
import type { ClickRow } from '#server/facts/rows.ts';
import type { SaleText } from '#server/facts/sale-lines.ts';
import type { StagedPage, StagedText } from '#server/facts/stage-sales.ts';
import type { ExportFile } from '#server/networks/connector.ts';
import type { FileFacts } from '#server/tables/open-table.ts';
import type { LedgerSum } from './file-ledger.ts';
import type { Mapping } from './mapping.ts';
import type { RowRules } from './row-reader.ts';

export const keptErrors = 200;

export interface ScanOrder {
  path: string;
  /** Looked at when absent. */
  file?: FileFacts | undefined;
  kind: ImportKind;
  network: RowRules['network'];
  /** As remembered, else guessed, when absent. */
  mapping?: Mapping | undefined;
  /** Of a text file whose own is not to be found out. */
  encoding?: TextEncoding | undefined;
  /** The line of the titles; found when absent. */
  headerLine?: number | undefined;
  /** Of files imported before. */
  remembered?: readonly RememberedMapping[] | undefined;
  /** What a person said of the file where its rows leave it open. */
  habits?: FileHabits | undefined;
  /** Where the rows are to go: their zone, the currency of those that name none, and whether that is more than a guess. */
  zone: string;
  currency: string;
  isCurrencyKnown?: boolean | undefined;
  now: Date;
  /** Beside the report: nothing, an entry a row for the ledger, the facts themselves, or the rows at fault as CSV. */
  give: 'report' | 'ledger' | 'facts' | 'rest';
  /** Rows with an error give no fact, and the others do nevertheless. */
  soundOnly?: boolean | undefined;
  /** Lines that give no fact: repeats and sums. Without them a repeated record ends the reading. */
  repeats?: Uint8Array | undefined;
  /** Lines of records that stand there twice with another content: which is right nobody knows. */
  conflicts?: Uint8Array | undefined;
}

/** What the room is told. It knows no network: their connectors would be most of its start. */
export interface RoomOrder extends ScanOrder {
  /** The files that the network itself is known to write. */
  exports: readonly ExportFile[];
}

/** Columns of a file that was imported, and what was said of them. */
export interface RememberedMapping {
  columns: readonly string[];
  /** Null: the titles said it all. */
  mapping: Mapping | null;
  habits: FileHabits;
}

/** What the file says of itself. */
export interface OpenedFile {
  file: FileFacts;
  columns: readonly string[];
  headerLine: number;
  /** The first rows, cut to what a person needs to tell which holds the titles. */
  head: HeadRow[];
  mapping: Mapping;
  origin: MappingOrigin;
}

export interface ScanReport {
  /** The first rows as read, by field. */
  sample: { line: number; cells: Record<string, string> }[];
  errors: ImportError[];
  errorCount: number;
  /** Rows with an error. */
  badRows: number;
  sums: LedgerSum[];
  asks: ImportAsk[];
  /** Of these a person said something, now or before. */
  habits: FileHabits;
  leftOut: ImportPreview['leftOut'];
  leftOutCount: number;
}

export type ScanPart =
  | ({ kind: 'opened' } & OpenedFile)
  | { kind: 'progress'; rows: number; share: number }
  | { kind: 'ledger'; lines: Buffer }
  | { kind: 'sales'; text: SaleText }
  | { kind: 'clicks'; page: StagedPage<ClickRow> }
  | { kind: 'rest'; text: string }
  /** A record may stand there twice: only the ledger can tell. Nothing comes after this. */
  | { kind: 'repeated' }
  | { kind: 'report'; report: ScanReport; staged: StagedText | null };
