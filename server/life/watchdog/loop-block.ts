// What the watcher, the process it watches and the one started after it tell each other of a blocked event loop.
import type { Subject } from '#server/kernel/current-work.ts';

/** What ran: a subject where it has one, else only what it was. */
export interface BlockedWork {
  kind: Subject['kind'];
  name: string;
  accountId: number | null;
  key: string | null;
  /** Of the request or the job. */
  id: string;
}

export interface LoopBlock {
  id: string;
  at: string;
  ms: number;
  /** The process had to end. */
  ended: boolean;
  /** Null: it was not the work of a request or a job, or could not be asked. */
  work: BlockedWork | null;
  /** Names and places of functions, the innermost first; empty where nothing could be asked. */
  stack: string[];
}

export interface WatchTimes {
  /** A block this long is told. */
  toldMs: number;
  /** A block this long ends the process. */
  endMs: number;
}

export interface WatcherSettings extends WatchTimes {
  /** Two numbers: when the loop last turned (nanoseconds of the monotonic clock), and 1 while a debugger may stop it. */
  beats: BigInt64Array<SharedArrayBuffer>;
  folder: string;
  exitCode: number;
  /** Under this symbol the watched thread has a function that tells what it works on, as JSON. */
  workNowName: string;
}

/** In the data folder: written by a process that had to end, read by the next one. */
export const isEnding = (name: string) => /^blocked-[\w-]{36}\.json$/.test(name);
