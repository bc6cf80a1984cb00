import { markInvoice } from '../features/payments/mark-invoice.ts';
import { defineCommand, UsageError } from './command.ts';
import { paymentCommandTexts as texts } from './texts.ts';

const outcomes = ['issued', 'refused'] as const;

export const invoiceMarkCommand = defineCommand({
  name: 'invoice:mark',
  summary: '记下一份开票申请的结果，申请人在个人中心可见',
  options: {
    order: { type: 'string', value: '<订单号>', help: '申请开票的订单', required: true },
    state: {
      type: 'string',
      value: '<结果>',
      help: 'issued（已开具）或 refused（不予开具）',
      required: true,
    },
    note: { type: 'string', value: '<说明>', help: '给申请人的说明，不超过 200 个字符' },
  },
  async run({ opened: { services }, say }, { order: orderNo, state, note = '' }) {
    const outcome = outcomes.find((known) => known === state);
    if (!outcome) throw new UsageError(texts.invoiceOutcome);
    if (note.length > 200) throw new UsageError(texts.invoiceNote);
    await markInvoice(services, { orderNo, state: outcome, note, actor: 'command-line' });
    say(texts.invoiceMarked(orderNo));
  },
});
