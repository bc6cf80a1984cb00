// Streams a report as a file: rows that are read while they are sent, or figures that are made first.
import type { FastifyReply } from 'fastify';
import type { TenantTx } from '#server/db/database.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import type { Services } from '#server/kernel/services.ts';
import type { ExportQuery } from './export-query.ts';
import { figureTables } from './figure-tables.ts';
import { type ExportFile, inExportTurn, sendSessionTable, sendTable } from './send-table.ts';
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
  const today = now.toISOString().slice(0, 10);
  const { kind, format } = query;
  const file = (asOf: string): ExportFile => ({ format, plainName: kind, span: spanOf(query, asOf) });
  const turn = { accountId, askedBy, kind, reply };
  if (kind === 'transactions') {
    await sendSessionTable(services, turn, {
      file: file(today),
      open: async (session, tx) => withNotes(await transactionTable(session, tx, { query, now }), query),
    });
    return;
  }
  await inExportTurn(services, turn, async () => {
    const read = async (tx: TenantTx) => {
      await oneMoment(tx);
      return figureTables[kind](tx, query, now);
    };
    const table = await services.db.tenant(accountId, read, askedBy);
    await sendTable(services, withNotes(table, query), { file: file(table.asOf ?? today), reply });
  });
}

const withNotes = (table: ExportTable, { notes }: ExportQuery): ExportTable =>
  notes === undefined ? table : { ...table, notes };

const spanOf = ({ from, to }: ExportQuery, day: string): string =>
  from !== undefined && to !== undefined ? `${from}-${to}` : day;
