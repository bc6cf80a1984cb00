// Streams a table to its reader as a file, as fast as it is read and no faster.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { TenantTx } from '#server/db/database.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import type { TenantSession } from '#server/db/tenant-session.ts';
import { aheadBytes } from '#server/facts/copy-rows.ts';
import { pour } from '#server/files/pour.ts';
import type { Services } from '#server/kernel/services.ts';
import { watchReader } from '#server/limits/transfer-pace.ts';
import { csvOf } from './csv.ts';
import { exportSlots } from './export-slots.ts';
import type { ExportTable } from './table.ts';
import { xlsxOf } from './xlsx.ts';

export interface ExportTurn {
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
  { accountId, askedBy, kind, reply }: ExportTurn,
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

export interface ExportFile {
  format: keyof typeof mediaTypes;
  /** Its name for those who read none but plain letters, without ending. */
  plainName: string;
  /** What follows the table's title in its full name. */
  span: string;
}

/** Of rows that are read while they are sent: the account gets a connection of its own for as long as it takes. */
export function sendSessionTable(
  services: Services,
  turn: ExportTurn,
  { file, open }: { file: ExportFile; open(session: TenantSession, tx: TenantTx): Promise<ExportTable> },
): Promise<void> {
  const { accountId, reply } = turn;
  return inExportTurn(services, turn, () =>
    services.db.session(accountId, (session) => {
      // Ends the statement that runs, whether or not it has given a row yet.
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) session.client.end().catch(() => undefined);
      });
      return session.transaction(async (tx) => {
        await oneMoment(tx);
        await sendTable(services, await open(session, tx), { file, reply });
      });
    }),
  );
}

export async function sendTable(
  { config }: Pick<Services, 'config'>,
  table: ExportTable,
  { file: { format, plainName, span }, reply }: { file: ExportFile; reply: FastifyReply },
): Promise<void> {
  const full = encodeURIComponent(`${table.title}-${span}.${format}`);
  // Ours from here on: a slow reader may take longer than a handler is given.
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': mediaTypes[format],
    'content-disposition': `attachment; filename="${plainName}.${format}"; filename*=UTF-8''${full}`,
    'cache-control': 'no-store',
  });
  // A reader that holds it up is let go, with the connection its rows come from.
  watchReader(reply.raw, config.transfer);
  await pour(
    format === 'csv'
      ? Readable.from(csvOf(table), { objectMode: false, highWaterMark: aheadBytes })
      : xlsxOf(table),
    reply.raw,
  );
}
