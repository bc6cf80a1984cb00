import { listAllInvoices } from '../features/payments/list-invoices.ts';
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
    for await (const invoice of listAllInvoices(services, wanted)) {
      const { createdAt, accountId, orderNo, amount, title, taxNo, email, state: current, id } = invoice;
      const cells = [createdAt, String(accountId), orderNo, amount, title, taxNo, email, current, id];
      // What a person typed must not break the line or its columns.
      say(cells.map((cell) => cell.replace(/\p{Cc}/gu, ' ')).join('\t'));
    }
  },
});
