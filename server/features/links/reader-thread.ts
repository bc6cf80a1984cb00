// A thread that reads files and hands over what it finds; it knows no database.
import { type MessagePort, parentPort } from 'node:worker_threads';
import type { Place } from '#server/links/read/piece.ts';
import { readArchive } from '#server/links/read/read-archive.ts';
import { readFolder } from '#server/links/read/read-folder.ts';
import type { Batch } from './batch.ts';
import { BatchBuilder, type BatchLimits } from './batch-builder.ts';

export interface ReadOrder {
  path: string;
  kind: 'archive' | 'folder';
  place: Place;
  base: string;
  day: string;
  limits: BatchLimits;
}

/** `written`: the last batch is safe, go on. `stop`: somebody else has the file. */
export type ToThread = { order: ReadOrder } | 'written' | 'stop';
export type FromThread = { batch: Batch } | { fault: string };

async function readFile(port: MessagePort, order: ReadOrder, written: () => Promise<boolean>): Promise<void> {
  const batch = new BatchBuilder(order.limits);
  const common = {
    path: order.path,
    counts: batch.linkCounts,
    onBytes: (count: number) => batch.addBytes(count),
  };
  const steps =
    order.kind === 'archive'
      ? readArchive({ ...common, start: order.place, onSkip: (reason) => batch.skip(reason) })
      : readFolder({ ...common, from: order.place.offset, base: order.base, day: order.day });
  let { place } = order;
  // While one batch is written the next is read; never more than that.
  let last = Promise.resolve(true);
  for await (const some of steps) {
    for (const { outcome, next } of some) {
      batch.add(outcome);
      place = next;
    }
    if (!batch.isFull) continue;
    if (!(await last)) return;
    port.postMessage({ batch: batch.take(place, false) } satisfies FromThread);
    last = written();
  }
  if (await last) port.postMessage({ batch: batch.take(place, true) } satisfies FromThread);
}

if (parentPort) {
  const port = parentPort;
  let answer: (goOn: boolean) => void = () => undefined;
  const written = () => new Promise<boolean>((resolve) => (answer = resolve));
  port.on('message', (message: ToThread) => {
    if (message === 'written' || message === 'stop') {
      answer(message === 'written');
      return;
    }
    readFile(port, message.order, written).catch((error: Error) => {
      port.postMessage({ fault: error.message } satisfies FromThread);
    });
  });
}
