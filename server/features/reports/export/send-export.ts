// Streams an export to its reader, as fast as it is read and no faster.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { TenantTx } from '../../../db/database.ts';
import { oneMoment } from '../../../db/one-moment.ts';
import { pour } from '../../../files/pour.ts';
import type { Services } from '../../../kernel/services.ts';
import { type TransferPace, watchReader } from '../../../limits/transfer-pace.ts';
import { aheadBytes } from './copy-rows.ts';
import { csvOf } from './csv.ts';
import type { ExportQuery } from './export-query.ts';
import { exportSlots } from './export-slots.ts';
import { figureTables } from './figure-tables.ts';
import type { ExportTable } from './table.ts';
import { transactionTable } from './transaction-table.ts';
import { xlsxOf } from './xlsx.ts';

interface ExportRequest {
  accountId: number;
  /** Whose turn it takes, where the figures are not the asker's own. */
  askedBy?: number;
  query: ExportQuery;
  reply: FastifyReply;
}

export async function sendExport(
  services: Services,
  { accountId, askedBy = accountId, query, reply }: ExportRequest,
): Promise<void> {
  const endTurn = exportSlots.take(askedBy);
  const now = services.now();
  const { kind } = query;
  const pace = services.config.transfer;
  try {
    if (kind === 'transactions') {
      await services.db.session(accountId, (session) => {
        // Ends the statement that runs, whether or not it has given a row yet.
        reply.raw.once('close', () => {
          if (!reply.raw.writableFinished) session.client.end().catch(() => undefined);
        });
        return session.transaction(async (tx) => {
          await oneMoment(tx);
          await send(await transactionTable(session, tx, { query, now }), { query, reply, now, pace });
        });
      });
    } else {
      const read = async (tx: TenantTx) => {
        await oneMoment(tx);
        return figureTables[kind](tx, query, now);
      };
      const table = await services.db.tenant(accountId, read, askedBy);
      await send(table, { query, reply, now, pace });
    }
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

interface Sending {
  query: ExportQuery;
  reply: FastifyReply;
  now: Date;
  pace: TransferPace;
}

async function send(table: ExportTable, { query, reply, now, pace }: Sending): Promise<void> {
  const { kind, format } = query;
  const name = `${table.title}-${spanOf(query, table.asOf ?? now.toISOString().slice(0, 10))}.${format}`;
  // Ours from here on: a slow reader may take longer than a handler is given.
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': mediaTypes[format],
    'content-disposition': `attachment; filename="${kind}.${format}"; filename*=UTF-8''${encodeURIComponent(name)}`,
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

const spanOf = ({ from, to }: ExportQuery, day: string): string =>
  from !== undefined && to !== undefined ? `${from}-${to}` : day;
