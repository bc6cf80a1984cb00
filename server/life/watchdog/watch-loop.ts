// Has the event loop of this process watched: what blocks it is told, and what blocks it for too long ends the process.
import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import { currentWork } from '#server/kernel/current-work.ts';
import { exitCodes } from '../last-resort.ts';
import type { BlockedWork, LoopBlock, WatcherSettings, WatchTimes } from './loop-block.ts';

export interface LoopWatch {
  stop(): Promise<void>;
}

export interface WatchOptions {
  /** Where a process that had to end leaves word. */
  dataFolder: string;
  onBlock(block: LoopBlock): void;
  /** Nobody watches any more. */
  onFault(error: unknown): void;
  times?: WatchTimes;
}

export const usualTimes: WatchTimes = { toldMs: 1000, endMs: 30_000 };

const beatsInToldMs = 5;
const workNowName = 'haitu.work-now';

export function watchLoop({ dataFolder, onBlock, onFault, times = usualTimes }: WatchOptions): LoopWatch {
  const beats = new BigInt64Array(new SharedArrayBuffer(16));
  const beat = () => {
    Atomics.store(beats, 0, process.hrtime.bigint());
    // Whoever looks at a stopped program is not to be disturbed.
    Atomics.store(beats, 1, debuggerUrl() === undefined ? 0n : 1n);
  };
  beat();
  const timer = setInterval(beat, times.toldMs / beatsInToldMs);
  timer.unref();
  Reflect.set(globalThis, Symbol.for(workNowName), workNow);
  const workerData: WatcherSettings = {
    ...times,
    beats,
    folder: dataFolder,
    exitCode: exitCodes.blocked,
    workNowName,
  };
  const watcher = new Worker(new URL('./loop-watcher.ts', import.meta.url), { workerData });
  watcher.unref();
  watcher.on('message', onBlock);
  watcher.on('error', onFault);
  return {
    async stop() {
      clearInterval(timer);
      await watcher.terminate();
    },
  };
}

/** Asked by the watcher while this thread is stopped in the middle of it. */
function workNow(): string {
  const work = currentWork.getStore();
  if (!work) return 'null';
  const what =
    'job' in work
      ? { kind: 'job' as const, name: work.job, id: work.jobId }
      : { kind: 'call' as const, name: `${work.method} ${work.route}`, id: work.requestId };
  const told: BlockedWork = { ...what, accountId: null, key: null, ...work.subject?.() };
  return JSON.stringify(told);
}
