// The link graph builder: threads read files and recognise links, this side writes what they find. Many machines may work on
// one list; any of them may end at any moment.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import { newClaimant } from '#server/kernel/claimant.ts';
import type { BatchLimits } from './batch-builder.ts';
import { finishRun } from './finish-run.ts';
import type { InputFile } from './list-inputs.ts';
import { openRun, type RunOptions } from './open-run.ts';
import { openReader, type Reader, UnreadableFile } from './reader.ts';
import { type RunState, readRunState } from './run-state.ts';
import { freeFilesOfTheDead, giveBack, markFault, stillHere, type TakenFile, takeFile } from './take-file.ts';
import { writeBatch } from './write-batch.ts';

export interface BuildOptions extends RunOptions {
  files: readonly InputFile[];
  threads: number;
  /** A machine not heard of for so long has gone. */
  silentSeconds?: number;
  limits?: BatchLimits;
  onProgress?: (state: RunState) => void;
}

const usualLimits: BatchLimits = { links: 2000, visits: 10_000, bytes: 128 << 20 };
const usualSilence = 60;
const progressMs = 1000;

export async function buildLinkGraph(
  db: Database,
  {
    files,
    threads,
    silentSeconds = usualSilence,
    limits = usualLimits,
    onProgress,
    ...options
  }: BuildOptions,
): Promise<RunState> {
  await freeFilesOfTheDead(db);
  const runId = await openRun(db, files, options);
  const reader = newClaimant();
  const beat = setInterval(
    () => void stillHere(db, reader).catch(() => undefined),
    (silentSeconds * 1000) / 4,
  );
  const watch = onProgress && watchProgress(db, runId, onProgress);
  const stop = new AbortController();
  try {
    const take = () => takeFile(db, { runId, reader, silentSeconds });
    const order = { base: options.base, day: options.day, limits };
    await Promise.all(
      Array.from({ length: Math.max(1, Math.min(threads, files.length)) }, () =>
        readWhileThereIs(db, { take, order, runId, waitMs: Math.min(1000, silentSeconds * 250), stop }),
      ),
    );
  } catch (error) {
    stop.abort();
    await giveBack(db, reader).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(beat);
    await watch?.end();
  }
  await finishRun(db, runId);
  return readRunState(db, runId);
}

interface Work {
  take: () => Promise<TakenFile | null>;
  order: Pick<RunOptions, 'base' | 'day'> & { limits: BatchLimits };
  runId: string;
  waitMs: number;
  stop: AbortController;
}

/** Also waits for files others have, in case they go. */
async function readWhileThereIs(db: Database, { take, order, runId, waitMs, stop }: Work): Promise<void> {
  let reader: Reader | null = null;
  try {
    while (!stop.signal.aborted) {
      const file = await take();
      if (file) {
        reader ??= openReader();
        await readOne(db, reader, file, order);
        continue;
      }
      const { files, done, faults } = await readRunState(db, runId);
      if (done + faults.length >= files) return;
      await sleep(waitMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  } catch (error) {
    stop.abort();
    throw error;
  } finally {
    await reader?.close();
  }
}

async function readOne(db: Database, reader: Reader, file: TakenFile, order: Work['order']): Promise<void> {
  const { path, kind, place } = file;
  try {
    await reader.read(
      { path, kind, place, ...order },
      async (batch) => (await writeBatch(db, file, batch)) !== null,
    );
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await markFault(db, file, error.message);
  }
}

function watchProgress(db: Database, runId: string, onProgress: (state: RunState) => void) {
  const stop = new AbortController();
  const watching = (async () => {
    while (!stop.signal.aborted) {
      const state = await readRunState(db, runId).catch(() => null);
      if (state) onProgress(state);
      await sleep(progressMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return {
    end() {
      stop.abort();
      return watching;
    },
  };
}
