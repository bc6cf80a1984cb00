// What the imports of all kinds have in common.
import type { GlobalDb } from '#server/db/database.ts';
import type { Column, Fault } from './record.ts';

/** A line that has been read: its values by column, empty where missing or refused. */
export type StagedLine = Record<string, string | number> & { line: number };

export interface ImportOutcome {
  added: number;
  changed: number;
  unchanged: number;
}

/** The lines of a file are gathered in a temporary table that lives as long as the transaction. */
export interface CatalogueKind {
  columns: readonly Column[];
  /** Spells values as the catalogue does and adds what follows from them; refused ones are empty. */
  complete?(line: StagedLine): StagedLine;
  openStage(tx: GlobalDb): Promise<void>;
  stage(tx: GlobalDb, lines: readonly StagedLine[]): Promise<void>;
  /** What only shows when all lines are together: at most `limit` of each sort, in the order of lines. */
  findFaults(tx: GlobalDb, limit: number): Promise<Fault[]>;
  /** What writing will do. */
  compare(tx: GlobalDb): Promise<ImportOutcome>;
  write(tx: GlobalDb, now: Date): Promise<void>;
}
