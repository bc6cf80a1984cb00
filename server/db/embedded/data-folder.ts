import {
  access,
  chmod,
  chown,
  constants,
  lchown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { errorCode, faults } from './faults.ts';
import { firstClosedFolder } from './reach.ts';
import { isRoot, type SystemUser, userName } from './system-user.ts';

/** Where everything of the embedded database lies in the data folder. */
export interface DataFolder {
  root: string;
  /** The cluster (PGDATA). Only ever a whole one: it is made elsewhere and renamed. */
  cluster: string;
  connectionFile: string;
  lockFile: string;
  logFile: string;
  socketFolder: string;
  /** Copies of the PostgreSQL programs, when the installed ones are out of the system user's reach. */
  runtimeFolder: string;
}

const ownerOnly = 0o700;

export function dataFolderAt(folder: string): DataFolder {
  const root = resolve(folder);
  return {
    root,
    cluster: join(root, 'pg'),
    connectionFile: join(root, 'pg.json'),
    lockFile: join(root, 'owner.lock'),
    logFile: join(root, 'log', 'postgres.log'),
    socketFolder: join(root, 'run'),
    runtimeFolder: join(root, 'pg-runtime'),
  };
}

export async function prepareDataFolder(place: DataFolder): Promise<void> {
  await mkdir(dirname(place.root), { recursive: true });
  await mkdir(place.root, { mode: ownerOnly }).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  if (!(await stat(place.root)).isDirectory()) throw faults.notFolder(place.root);
  await access(place.root, constants.R_OK | constants.W_OK | constants.X_OK);
}

/**
 * Lets the system user pass through the data folder. A folder that only root may enter is opened to the user's
 * group, just to pass; folders above are not ours to change, there the user gets the right to pass instead.
 */
export async function admit(user: SystemUser, place: DataFolder): Promise<SystemUser> {
  const closed = await firstClosedFolder(place.root, user);
  if (closed === null) return user;
  const facts = await stat(place.root);
  if (closed !== place.root || facts.uid !== 0 || (facts.mode & 0o070) !== 0) {
    const passing = { ...user, passes: true };
    const stillClosed = await firstClosedFolder(place.root, passing).catch(() => closed);
    if (stillClosed === null) return passing;
    throw faults.notTraversable(closed, user.name);
  }
  await chown(place.root, facts.uid, user.gid);
  await chmod(place.root, (facts.mode & 0o7777) | 0o010);
  if ((await firstClosedFolder(place.root, user)) !== null)
    throw faults.notTraversable(place.root, user.name);
  return user;
}

/** Whether there is a cluster. Throws when there is something that neither is one nor is safe to replace. */
export async function inspectCluster(place: DataFolder, major: string): Promise<'absent' | 'present'> {
  const facts = await stat(place.cluster).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  const names = facts ? await listCluster(place.cluster, facts.uid) : [];
  if (names.length === 0) {
    const known = await stat(place.connectionFile).catch(() => null);
    if (known) throw faults.clusterGone(place.cluster, place.connectionFile);
    return 'absent';
  }
  if (!names.includes('PG_VERSION') || !names.includes('global')) throw faults.folderUnusable(place.cluster);
  const found = (await readFile(join(place.cluster, 'PG_VERSION'), 'utf8')).trim();
  if (found !== major) throw faults.otherVersion(place.cluster, { found, ours: major });
  return 'present';
}

async function listCluster(cluster: string, owner: number): Promise<string[]> {
  const me = process.getuid?.();
  if (me !== undefined && !isRoot() && owner !== me)
    throw faults.foreignCluster(cluster, await userName(owner));
  return readdir(cluster);
}

/** PostgreSQL insists on owning its folder and on keeping others out of it; a copied folder may have lost both. */
export async function claimCluster(place: DataFolder, user: SystemUser | null): Promise<void> {
  if (user && (await stat(place.cluster)).uid !== user.uid) await giveAll(place.cluster, user);
  if (((await stat(place.cluster)).mode & 0o777) !== ownerOnly) await chmod(place.cluster, ownerOnly);
}

async function giveAll(folder: string, user: SystemUser): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, name), user.uid, user.gid);
  }
  // Last, so that an interrupted pass is repeated.
  await chown(folder, user.uid, user.gid);
}

/** A private folder of the user PostgreSQL runs as. */
export async function makePrivateFolder(path: string, user: SystemUser | null): Promise<void> {
  await mkdir(path, { recursive: true, mode: ownerOnly });
  if (user) await chown(path, user.uid, user.gid);
  await chmod(path, ownerOnly);
}

/** A file root writes into somebody's data folder must stay usable for that somebody. */
export async function giveToFolderOwner(path: string, place: DataFolder): Promise<void> {
  if (!isRoot()) return;
  const { uid, gid } = await stat(place.root);
  if (uid !== 0) await chown(path, uid, gid);
}

const draftPrefix = 'pg.draft-';

/** A private folder to make a cluster in. Never the same twice: the maker of an earlier one may still be at work. */
export async function makeDraft(place: DataFolder, user: SystemUser | null): Promise<string> {
  const draft = await mkdtemp(join(place.root, draftPrefix));
  await makePrivateFolder(draft, user);
  return draft;
}

/** Whatever is left in drafts is worthless: a finished cluster would have been renamed. */
export async function removeDrafts(place: DataFolder): Promise<void> {
  const names = await readdir(place.root);
  for (const name of names.filter((each) => each.startsWith(draftPrefix))) {
    // A maker that lost its owner may be writing still; then the next start gets it.
    await rm(join(place.root, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}
