// A thread that makes one PDF: opening a Chinese font takes about a second, in which a server must go on answering.
import { parentPort, workerData } from 'node:worker_threads';
import { type PrintedDocument, renderPdf } from './render-pdf.ts';

if (parentPort) parentPort.postMessage(await renderPdf(workerData as PrintedDocument));
