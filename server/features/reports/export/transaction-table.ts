// All transactions of a filter as an export.
import type { TenantTx } from '#server/db/database.ts';
import type { TenantSession } from '#server/db/tenant-session.ts';
import { copyOut, piecesOf, rowsIn } from '#server/facts/copy-rows.ts';
import { openTransactions, totalsView } from '../lists/list-transactions.ts';
import { aboutOf } from './about.ts';
import { daysOf, type ExportQuery } from './export-query.ts';
import type { ExportRow, ExportTable } from './table.ts';
import { exportTexts as texts } from './texts.ts';
import {
  loadPublisherCells,
  selectTransactions,
  transactionColumns,
  transactionRow,
} from './transaction-columns.ts';
import { createTransactionCsv } from './transaction-csv.ts';

/** The rows come from the session's own connection and only while its transaction is open. */
export async function transactionTable(
  session: TenantSession,
  tx: TenantTx,
  { query, now }: { query: ExportQuery; now: Date },
): Promise<ExportTable> {
  const days = daysOf(query);
  const opened = await openTransactions(tx, { ...query, ...days }, now);
  const { scope, filter, totals, known } = opened;
  const { je, jyje, ptfy, oderunm } = totalsView(opened);
  const publishers = await loadPublisherCells(tx);
  const selected = await selectTransactions(tx, filter, scope);
  const copied = () => copyOut(session.client, selected);
  const rows = async function* (): AsyncGenerator<ExportRow[]> {
    for await (const lines of copied()) {
      for (const piece of piecesOf(lines)) {
        yield rowsIn(piece.toString('utf8', 0, piece.length - 1)).map((row) =>
          transactionRow(row, publishers),
        );
      }
    }
  };
  const asCsv = createTransactionCsv(publishers);
  return {
    title: texts.titles.transactions,
    about: aboutOf(query, {
      period: texts.days(days.from, days.to),
      currency: scope.currency,
      known,
      now,
      more: [
        [texts.rowCount, String(totals.listed)],
        [texts.total, texts.sums({ amount: je, commission: jyje, fee: ptfy, orders: oderunm })],
      ],
    }),
    columns: transactionColumns,
    rows: rows(),
    async *lines() {
      for await (const lines of copied()) yield asCsv(lines);
    },
  };
}
