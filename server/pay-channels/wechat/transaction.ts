// A payment as WeChat tells it, in answers to questions and inside notifications alike.
import { z } from 'zod';

export const transaction = z.object({
  appid: z.string().optional(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().optional(),
  success_time: z.string().optional(),
  amount: z.object({ total: z.number().int().positive(), currency: z.string().optional() }).optional(),
});
export type Transaction = z.infer<typeof transaction>;

/** Null unless it is a whole payment in yuan. */
export function paymentOf(
  said: Transaction,
  now: Date,
): { transactionId: string; amountFen: number; paidAt: Date } | null {
  if (!said.transaction_id || !said.amount || (said.amount.currency ?? 'CNY') !== 'CNY') return null;
  const paidAt = new Date(said.success_time ?? '');
  return {
    transactionId: said.transaction_id,
    amountFen: said.amount.total,
    paidAt: Number.isNaN(paidAt.getTime()) ? now : paidAt,
  };
}
