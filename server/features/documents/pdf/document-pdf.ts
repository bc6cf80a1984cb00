// PDFs of documents, made at the first request and kept while they are among the last ones asked for.
import { hash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { PrintedDocument } from './render-pdf.ts';

/** By all that is printed, so that a changed setting shows. */
const made = new Map<string, Promise<Buffer>>();
const keptAtMost = 20;

export function documentPdf(document: PrintedDocument): Promise<Buffer> {
  const key = hash('sha256', JSON.stringify(document));
  const known = made.get(key);
  if (known) {
    made.delete(key);
    made.set(key, known);
    return known;
  }
  const making = inThread(document);
  // A failure is not kept: the next one to ask tries again.
  making.catch(() => made.delete(key));
  made.set(key, making);
  const [oldest] = made.keys();
  if (made.size > keptAtMost && oldest !== undefined) made.delete(oldest);
  return making;
}

function inThread(document: PrintedDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url), { workerData: document });
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread ended without a PDF')));
  });
}
