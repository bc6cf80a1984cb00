// Streams a table to its reader as a file, as fast as it is read and no faster.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { pour } from '../../../files/pour.ts';
import type { Services } from '../../../kernel/services.ts';
import { type TransferPace, watchReader } from '../../../limits/transfer-pace.ts';
import { aheadBytes } from './copy-rows.ts';
import { csvOf } from './csv.ts';
import { exportSlots } from './export-slots.ts';
import type { ExportTable } from './table.ts';
import { xlsxOf } from './xlsx.ts';

interface Turn {
  accountId: number;
  /** Whose turn it takes. */
  askedBy: number;
  /** Names it in the log. */
  kind: string;
  reply: FastifyReply;
}

/** One of the few exports an account may have at once; one that fails on its way ends the answer. */
export async function inExportTurn(
  services: Pick<Services, 'log'>,
  { accountId, askedBy, kind, reply }: Turn,
  work: () => Promise<void>,
): Promise<void> {
  const endTurn = exportSlots.take(askedBy);
  try {
    await work();
  } catch (error) {
    // Once bytes have left, a broken file is the only way to say so.
    if (!reply.raw.headersSent) throw error;
    reply.raw.destroy();
    services.log.warn({ err: error, accountId, kind }, 'export was not finished');
  } finally {
    endTurn();
  }
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface TableSending {
  format: keyof typeof mediaTypes;
  /** Without ending: one in plain letters for old readers, one in full. */
  names: { plain: string; full: string };
  reply: FastifyReply;
  pace: TransferPace;
}

export async function sendTable(
  table: ExportTable,
  { format, names, reply, pace }: TableSending,
): Promise<void> {
  const full = encodeURIComponent(`${names.full}.${format}`);
  // Ours from here on: a slow reader may take longer than a handler is given.
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': mediaTypes[format],
    'content-disposition': `attachment; filename="${names.plain}.${format}"; filename*=UTF-8''${full}`,
    'cache-control': 'no-store',
  });
  // A reader that holds it up is let go, with the connection its rows come from.
  watchReader(reply.raw, pace);
  await pour(
    format === 'csv'
      ? Readable.from(csvOf(table), { objectMode: false, highWaterMark: aheadBytes })
      : xlsxOf(table),
    reply.raw,
  );
}
