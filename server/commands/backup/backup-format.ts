// A backup is gzip over lines, sealed by a key as `sealed-file.ts` says unless asked otherwise:
//   haitu-backup {header}
//   row <table> <account id, 0 for global tables> {row as PostgreSQL writes it}
//   sequence <name> <last value>
//   file <account id> <name below the account's folder> <base64>     a large file takes several lines
//   end {trailer}
// Rows stay text from end to end: no number passes through JavaScript.
import { z } from 'zod';

export const formatVersion = 2;

export const backupHeader = z.object({
  version: z.literal(formatVersion),
  createdAt: z.string(),
  /** Names of the migrations the rows fit. */
  migrations: z.array(z.string()),
  /** Tells the master key without holding it. */
  keyFingerprint: z.string(),
  /** The generated master key itself, where it was asked for. */
  secret: z.string().nullable(),
});
export type BackupHeader = z.infer<typeof backupHeader>;

const contents = z.object({ count: z.number().int(), sum: z.string() });

export const backupTrailer = z.object({
  /** By table: how many rows, and a sum over what they hold that does not depend on their order. */
  tables: z.record(z.string(), contents),
  files: contents,
  /** Files that rows speak of and that were not in the store. */
  missingFiles: z.number().int(),
  /** Of every byte before the trailer's line, before compression. */
  sha256: z.string(),
});
export type BackupTrailer = z.infer<typeof backupTrailer>;

export const headerWord = 'haitu-backup';
export const endWord = 'end';

export const totalRows = ({ tables }: BackupTrailer) =>
  Object.values(tables).reduce((sum, { count }) => sum + count, 0);

/** The first words of a line, and the rest as it is. */
export function splitLine(line: string, words: number): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let found = 0; found < words; found += 1) {
    const space = line.indexOf(' ', from);
    if (space < 0) break;
    parts.push(line.slice(from, space));
    from = space + 1;
  }
  return [...parts, line.slice(from)];
}
