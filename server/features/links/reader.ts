// A thread that reads, seen from the side that writes: one file after another, one batch at a time.
import { Worker } from 'node:worker_threads';
import type { Batch } from './batch.ts';
import type { FromThread, ReadOrder, ToThread } from './reader-thread.ts';

export interface Reader {
  /** Ends when the file is read, or `onBatch` says false: somebody else has it. Throws when it cannot be read. */
  read(order: ReadOrder, onBatch: (batch: Batch) => Promise<boolean>): Promise<void>;
  close(): Promise<void>;
}

export class UnreadableFile extends Error {}

export function openReader(): Reader {
  const worker = new Worker(new URL('./reader-thread.ts', import.meta.url));
  const say = (message: ToThread) => worker.postMessage(message);
  const heard: FromThread[] = [];
  let ended: Error | null = null;
  let wake: () => void = () => undefined;
  worker.on('message', (message: FromThread) => {
    heard.push(message);
    wake();
  });
  worker.on('error', (error) => {
    ended = error instanceof Error ? error : new Error(String(error));
    wake();
  });
  worker.on('exit', () => {
    ended ??= new Error('the reading thread ended');
    wake();
  });
  const next = async (): Promise<FromThread> => {
    while (heard.length === 0) {
      if (ended) throw ended;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return heard.shift() as FromThread;
  };
  return {
    async read(order, onBatch) {
      say({ order });
      while (true) {
        const message = await next();
        if ('fault' in message) throw new UnreadableFile(message.fault);
        const goOn = await onBatch(message.batch);
        if (message.batch.done) return;
        say(goOn ? 'written' : 'stop');
        if (!goOn) return;
      }
    },
    async close() {
      await worker.terminate();
    },
  };
}
