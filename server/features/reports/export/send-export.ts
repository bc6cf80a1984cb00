// Streams an export to its reader, as fast as it is read and no faster.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { TenantTx } from '../../../db/database.ts';
import { oneMoment } from '../../../db/one-moment.ts';
import type { TenantSession } from '../../../db/tenant-session.ts';
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
  const now = services.now();
  const { kind, format } = query;
  const file = (asOf: string): ExportFile => ({ format, fallback: kind, span: spanOf(query, asOf) });
  if (kind === 'transactions') {
    await sendSessionExport(services, {
      accountId,
      askedBy,
      reply,
      file: file(now.toISOString().slice(0, 10)),
      open: (session, tx) => transactionTable(session, tx, { query, now }),
    });
    return;
  }
  await inTurn(services, { accountId, askedBy, reply, name: kind }, async () => {
    const read = async (tx: TenantTx) => {
      await oneMoment(tx);
      return figureTables[kind](tx, query, now);
    };
    const table = await services.db.tenant(accountId, read, askedBy);
    const asOf = table.asOf ?? now.toISOString().slice(0, 10);
    await send(table, { file: file(asOf), reply, pace: services.config.transfer });
  });
}

export interface SessionExport {
  accountId: number;
  askedBy?: number;
  reply: FastifyReply;
  file: ExportFile;
  open(session: TenantSession, tx: TenantTx): Promise<ExportTable>;
}

/** Of rows that are read while they are sent: the account gets a connection of its own for as long as it takes. */
export function sendSessionExport(
  services: Services,
  { accountId, askedBy = accountId, reply, file, open }: SessionExport,
): Promise<void> {
  return inTurn(services, { accountId, askedBy, reply, name: file.fallback }, () =>
    services.db.session(accountId, (session) => {
      // Ends the statement that runs, whether or not it has given a row yet.
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) session.client.end().catch(() => undefined);
      });
      return session.transaction(async (tx) => {
        await oneMoment(tx);
        await send(await open(session, tx), { file, reply, pace: services.config.transfer });
      });
    }),
  );
}

/** One of the few exports an account may have at once; one that fails on its way ends the answer. */
export async function inTurn(
  { log }: Services,
  {
    accountId,
    askedBy,
    reply,
    name,
  }: { accountId: number; askedBy: number; reply: FastifyReply; name: string },
  work: () => Promise<void>,
): Promise<void> {
  const endTurn = exportSlots.take(askedBy);
  try {
    await work();
  } catch (error) {
    // Once bytes have left, a broken file is the only way to say so.
    if (!reply.raw.headersSent) throw error;
    reply.raw.destroy();
    log.warn({ err: error, accountId, kind: name }, 'export was not finished');
  } finally {
    endTurn();
  }
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export interface ExportFile {
  format: 'csv' | 'xlsx';
  /** Its name for those who read none but plain letters. */
  fallback: string;
  /** What follows the title in its name. */
  span: string;
}

interface Sending {
  file: ExportFile;
  reply: FastifyReply;
  pace: TransferPace;
}

export async function send(table: ExportTable, { file, reply, pace }: Sending): Promise<void> {
  const { format, fallback, span } = file;
  const name = `${table.title}-${span}.${format}`;
  // Ours from here on: a slow reader may take longer than a handler is given.
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': mediaTypes[format],
    'content-disposition': `attachment; filename="${fallback}.${format}"; filename*=UTF-8''${encodeURIComponent(name)}`,
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
