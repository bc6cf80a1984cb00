// Puts a checked backup in the place of everything there is: its rows in one transaction, which decides over files and key.
import type pg from 'pg';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { closeStage, settleRestores, stageRestore } from '#server/life/staged-restore.ts';
import { secretPath } from '#server/secrets/secret-file.ts';
import { backupTexts } from '../texts.ts';
import { type BackupHeader, splitLine, totalRows } from './backup-format.ts';
import { checkBackup } from './check-backup.ts';
import { createFileWriter } from './file-writer.ts';
import { keyFingerprintOf } from './key-fingerprint.ts';
import { withOwnerClient } from './owner-client.ts';
import { type BackupSource, readLines } from './read-lines.ts';
import { createRowWriter } from './row-writer.ts';
import { settleMailTallies } from './settle-mail-tallies.ts';
import { readCatalogue, type TableCatalogue } from './table-catalogue.ts';
import { differences } from './tally.ts';
import { countDatabase, walkAccounts } from './walk-accounts.ts';

export interface RestoreOrder extends BackupSource {
  databaseUrl: string;
  /** Replace existing accounts. */
  force: boolean;
}

export interface RestoreSum {
  rows: number;
  files: number;
  keyReplaced: boolean;
}

export async function restoreBackup(order: RestoreOrder): Promise<RestoreSum> {
  const { services, databaseUrl, force } = order;
  const { header, trailer } = await checkBackup(order);
  const newSecret = secretToTake(services, header);
  const { files, log } = services;
  const { dataFolder } = services.config;
  const replace = async (client: pg.Client) => {
    await client.query('BEGIN');
    const catalogue = await readCatalogue(client);
    if (catalogue.migrations.join() !== header.migrations.join()) {
      throw new AppError('conflict', backupTexts.otherVersion);
    }
    const before = await accountsOf(client, catalogue);
    if (before.length > 0 && !force) throw new AppError('conflict', backupTexts.notEmpty);
    await client.query(
      `TRUNCATE ${[...catalogue.global, ...catalogue.tenant].map(client.escapeIdentifier).join(', ')}`,
    );
    // What triggers would write is in the backup.
    const triggered = await listTriggered(client);
    for (const table of triggered) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    const stage = await stageRestore(client, dataFolder);
    await load(client, { order, catalogue, stage });
    for (const table of triggered) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    // Before it is settled: what stands here now is what was backed up, to the last column.
    const differing = differences(await countDatabase(client, catalogue), trailer.tables);
    if (differing.length > 0) throw new AppError('conflict', backupTexts.differs(differing));
    if (triggered.includes('mail')) await settleMailTallies(client, catalogue);
    const after = new Set(await accountsOf(client, catalogue));
    const goneAccounts = before.filter((accountId) => !after.has(accountId));
    await closeStage(stage, { secret: newSecret, goneAccounts });
    await client.query('COMMIT');
  };
  try {
    await withOwnerClient(databaseUrl, replace);
  } finally {
    // Also where the answer to the commit was lost.
    await settleRestores({ url: databaseUrl, dataFolder, files, log: (line) => log.warn(line) });
  }
  return { rows: totalRows(trailer), files: trailer.files.count, keyReplaced: newSecret !== null };
}

export async function listTriggered(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
     WHERE relnamespace = 'haitu'::regnamespace AND NOT tgisinternal`,
  );
  return rows.map(({ name }) => name);
}

/** The backup's master key when ours is another; refuses where the two cannot be brought together. */
function secretToTake({ config, masterKey }: Services, header: BackupHeader): string | null {
  if (header.keyFingerprint === keyFingerprintOf(masterKey)) return null;
  if (header.secret === null)
    throw new AppError('conflict', backupTexts.otherKey(secretPath(config.dataFolder)));
  if (config.secret !== null) throw new AppError('conflict', backupTexts.settingKey);
  return header.secret;
}

async function accountsOf(client: pg.Client, catalogue: TableCatalogue): Promise<number[]> {
  const found: number[] = [];
  for await (const { accountId } of walkAccounts(client, catalogue)) found.push(accountId);
  return found;
}

interface Source {
  order: RestoreOrder;
  catalogue: TableCatalogue;
  /** Where files wait for the commit. */
  stage: string;
}

async function load(client: pg.Client, { order, catalogue, stage }: Source): Promise<void> {
  const tables = new Set([...catalogue.global, ...catalogue.tenant]);
  const rows = await createRowWriter(client);
  const files = createFileWriter(stage);
  try {
    for await (const line of readLines(order)) {
      const [word] = splitLine(line, 1);
      if (word === 'row') {
        const [, table = '', account = '', row = ''] = splitLine(line, 3);
        if (!tables.has(table)) throw new AppError('conflict', backupTexts.otherVersion);
        await rows.add({ table, accountId: Number(account), row });
      } else if (word === 'file') {
        const [, account = '', name = '', piece = ''] = splitLine(line, 3);
        await files.add({ accountId: Number(account), name, bytes: Buffer.from(piece, 'base64') });
      } else if (word === 'sequence') {
        await raiseSequence(client, catalogue, splitLine(line, 2));
      }
    }
    await rows.flush();
  } finally {
    await files.close();
  }
}

/** Never backwards: an id that was given out stays given out. */
async function raiseSequence(
  client: pg.Client,
  { sequences }: TableCatalogue,
  line: string[],
): Promise<void> {
  const [, name = '', last = ''] = line;
  if (!sequences.includes(name)) throw new AppError('conflict', backupTexts.otherVersion);
  const sequence = client.escapeIdentifier(name);
  await client.query(`SELECT setval($1::regclass, greatest(last_value, $2::bigint)) FROM ${sequence}`, [
    sequence,
    last,
  ]);
}
