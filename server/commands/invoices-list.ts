import { listInvoiceRows } from '../features/payments/invoice-store.ts';
import { listBookedAccounts } from '../features/payments/list-booked-accounts.ts';
import { invoiceView } from '../features/payments/view.ts';
import { defineCommand, UsageError } from './command.ts';
import { paymentCommandTexts as texts } from './texts.ts';

const states = ['asked', 'issued', 'refused'] as const;

export const invoicesListCommand = defineCommand({
  name: 'invoices:list',
  summary: '列出全部账号的开票申请，每行一份，以制表符分隔',
  options: {
    state: { type: 'string', value: '<状态>', help: '只列出 asked、issued 或 refused' },
  },
  async run({ opened: { services }, say }, { state }) {
    const wanted = states.find((known) => known === state);
    if (state !== undefined && !wanted) throw new UsageError(texts.invoiceState);
    say(texts.invoiceColumns.join('\t'));
    for (const accountId of await listBookedAccounts(services)) {
      for (const row of await services.db.tenant(accountId, (tx) => listInvoiceRows(tx, wanted))) {
        const { createdAt, orderNo, amount, title, taxNo, email, state: current, id } = invoiceView(row);
        const cells = [createdAt, String(accountId), orderNo, amount, title, taxNo, email, current, id];
        // What a person typed must not break the line or its columns.
        say(cells.map((cell) => cell.replace(/\p{Cc}/gu, ' ')).join('\t'));
      }
    }
  },
});
