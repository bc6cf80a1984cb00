// Writes everything at one point in time into one file, row by row: memory does not grow with the data.
import { createHash } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { accountFileKey } from '../../files/file-store.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Services } from '../../kernel/services.ts';
import { readSecretFile } from '../../secrets/secret-file.ts';
import { backupTexts } from '../texts.ts';
import {
  type BackupHeader,
  type BackupTrailer,
  endWord,
  formatVersion,
  headerWord,
} from './backup-format.ts';
import { keyFingerprintOf } from './key-fingerprint.ts';
import { listAccountIds, setTenant, withOwnerClient } from './owner-client.ts';
import { readCatalogue, type TableCatalogue } from './table-catalogue.ts';

const rowsPerFetch = 500;
/** A multiple of 3, so that pieces of base64 can be joined. */
const bytesPerFileLine = 48 * 1024;

export interface BackupOrder {
  services: Services;
  databaseUrl: string;
  file: string;
  withSecret: boolean;
}

export interface BackupSum {
  trailer: BackupTrailer;
  bytes: number;
  holdsSecret: boolean;
}

export async function writeBackup({
  services,
  databaseUrl,
  file,
  withSecret,
}: BackupOrder): Promise<BackupSum> {
  const { config, masterKey } = services;
  const secret = withSecret && config.secret === null ? await readSecretFile(config.dataFolder) : null;
  const trailer: BackupTrailer = { rows: {}, files: 0, sha256: '' };
  // Exclusive: an older backup is never overwritten.
  const output = await open(file, 'wx', 0o600).catch((error) => {
    throw asRefusal(error, file);
  });
  try {
    await withOwnerClient(databaseUrl, async (client) => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const catalogue = await readCatalogue(client);
      const header: BackupHeader = {
        version: formatVersion,
        createdAt: services.now().toISOString(),
        migrations: catalogue.migrations,
        keyFingerprint: keyFingerprintOf(masterKey),
        secret,
      };
      const lines = sealed(trailer, allLines({ client, catalogue, header, services, trailer }));
      await pipeline(Readable.from(lines), createGzip(), output.createWriteStream({ flush: true }));
      await client.query('COMMIT');
    });
  } catch (error) {
    await output.close().catch(() => undefined);
    await rm(file, { force: true });
    throw asRefusal(error, file);
  }
  return { trailer, bytes: (await stat(file)).size, holdsSecret: secret !== null };
}

/** Hashes what passes and closes with the trailer. */
async function* sealed(trailer: BackupTrailer, lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const line of lines) {
    hash.update(line);
    yield line;
  }
  trailer.sha256 = hash.digest('hex');
  yield `${endWord} ${JSON.stringify(trailer)}\n`;
}

interface Source {
  client: pg.Client;
  catalogue: TableCatalogue;
  header: BackupHeader;
  services: Services;
  trailer: BackupTrailer;
}

async function* allLines(source: Source): AsyncGenerator<string> {
  const { client, catalogue, header, services, trailer } = source;
  yield `${headerWord} ${JSON.stringify(header)}\n`;
  for (const table of catalogue.global) yield* rowLines(source, table, 0);
  for (const accountId of await listAccountIds(client)) {
    await setTenant(client, accountId);
    for (const table of catalogue.tenant) yield* rowLines(source, table, accountId);
    for (const fileId of await listFileIds(client, accountId)) {
      const kept = yield* fileLines(services, accountId, fileId);
      if (kept) trailer.files += 1;
    }
  }
  for (const name of catalogue.sequences) {
    const { rows } = await client.query<{ last: string }>(
      `SELECT last_value AS last FROM ${client.escapeIdentifier(name)}`,
    );
    yield `sequence ${name} ${rows[0]?.last}\n`;
  }
}

async function* rowLines(
  { client, trailer }: Source,
  table: string,
  accountId: number,
): AsyncGenerator<string> {
  const where = accountId === 0 ? '' : `WHERE account_id = ${accountId}`;
  await client.query(
    `DECLARE piece NO SCROLL CURSOR FOR SELECT to_jsonb(t)::text AS line FROM ${client.escapeIdentifier(table)} t ${where}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${rowsPerFetch} FROM piece`);
    trailer.rows[table] = (trailer.rows[table] ?? 0) + rows.length;
    for (const { line } of rows) yield `row ${table} ${accountId} ${line}\n`;
    if (rows.length < rowsPerFetch) break;
  }
  await client.query('CLOSE piece');
}

async function listFileIds(client: pg.Client, accountId: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT file_id AS id FROM stored_file WHERE account_id = $1 ORDER BY 1',
    [accountId],
  );
  return rows.map((row) => row.id);
}

/** Gives false when the bytes are missing, which is no reason to have no backup at all. */
async function* fileLines(
  { files, log }: Services,
  accountId: number,
  fileId: string,
): AsyncGenerator<string, boolean> {
  const key = accountFileKey(accountId, fileId);
  let rest = Buffer.alloc(0);
  let any = false;
  try {
    for await (const chunk of await files.read(key)) {
      rest = Buffer.concat([rest, chunk as Buffer]);
      const whole = rest.length - (rest.length % bytesPerFileLine);
      for (let at = 0; at < whole; at += bytesPerFileLine) {
        any = true;
        yield `file ${accountId} ${fileId} ${rest.subarray(at, at + bytesPerFileLine).toString('base64')}\n`;
      }
      rest = rest.subarray(whole);
    }
  } catch (error) {
    if (any) throw error;
    log.error({ err: error, key }, 'stored file is missing from the backup');
    return false;
  }
  yield `file ${accountId} ${fileId} ${rest.toString('base64')}\n`;
  return true;
}

function asRefusal(error: unknown, file: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return new AppError('conflict', backupTexts.fileExists(file));
  if (code && /^E[A-Z]+$/.test(code))
    return new AppError('unavailable', backupTexts.cannotWrite(file, message));
  return error;
}
