import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFromDraft, writeDurably } from '#server/files/write-once.ts';
import { errorCode } from './faults.ts';
import { identityRuns, ownIdentity, type ProcessIdentity } from './process-facts.ts';

/**
 * One owner per data folder. The lock file names its process; it is created whole by a hard link, so nobody
 * ever reads half of it.
 *
 * A dead owner's lock is replaced, never deleted: whoever first creates the claim file named after the dead
 * owner's token may rename its own lock over it. A claimer that died is claimed in turn. Before renaming, the
 * claimer makes sure the lock still is the one it judged; it cannot change afterwards, because changing it
 * needs the very claim it holds. So two processes that race for a stale lock cannot both win.
 *
 * Pids mean nothing across containers or machines. There the owner is taken for alive while it keeps touching
 * the lock file.
 */
export interface OwnerLock {
  release(): Promise<void>;
}

export type LockAttempt = { lock: OwnerLock } | { lock: null; pid: number; serves: boolean };

interface LockRecord extends ProcessIdentity {
  token: string;
  /** A server, which stays; else a command, which will be done. */
  serves: boolean;
}

interface Contest {
  file: string;
  draft: string;
  self: LockRecord;
  log: (line: string) => void;
}

const beatMs = 2_000;
const silenceMs = 10_000;
const settleMs = 50;
const unfinishedMs = 2_000;
const litterMs = 3_600_000;
/** Whoever looks after a server starts it again within a few seconds, and it has the lock soon after. */
const restartMs = 20_000;
const nobody = 0;

export async function acquireOwnerLock(
  file: string,
  log: (line: string) => void,
  { serves = true } = {},
): Promise<LockAttempt> {
  const self: LockRecord = { ...(await ownIdentity()), token: randomUUID(), serves };
  const draft = `${file}.${self.token}.new`;
  try {
    await writeDurably(draft, JSON.stringify(self), 0o644);
    const contest: Contest = { file, draft, self, log };
    for (let round = 0; ; round += 1) {
      const outcome = (await createFromDraft(draft, file)) ? 'won' : await challenge(contest);
      if (outcome === 'won') {
        await sweep(file);
        return { lock: heldLock(file, self) };
      }
      // A claimer is about to become the owner or to step back: look again to name the final one.
      if (outcome !== 'again' && (outcome.isOwner || round >= 20)) {
        return { lock: null, pid: outcome.pid, serves: outcome.serves };
      }
      await sleep(settleMs);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** The live owner's pid, or null when nobody owns the folder. */
export async function liveOwner(file: string): Promise<number | null> {
  const record = await readRecord(file);
  if (!record || record === 'unfinished') return null;
  return (await isAlive(record, file, { scope: (await ownIdentity()).scope, log: () => {} }))
    ? record.pid
    : null;
}

/** A server that died is started again soon. Null: there is none that died so recently; else how long to wait for it. */
export async function restartsWithin(file: string): Promise<number | null> {
  const record = await readRecord(file);
  if (!record || record === 'unfinished' || !record.serves || record.pid === nobody) return null;
  const left = restartMs - (await silentFor(file));
  if (left <= 0) return null;
  return (await isAlive(record, file, { scope: (await ownIdentity()).scope, log: () => {} })) ? null : left;
}

async function challenge(
  contest: Contest,
): Promise<'won' | 'again' | { pid: number; serves: boolean; isOwner: boolean }> {
  const { file, draft, self, log } = contest;
  const judged = await readRecord(file);
  if (!judged || judged === 'unfinished') return 'again';
  const claims: string[] = [];
  let holder = judged;
  let holderFile = file;
  for (;;) {
    if (await isAlive(holder, holderFile, { scope: self.scope, log })) {
      return { pid: holder.pid, serves: holder.serves, isOwner: holderFile === file };
    }
    const claim = `${file}.${holder.token}`;
    claims.push(claim);
    if (await createFromDraft(draft, claim)) {
      const current = await readRecord(file);
      if (!current || current === 'unfinished' || current.token !== judged.token) {
        await rm(claim, { force: true });
        return 'again';
      }
      await rename(draft, file);
      await Promise.all(claims.map((path) => rm(path, { force: true })));
      return 'won';
    }
    const claimer = await readRecord(claim);
    if (!claimer || claimer === 'unfinished') return 'again';
    holder = claimer;
    holderFile = claim;
  }
}

async function isAlive(
  record: LockRecord,
  file: string,
  view: { scope: string; log: (line: string) => void },
): Promise<boolean> {
  if (record.pid === nobody) return false;
  if (record.scope === view.scope) {
    if (!(await identityRuns(record))) return false;
    return record.startTime !== null || (await silentFor(file)) < silenceMs;
  }
  if ((await silentFor(file)) >= silenceMs) return false;
  view.log('数据目录上次由另一台机器或另一个容器使用，正在确认它已经停止……');
  const before = await modified(file);
  for (let waited = 0; waited < silenceMs; waited += 250) {
    await sleep(250);
    const now = await modified(file);
    if (now !== before) return now !== null;
  }
  return false;
}

async function modified(file: string): Promise<number | null> {
  return stat(file).then(
    (facts) => facts.mtimeMs,
    () => null,
  );
}

async function silentFor(file: string): Promise<number> {
  return Date.now() - ((await modified(file)) ?? 0);
}

/** Null: no such file. 'unfinished': still being written, or broken so recently that it may be. */
async function readRecord(file: string): Promise<LockRecord | 'unfinished' | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  const record = parseRecord(text);
  if (record) return record;
  const facts = await stat(file).catch(() => null);
  if (!facts) return null;
  if (Math.abs(Date.now() - facts.mtimeMs) < unfinishedMs) return 'unfinished';
  // Broken for good (a power cut on a file system without hard links): a dead owner with a made-up name.
  return {
    pid: nobody,
    startTime: null,
    scope: '',
    serves: true,
    token: `broken-${facts.ino}-${Math.trunc(facts.mtimeMs)}`,
  };
}

function parseRecord(text: string): LockRecord | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { pid, startTime, scope, token, serves } = value as Partial<Record<keyof LockRecord, unknown>>;
    if (typeof pid !== 'number' || typeof scope !== 'string' || typeof token !== 'string') return null;
    if (!/^[\w-]+$/.test(token)) return null;
    return {
      ...{ pid, scope, token },
      startTime: typeof startTime === 'string' ? startTime : null,
      serves: serves !== false,
    };
  } catch {
    return null;
  }
}

/** Drafts and claims of processes that were killed in the middle. */
async function sweep(file: string): Promise<void> {
  const folder = dirname(file);
  const names = await readdir(folder);
  for (const name of names.filter((each) => each.startsWith(`${basename(file)}.`))) {
    const path = join(folder, name);
    if ((await silentFor(path)) > litterMs) await rm(path, { force: true });
  }
}

function heldLock(file: string, self: LockRecord): OwnerLock {
  const beat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => {});
  }, beatMs);
  beat.unref();
  return {
    async release() {
      clearInterval(beat);
      const current = await readRecord(file).catch(() => null);
      if (current && current !== 'unfinished' && current.token === self.token)
        await rm(file, { force: true });
    },
  };
}
