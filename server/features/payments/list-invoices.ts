// Requests for an invoice.
import type { Invoice } from '#contract/payments.ts';
import type { Services } from '#server/kernel/services.ts';
import { type InvoiceRow, listInvoiceRows } from './invoice-store.ts';
import { listBookedAccounts } from './list-booked-accounts.ts';
import { invoiceView } from './view.ts';

/** Account by account, newest first within each. */
export async function* listAllInvoices(
  services: Pick<Services, 'db'>,
  state?: InvoiceRow['state'],
): AsyncGenerator<Invoice & { accountId: number }> {
  for (const accountId of await listBookedAccounts(services)) {
    const rows = await services.db.tenant(accountId, (tx) => listInvoiceRows(tx, state));
    for (const row of rows) yield { accountId, ...invoiceView(row) };
  }
}
