// Streams an export to its reader, as fast as it is read and no faster.
import type { FastifyReply } from 'fastify';
import type { TenantTx } from '../../../db/database.ts';
import { oneMoment } from '../../../db/one-moment.ts';
import type { TenantSession } from '../../../db/tenant-session.ts';
import type { Services } from '../../../kernel/services.ts';
import type { TransferPace } from '../../../limits/transfer-pace.ts';
import type { ExportQuery } from './export-query.ts';
import { figureTables } from './figure-tables.ts';
import { inExportTurn, sendTable } from './send-table.ts';
import type { ExportTable } from './table.ts';
import { transactionTable } from './transaction-table.ts';

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
  await inExportTurn(services, { accountId, askedBy, reply, kind }, async () => {
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
  return inExportTurn(services, { accountId, askedBy, reply, kind: file.fallback }, () =>
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

const send = (
  table: ExportTable,
  { file: { format, fallback, span }, reply, pace }: Sending,
): Promise<void> =>
  sendTable(table, { format, names: { plain: fallback, full: `${table.title}-${span}` }, reply, pace });

const spanOf = ({ from, to }: ExportQuery, day: string): string =>
  from !== undefined && to !== undefined ? `${from}-${to}` : day;
