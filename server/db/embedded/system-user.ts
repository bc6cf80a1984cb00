import { stat } from 'node:fs/promises';
import { faults } from './faults.ts';
import { runTool } from './run-tool.ts';

/** The user PostgreSQL runs as when we are root. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
  /** Runs with the one capability that lets it pass through folders closed to others, such as root's own home. */
  passes?: boolean;
}

const rootUid = 0;
const createdUser = 'haitu';
const knownUsers = [createdUser, 'postgres'];

export function isRoot(): boolean {
  return process.getuid?.() === rootUid;
}

/**
 * Null when we are an ordinary user: PostgreSQL then runs as ourselves. As root: whoever owns the cluster, else
 * whoever owns the data folder, else a known system user, else one made for the purpose.
 */
export async function chooseSystemUser(place: { root: string; cluster: string }): Promise<SystemUser | null> {
  if (!isRoot()) return null;
  const clusterOwner = await ownerOf(place.cluster);
  if (clusterOwner) return clusterOwner;
  const folderOwner = await ownerOf(place.root);
  // Creating a cluster needs a user with a name.
  if (folderOwner && (await numericId('-u', folderOwner.name)) !== null) return folderOwner;
  for (const name of knownUsers) {
    const user = await lookUp(name);
    if (user) return user;
  }
  return createUser();
}

async function ownerOf(path: string): Promise<SystemUser | null> {
  const facts = await stat(path).catch(() => null);
  if (!facts || facts.uid === rootUid) return null;
  return { name: await userName(facts.uid), uid: facts.uid, gid: facts.gid };
}

/** The name of a user id, or the number itself when it has none. */
export async function userName(uid: number): Promise<string> {
  const outcome = await runTool('id', ['-nu', String(uid)], { user: null }).catch(() => null);
  return (outcome?.exitCode === 0 && outcome.stdout.trim()) || String(uid);
}

async function lookUp(name: string): Promise<SystemUser | null> {
  const [uid, gid] = [await numericId('-u', name), await numericId('-g', name)];
  return uid === null || gid === null || uid === rootUid ? null : { name, uid, gid };
}

async function numericId(flag: '-u' | '-g', name: string): Promise<number | null> {
  const outcome = await runTool('id', [flag, name], { user: null }).catch(() => null);
  return outcome?.exitCode === 0 && /^\d+\s*$/.test(outcome.stdout) ? Number(outcome.stdout) : null;
}

async function createUser(): Promise<SystemUser> {
  const attempts: [string, string[]][] = [
    [
      '/usr/sbin/useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', createdUser],
    ],
    ['/usr/sbin/adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', createdUser]],
  ];
  let reason = '';
  for (const [command, args] of attempts) {
    const outcome = await runTool(command, args, { user: null }).catch(() => null);
    reason ||= outcome?.stderr.trim() ?? '';
    // Another process may have made it meanwhile: what counts is that it exists.
    const user = await lookUp(createdUser);
    if (user) return user;
  }
  throw faults.noSystemUser(reason);
}
