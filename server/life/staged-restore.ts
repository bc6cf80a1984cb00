// A restore changes three things: rows, stored files and the master key. Files and key are laid beside their places first, in
// a folder named after the transaction that brings the rows. Whether that was committed decides, and the database is
// asked: the folder is put in place or thrown away, now or, after a kill, by whoever opens the data folder next.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { accountPrefix, type FileStore } from '../files/file-store.ts';
import { replaceSecretFile } from '../secrets/secret-file.ts';

const lookAgainMs = 200;

/** In the staged folder. */
const filesIn = (folder: string) => join(folder, 'files');
const secretIn = (folder: string) => join(folder, 'secret');
const goneIn = (folder: string) => join(folder, 'gone-accounts');

const databaseId = 'SELECT system_identifier::text AS id FROM pg_control_system()';

/** Within the transaction that decides: its folder. */
export async function stageRestore(client: pg.Client, dataFolder: string): Promise<string> {
  const { rows } = await client.query<{ id: string; xid: string }>(
    `SELECT (${databaseId}) AS id, pg_current_xact_id()::text AS xid`,
  );
  const folder = join(dataFolder, `restore-${rows[0]?.id}-${rows[0]?.xid}`);
  await mkdir(filesIn(folder), { recursive: true, mode: 0o700 });
  return folder;
}

/** Where the file of this key lies until its turn comes. */
export const stagedPath = (folder: string, key: string) => join(filesIn(folder), key);

/** The last of what is staged: the key to take, if any, and the accounts that are no more. */
export async function closeStage(
  folder: string,
  { secret, goneAccounts }: { secret: string | null; goneAccounts: readonly number[] },
): Promise<void> {
  if (secret !== null) await writeFile(secretIn(folder), secret, { mode: 0o600, flush: true });
  await writeFile(goneIn(folder), JSON.stringify(goneAccounts), { mode: 0o600, flush: true });
}

export interface SettleOptions {
  /** Of the database the rows went to. */
  url: string;
  dataFolder: string;
  files: FileStore;
  log: (line: string) => void;
}

/** Puts in place what was committed and throws away what was not. Costs nothing where nothing is staged. */
export async function settleRestores(options: SettleOptions): Promise<void> {
  const { url, dataFolder } = options;
  const staged = (await readdir(dataFolder)).flatMap((name) => {
    const [, id, xid] = name.match(/^restore-(\d+)-(\d+)$/) ?? [];
    return id && xid ? [{ folder: join(dataFolder, name), id, xid }] : [];
  });
  if (staged.length === 0) return;
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const { folder, id, xid } of staged) {
      const { rows } = await client.query<{ id: string }>(databaseId);
      const state = rows[0]?.id === id ? await stateOf(client, xid) : null;
      if (state === 'committed') await putInPlace(folder, options);
      else if (state === null) options.log(`无法判断 ${folder} 里的恢复是否已经完成，没有改动它`);
      if (state !== null) await rm(folder, { recursive: true, force: true });
    }
  } finally {
    await client.end();
  }
}

/** The server ends a transaction whose client is gone; null: of a time it no longer knows. */
async function stateOf(client: pg.Client, xid: string): Promise<'committed' | 'aborted' | null> {
  for (;;) {
    const { rows } = await client.query<{ state: 'committed' | 'aborted' | 'in progress' | null }>(
      'SELECT pg_xact_status($1::xid8) AS state',
      [xid],
    );
    const state = rows[0]?.state ?? null;
    if (state !== 'in progress') return state;
    await sleep(lookAgainMs);
  }
}

/** Every step may be done twice: a kill in the middle leaves the rest to the next. */
async function putInPlace(folder: string, { dataFolder, files }: SettleOptions): Promise<void> {
  const secret = await readFile(secretIn(folder), 'utf8').catch(nullWhenMissing);
  if (secret !== null) await replaceSecretFile(dataFolder, secret);
  const found = await readdir(filesIn(folder), { recursive: true, withFileTypes: true });
  for (const entry of found.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    // Another process of the same folder may be at it too.
    await files.putFile(relative(filesIn(folder), path), path).catch(nullWhenMissing);
  }
  const gone = await readFile(goneIn(folder), 'utf8');
  for (const accountId of JSON.parse(gone) as number[]) await files.removeAll(accountPrefix(accountId));
}

function nullWhenMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
