// Requests for an invoice of all accounts, newest first.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Invoice } from '#contract/payments.ts';
import type { GlobalDb } from '#server/db/database.ts';
import { invoiceDirectory } from '#server/db/schema/payments.ts';
import type { Services } from '#server/kernel/services.ts';
import { findInvoice, type InvoiceRow } from './invoice-store.ts';
import { invoiceView } from './view.ts';

export interface InvoiceSearch {
  state?: InvoiceRow['state'] | undefined;
  /** Those that came before this request. */
  after?: string | undefined;
  size: number;
}

export async function pageInvoices(
  { db }: Pick<Services, 'db'>,
  { state, after, size }: InvoiceSearch,
): Promise<{ list: (Invoice & { accountId: number })[]; next: string }> {
  const { createdAt, requestId } = invoiceDirectory;
  const rows = await db.global
    .select({ requestId, accountId: invoiceDirectory.accountId })
    .from(invoiceDirectory)
    .where(
      and(
        state === undefined ? undefined : eq(invoiceDirectory.state, state),
        after === undefined
          ? undefined
          : sql`(${createdAt}, ${requestId}) < (SELECT created_at, request_id FROM invoice_directory WHERE request_id = ${after})`,
      ),
    )
    .orderBy(desc(createdAt), desc(requestId))
    .limit(size + 1);
  const shown = rows.slice(0, size);
  const list = [];
  for (const { requestId: id, accountId } of shown) {
    const row = await db.tenant(accountId, (tx) => findInvoice(tx, id));
    if (row) list.push({ accountId, ...invoiceView(row) });
  }
  return { list, next: rows.length > size ? (shown.at(-1)?.requestId ?? '') : '' };
}

export const countInvoices = (db: GlobalDb, state: InvoiceRow['state']): Promise<number> =>
  db.$count(invoiceDirectory, eq(invoiceDirectory.state, state));
