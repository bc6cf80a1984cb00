import { findFen, yuanOf } from '#contract/money.ts';
import { refundOrder } from '../features/payments/refund-order.ts';
import { isoMoment } from '../kernel/iso-moment.ts';
import { defineCommand, UsageError } from './command.ts';
import { paymentCommandTexts as texts } from './texts.ts';

export const paymentRefundCommand = defineCommand({
  name: 'payment:refund',
  summary: '退款给付款人，并收回对应的天数；同一退款号可以重复执行，只退一次',
  options: {
    order: { type: 'string', value: '<订单号>', help: '已付款的订单', required: true },
    amount: { type: 'string', value: '<元>', help: '退款金额，最多两位小数，默认为全部可退金额' },
    reason: { type: 'string', value: '<原因>', help: '退款原因，付款人可见，默认为“退款”' },
    'keep-plan': { type: 'boolean', help: '只退款，不收回天数' },
    'refund-no': { type: 'string', value: '<退款号>', help: '继续一笔已开始的退款' },
  },
  async run({ opened: { services }, say }, values) {
    const { order: orderNo, amount, reason = texts.reason, 'refund-no': refundNo } = values;
    if (refundNo !== undefined && !/^[A-Za-z0-9]{6,64}$/.test(refundNo)) throw new UsageError(texts.refundNo);
    const result = await refundOrder(services, {
      orderNo,
      refundNo,
      amountFen: amount === undefined ? undefined : readYuan(amount),
      reason,
      keepPlan: values['keep-plan'],
      actor: 'command-line',
    });
    const facts = { refundNo: result.refundNo, amount: yuanOf(result.amountFen) };
    say(result.state === 'done' ? texts.refunded(facts) : texts.working(facts));
    if (result.planEndsAt) say(texts.planEnds(isoMoment(result.planEndsAt)));
  },
});

function readYuan(text: string): number {
  const fen = findFen(text);
  if (fen === null || fen === 0) throw new UsageError(texts.amount);
  return fen;
}
