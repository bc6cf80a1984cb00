// Writes everything at one point in time into one file, row by row: memory does not grow with the data.
import { createHash } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { pipeline as pipelineDone } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { FileMissing } from '#server/files/file-missing.ts';
import { accountPrefix, type FileStore } from '#server/files/file-store.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { readSecretFile } from '#server/secrets/secret-file.ts';
import { backupTexts } from '../texts.ts';
import {
  type BackupHeader,
  type BackupTrailer,
  endWord,
  formatVersion,
  headerWord,
} from './backup-format.ts';
import { type KeyChoice, makeKey } from './backup-key.ts';
import { checkBackup } from './check-backup.ts';
import { keyFingerprintOf } from './key-fingerprint.ts';
import { withOwnerClient } from './owner-client.ts';
import { type SealPrelude, seal } from './sealed-file.ts';
import { readCatalogue, type TableCatalogue } from './table-catalogue.ts';
import { contentsOf, createFileTally, differences, type FileTally, type Tallies, tallyOf } from './tally.ts';
import { countDatabase, walkAccounts } from './walk-accounts.ts';

const rowsPerFetch = 500;
const fewRows = 100;
/** A multiple of 3, so that pieces of base64 can be joined. */
const bytesPerFileLine = 48 * 1024;

export interface BackupOrder extends KeyChoice {
  databaseUrl: string;
  file: string;
  /** Puts the generated master key into it. */
  withSecret: boolean;
  /** Readable by whoever has the file. */
  plain: boolean;
  /** Reads the file back and compares it with what the database counts of itself at that same point in time. */
  verify: boolean;
}

export interface BackupSum {
  trailer: BackupTrailer;
  bytes: number;
  holdsSecret: boolean;
  seal: SealPrelude['key'] | 'none';
}

export async function writeBackup(order: BackupOrder): Promise<BackupSum> {
  const { services, databaseUrl, file, withSecret, plain, verify } = order;
  const { config, masterKey } = services;
  const made = plain ? null : await makeKey(order);
  if (withSecret && made?.prelude.key === 'master')
    throw new AppError('invalid_input', backupTexts.secretInItself);
  const secret = withSecret && config.secret === null ? await readSecretFile(config.dataFolder) : null;
  const written: Written = { tables: new Map(), files: createFileTally(), missingFiles: 0 };
  // Exclusive: an older backup is never overwritten.
  const output = await open(file, 'wx', 0o600).catch((error) => {
    throw asRefusal(error, file);
  });
  try {
    const trailer = await withOwnerClient(databaseUrl, async (client) => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const catalogue = await readCatalogue(client);
      const header: BackupHeader = {
        version: formatVersion,
        createdAt: services.now().toISOString(),
        migrations: catalogue.migrations,
        keyFingerprint: keyFingerprintOf(masterKey),
        secret,
      };
      const lines = closed(written, allLines({ client, catalogue, header, services, written }));
      const packed = pipeline(Readable.from(lines), createGzip(), () => undefined);
      const bytes = made
        ? Readable.from(seal(made.prelude, made.key, packed), { objectMode: false })
        : packed;
      await pipelineDone(bytes, output.createWriteStream({ flush: true }));
      const trailer = trailerOf(written);
      if (verify) await compare(client, { order, catalogue, trailer });
      await client.query('COMMIT');
      return trailer;
    });
    const { size } = await stat(file);
    return { trailer, bytes: size, holdsSecret: secret !== null, seal: made?.prelude.key ?? 'none' };
  } catch (error) {
    await output.close().catch(() => undefined);
    await rm(file, { force: true });
    throw asRefusal(error, file);
  }
}

interface Written {
  tables: Tallies;
  files: FileTally;
  missingFiles: number;
  sha256?: string;
}

const trailerOf = ({ tables, files, missingFiles, sha256 = '' }: Written): BackupTrailer => ({
  tables: contentsOf(tables),
  files: files.contents(),
  missingFiles,
  sha256,
});

/** What stands in the file, read as a restore reads it, against what the database counts. */
async function compare(
  client: pg.Client,
  { order, catalogue, trailer }: { order: BackupOrder; catalogue: TableCatalogue; trailer: BackupTrailer },
): Promise<void> {
  const { trailer: held } = await checkBackup(order);
  const there = await countDatabase(client, catalogue);
  const differing = differences({ ...held.tables, '': held.files }, { ...there, '': trailer.files });
  if (differing.length > 0) throw new AppError('conflict', backupTexts.differs(differing));
}

/** Hashes what passes and closes with the trailer. */
async function* closed(written: Written, lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const line of lines) {
    hash.update(line);
    yield line;
  }
  written.sha256 = hash.digest('hex');
  yield `${endWord} ${JSON.stringify(trailerOf(written))}\n`;
}

interface Source {
  client: pg.Client;
  catalogue: TableCatalogue;
  header: BackupHeader;
  services: Services;
  written: Written;
}

async function* allLines(source: Source): AsyncGenerator<string> {
  const { client, catalogue, header } = source;
  yield `${headerWord} ${JSON.stringify(header)}\n`;
  for (const table of catalogue.global) yield* rowLines(source, table, 0);
  for await (const { accountId, tables } of walkAccounts(client, catalogue)) {
    for (const table of tables) yield* rowLines(source, table, accountId);
    yield* accountFiles(source, accountId);
  }
  for (const name of catalogue.sequences) {
    const { rows } = await client.query<{ last: string }>(
      `SELECT last_value AS last FROM ${client.escapeIdentifier(name)}`,
    );
    yield `sequence ${name} ${rows[0]?.last}\n`;
  }
}

async function* rowLines(
  { client, written }: Source,
  table: string,
  accountId: number,
): AsyncGenerator<string> {
  const tally = tallyOf(written.tables, table);
  for await (const { line } of rowsOf(client, table, accountId)) {
    tally.add(line);
    yield `row ${table} ${accountId} ${line}\n`;
  }
}

/** Most accounts have few rows in most tables: those come with the first answer. */
async function* rowsOf(
  client: pg.Client,
  table: string,
  accountId: number,
): AsyncGenerator<{ line: string }> {
  const select = `SELECT to_jsonb(t)::text AS line FROM ${client.escapeIdentifier(table)} t`;
  if (accountId !== 0) {
    const { rows } = await client.query<{ line: string }>({
      name: `first-of-${table}`,
      text: `${select} WHERE account_id = $1 LIMIT ${fewRows + 1}`,
      values: [accountId],
    });
    if (rows.length <= fewRows) return yield* rows;
  }
  const where = accountId === 0 ? '' : `WHERE account_id = ${accountId}`;
  await client.query(`DECLARE piece NO SCROLL CURSOR FOR ${select} ${where}`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${rowsPerFetch} FROM piece`);
    yield* rows;
    if (rows.length < rowsPerFetch) break;
  }
  await client.query('CLOSE piece');
}

/** Everything that lies in the account's folder, whichever table speaks of it. */
async function* accountFiles(
  { client, services, written }: Source,
  accountId: number,
): AsyncGenerator<string> {
  const awaited = new Set(await listAwaitedFiles(client, accountId));
  const prefix = accountPrefix(accountId);
  for await (const key of services.files.list(prefix)) {
    const name = key.slice(prefix.length);
    let whole = true;
    for await (const bytes of piecesOf(services.files, key)) {
      // It was removed after the list was made.
      if (bytes === null) {
        whole = false;
        break;
      }
      written.files.piece(accountId, name, bytes);
      yield `file ${accountId} ${name} ${bytes.toString('base64')}\n`;
    }
    if (whole) awaited.delete(name);
  }
  for (const name of awaited)
    services.log.error({ accountId, name }, 'stored file is missing from the backup');
  written.missingFiles += awaited.size;
}

/** Files that rows speak of. */
async function listAwaitedFiles(client: pg.Client, accountId: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT file_id AS id FROM stored_file WHERE account_id = $1
     UNION SELECT picture_id FROM report_picture WHERE account_id = $1`,
    [accountId],
  );
  return rows.map((row) => row.id);
}

/** At least one piece, be it empty; null where the file is not there. */
async function* piecesOf(files: FileStore, key: string): AsyncGenerator<Buffer | null> {
  let rest: Buffer = Buffer.alloc(0);
  let any = false;
  try {
    for await (const chunk of await files.read(key)) {
      rest = Buffer.concat([rest, chunk as Buffer]);
      for (; rest.length >= bytesPerFileLine; rest = rest.subarray(bytesPerFileLine)) {
        any = true;
        yield rest.subarray(0, bytesPerFileLine);
      }
    }
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    yield null;
    return;
  }
  if (!any || rest.length > 0) yield rest;
}

function asRefusal(error: unknown, file: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return new AppError('conflict', backupTexts.fileExists(file));
  if (code && /^E[A-Z]+$/.test(code))
    return new AppError('unavailable', backupTexts.cannotWrite(file, message));
  return error;
}
