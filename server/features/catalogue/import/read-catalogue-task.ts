// Reads a catalogue file in its room, line by line.
import { openJsonLines } from './open-json-lines.ts';
import { openTableFile } from './open-table-file.ts';
import type { CatalogueRecord, ColumnName, Fault } from './record.ts';

export interface CatalogueOrder {
  path: string;
  columns: readonly ColumnName[];
}

export type CataloguePart =
  | { kind: 'opened'; faults: readonly Fault[] }
  | { kind: 'records'; records: readonly CatalogueRecord[]; share: number };

export async function* run({ path, columns }: CatalogueOrder): AsyncGenerator<CataloguePart> {
  const { close, ...file } = await open(path, columns);
  try {
    yield { kind: 'opened', faults: file.faults };
    for await (const records of file.records()) yield { kind: 'records', records, share: file.share() };
  } finally {
    close();
  }
}

/** Formats are told by content but for this one, which looks like text with commas. */
async function open(path: string, columns: readonly ColumnName[]) {
  if (!/\.(jsonl|ndjson)$/i.test(path)) return openTableFile(path, columns);
  return { ...(await openJsonLines(path, columns)), close: () => undefined };
}
