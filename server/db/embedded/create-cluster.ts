import { chown, open, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { ownerRole } from './connection-file.ts';
import { type DataFolder, makeDraft, removeDrafts } from './data-folder.ts';
import { errorCode, faults } from './faults.ts';
import { runTool, type ToolOutcome } from './run-tool.ts';
import { tellFailure } from './server-log.ts';
import type { SystemUser } from './system-user.ts';

/**
 * Makes the cluster in a draft folder and renames it, so that a folder named `pg` is always whole: a crash or a
 * full disk in the middle leaves only a draft, which the next start throws away.
 */
export async function createCluster(options: {
  place: DataFolder;
  binaries: Binaries;
  user: SystemUser | null;
  password: string;
  onLaunch: () => void;
}): Promise<void> {
  const { place, binaries, user, password, onLaunch } = options;
  try {
    const folder = await makeDraft(place, user);
    const draft = join(folder, 'pg');
    const passwordFile = join(folder, 'password');
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (user) await chown(passwordFile, user.uid, user.gid);

    // Character classes come from LC_CTYPE in a few extensions; not every system has the UTF-8 one.
    const making = initdb({ binaries, user, draft, passwordFile, characters: 'C.UTF-8' });
    onLaunch();
    let outcome = await making;
    if (outcome.stderr.includes('invalid locale name')) {
      outcome = await initdb({ binaries, user, draft, passwordFile, characters: 'C' });
    }
    if (outcome.exitCode !== 0) throw await refusal(outcome, place);
    await rename(draft, place.cluster).catch((error: unknown) => {
      throw ['EBUSY', 'ENOTDIR', 'EXDEV'].includes(errorCode(error))
        ? faults.clusterIsMount(place.cluster)
        : error;
    });
    await syncFolder(place.root);
  } finally {
    await removeDrafts(place);
  }
}

async function initdb(options: {
  binaries: Binaries;
  user: SystemUser | null;
  draft: string;
  passwordFile: string;
  characters: string;
}): Promise<ToolOutcome> {
  const args = [
    `--pgdata=${options.draft}`,
    `--username=${ownerRole}`,
    `--pwfile=${options.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${options.characters}`,
    '--data-checksums',
    '--no-instructions',
  ];
  return runTool(options.binaries.initdb, args, { user: options.user });
}

async function refusal(outcome: ToolOutcome, place: DataFolder): Promise<Error> {
  const uid = process.getuid?.();
  if (uid !== undefined && outcome.stderr.includes('could not look up effective user ID')) {
    return faults.namelessUser(uid);
  }
  return (await tellFailure(outcome.stderr, place)).fault;
}

/** Makes the rename survive a power cut. Windows cannot open folders and needs no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
