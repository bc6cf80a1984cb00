// An export of the reports, streamed to its reader.
import type { FastifyReply } from 'fastify';
import type { TenantTx } from '../../../db/database.ts';
import { oneMoment } from '../../../db/one-moment.ts';
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
  const { kind } = query;
  const pace = services.config.transfer;
  await inExportTurn(services, { accountId, askedBy, kind, reply }, async () => {
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
  });
}

interface Sending {
  query: ExportQuery;
  reply: FastifyReply;
  now: Date;
  pace: TransferPace;
}

function send(table: ExportTable, { query, reply, now, pace }: Sending): Promise<void> {
  const { kind, format } = query;
  const name = `${table.title}-${spanOf(query, table.asOf ?? now.toISOString().slice(0, 10))}`;
  return sendTable(table, { format, names: { plain: kind, full: name }, reply, pace });
}

const spanOf = ({ from, to }: ExportQuery, day: string): string =>
  from !== undefined && to !== undefined ? `${from}-${to}` : day;
