// What is asked of a file, and what comes back while it is read in its room.
import type { ImportError, ImportKind } from '../../../../contract/imports.ts';
import type { ClickRow } from '../../../facts/rows.ts';
import type { SaleText } from '../../../facts/sale-lines.ts';
import type { StagedPage, StagedText } from '../../../facts/stage-sales.ts';
import type { FileFacts } from '../../../tables/open-table.ts';
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
  /** Guessed when absent. */
  mapping?: Mapping | undefined;
  /** Where the rows are to go: their zone, and the currency of those that name none. */
  zone: string;
  currency: string;
  now: Date;
  /** Beside the report: nothing, an entry a row for the ledger, or the facts themselves. */
  give: 'report' | 'ledger' | 'facts';
  /** Lines that only repeat an earlier one; they give no fact. Without them a repeated record ends the reading. */
  repeats?: Uint8Array | undefined;
}

/** What the file says of itself. */
export interface OpenedFile {
  file: FileFacts;
  columns: readonly string[];
  mapping: Mapping;
}

export interface ScanReport {
  /** The first rows as read, by field. */
  sample: Record<string, string>[];
  errors: ImportError[];
  errorCount: number;
  sums: LedgerSum[];
}

export type ScanPart =
  | ({ kind: 'opened' } & OpenedFile)
  | { kind: 'progress'; rows: number; share: number }
  | { kind: 'ledger'; lines: Buffer }
  | { kind: 'sales'; text: SaleText }
  | { kind: 'clicks'; page: StagedPage<ClickRow> }
  /** A record may stand there twice: only the ledger can tell. Nothing comes after this. */
  | { kind: 'repeated' }
  | { kind: 'report'; report: ScanReport; staged: StagedText | null };
