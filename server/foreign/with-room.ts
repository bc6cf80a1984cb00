// Reads what strangers sent in a process of its own, so that whatever it does there (burst, freeze, crash) ends that
// process and nothing else. A thread would not do: memory that runs out in one takes the whole process along.
import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { createTurns } from '../images/create-turns.ts';
import { AppError } from '../kernel/app-error.ts';
import { ForeignFault } from './foreign-fault.ts';
import { encodeFrame, FrameDecoder } from './frames.ts';
import type { ForeignTask, FromRoom, Refusal, ToRoom } from './task.ts';

export interface RoomLimits {
  /** Of the engine's own heap. */
  heapMegabytes: number;
  /** Heap, buffers and the process itself together. */
  residentMegabytes: number;
  /** Without a sign of life while nobody keeps it waiting. */
  silentMs: number;
  totalMs: number;
  outputBytes: number;
}

const usualLimits: RoomLimits = {
  heapMegabytes: 256,
  residentMegabytes: 700,
  silentMs: 60_000,
  totalMs: 25 * 60_000,
  outputBytes: 8 * 1024 ** 3,
};

export interface RoomOptions {
  /** The only files outside the product's own that it may read. */
  files: readonly string[];
  /** Ends the work when the client goes. */
  signal?: AbortSignal | undefined;
  limits?: Partial<RoomLimits>;
  /** With whom it takes turns: `files` unless said. */
  lane?: keyof typeof lanes;
  /** Answers what the task asks. */
  answer?: (question: unknown) => Promise<unknown>;
}

const root = resolve(import.meta.dirname, '../..');
const entry = resolve(import.meta.dirname, 'room.ts');
/** What the engine makes of the product's own modules: most of a start. A room may add to it until it is given work. */
const compiled = resolve(root, '.cache', 'rooms');
/** Each keeps a core busy. Files take minutes, a mail that is opened must not wait for them. */
const lanes = {
  files: createTurns(Math.max(2, availableParallelism())),
  mail: createTurns(Math.max(2, availableParallelism())),
};
const aheadBytes = 8 * 1024 * 1024;
const maxFrameBytes = 512 * 1024 * 1024;
const keptWords = 4000;

/** Runs a task on an order; `work` takes the parts as they come and the room is gone when it returns or throws. */
export async function withRoom<Order, Part, Result>(
  task: ForeignTask<Order, Part>,
  order: Order,
  options: RoomOptions,
  work: (parts: AsyncIterable<Part>) => Promise<Result>,
): Promise<Result> {
  return lanes[options.lane ?? 'files'](async () => {
    if (options.signal?.aborted) throw new ForeignFault('gone');
    const room = new OpenRoom(task.module, order, options);
    try {
      return await work(room.parts() as AsyncIterable<Part>);
    } finally {
      await room.close();
    }
  });
}

class OpenRoom {
  readonly #child: ChildProcess;
  readonly #limits: RoomLimits;
  readonly #options: RoomOptions;
  readonly #decoder = new FrameDecoder(maxFrameBytes);
  readonly #ended: Promise<void>;
  readonly #total: NodeJS.Timeout;
  #silence: NodeJS.Timeout | undefined;
  #queue: { value: unknown; bytes: number }[] = [];
  #queuedBytes = 0;
  /** Arrived since the last whole message. */
  #openBytes = 0;
  #output = 0;
  #done = false;
  #fault: unknown;
  #words = '';
  #wake: () => void = () => undefined;

  constructor(module: URL, order: unknown, options: RoomOptions) {
    this.#options = options;
    this.#limits = { ...usualLimits, ...options.limits };
    const { heapMegabytes, residentMegabytes, totalMs } = this.#limits;
    const readable = [`${root}/`, ...options.files].map((path) => `--allow-fs-read=${path}`);
    const writable = `--allow-fs-write=${compiled}/*`;
    const flags = [`--max-old-space-size=${heapMegabytes}`, '--permission', ...readable, writable];
    this.#child = spawn(process.execPath, [...flags, entry], {
      cwd: root,
      // Nothing of the environment: no address, no password, no key.
      env: { NODE_COMPILE_CACHE: compiled },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const { stdin, stdout, stderr } = this.#child;
    stdout?.on('data', (piece: Buffer) => this.#take(piece));
    stdin?.on('error', () => undefined);
    stderr?.on('data', (piece: Buffer) => {
      this.#words = (this.#words + piece.toString('latin1')).slice(-keptWords);
    });
    this.#ended = new Promise((done) => {
      this.#child.once('error', (error) => this.#stop(error));
      this.#child.once('close', (code, signal) => {
        if (!this.#done) this.#stop(this.#crash(code, signal));
        done();
      });
    });
    this.#total = setTimeout(() => this.#stop(new ForeignFault('time')), totalMs);
    this.#listen();
    options.signal?.addEventListener('abort', this.#gone);
    this.#tell({
      kind: 'order',
      module: module.href,
      order,
      maxResidentBytes: residentMegabytes * 1024 * 1024,
    });
  }

  async *parts(): AsyncGenerator<unknown> {
    for (;;) {
      if (this.#fault !== undefined) throw this.#fault;
      const next = this.#queue.shift();
      if (next) {
        this.#queuedBytes -= next.bytes;
        if (this.#queuedBytes <= aheadBytes) this.#listen();
        yield next.value;
        continue;
      }
      if (this.#done) return;
      await new Promise<void>((wake) => {
        this.#wake = wake;
      });
    }
  }

  async close(): Promise<void> {
    this.#done = true;
    clearTimeout(this.#total);
    clearTimeout(this.#silence);
    this.#options.signal?.removeEventListener('abort', this.#gone);
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  readonly #gone = () => this.#stop(new ForeignFault('gone'));

  #tell(message: ToRoom): void {
    this.#child.stdin?.write(encodeFrame(message));
  }

  /** It may speak: from now on silence counts. */
  #listen(): void {
    this.#child.stdout?.resume();
    clearTimeout(this.#silence);
    if (this.#done || this.#fault !== undefined) return;
    this.#silence = setTimeout(() => this.#stop(new ForeignFault('time')), this.#limits.silentMs);
  }

  #take(piece: Buffer): void {
    this.#output += piece.length;
    this.#openBytes += piece.length;
    const messages = this.#decode(piece);
    this.#silence?.refresh();
    for (const message of messages) this.#hear(message, Math.ceil(this.#openBytes / messages.length));
    if (messages.length > 0) this.#openBytes = 0;
    if (this.#queuedBytes <= aheadBytes) return;
    this.#child.stdout?.pause();
    clearTimeout(this.#silence);
  }

  #decode(piece: Buffer): FromRoom[] {
    try {
      if (this.#output > this.#limits.outputBytes) throw new Error('more than allowed');
      return this.#decoder.push(piece) as FromRoom[];
    } catch (error) {
      this.#stop(new ForeignFault('output', error));
      return [];
    }
  }

  #hear(message: FromRoom, bytes: number): void {
    switch (message.kind) {
      case 'part':
        this.#queue.push({ value: message.value, bytes });
        this.#queuedBytes += bytes;
        this.#wake();
        return;
      case 'question':
        void this.#answer(message.value);
        return;
      case 'end':
        this.#done = true;
        this.#wake();
        return;
      case 'refused':
        this.#stop(revived(message.refusal));
        return;
      case 'memory':
        this.#stop(new ForeignFault('memory'));
        return;
      case 'failed':
        this.#stop(new ForeignFault('crash', new Error(message.message)));
        return;
    }
  }

  async #answer(question: unknown): Promise<void> {
    // While we look something up it is not the room that is silent.
    clearTimeout(this.#silence);
    try {
      this.#tell({ kind: 'answer', value: await this.#options.answer?.(question) });
      this.#listen();
    } catch (error) {
      this.#stop(error);
    }
  }

  #stop(fault: unknown): void {
    if (this.#done || this.#fault !== undefined) return;
    this.#fault = fault;
    clearTimeout(this.#silence);
    this.#child.kill('SIGKILL');
    this.#wake();
  }

  #crash(code: number | null, signal: NodeJS.Signals | null): ForeignFault {
    const outOfMemory = /heap limit|out of memory|allocation failed|invalid (table|array) size/i.test(
      this.#words,
    );
    return new ForeignFault(
      outOfMemory ? 'memory' : 'crash',
      new Error(`the room ended with ${signal ?? code}: ${this.#words.slice(0, 500)}`),
    );
  }
}

function revived({ reason, message, fields, errors }: Refusal): AppError {
  return new AppError(reason as AppError['reason'], message, {
    ...(fields && { fields }),
    ...(errors !== undefined && { errors: errors as NonNullable<AppError['errors']> }),
  });
}
