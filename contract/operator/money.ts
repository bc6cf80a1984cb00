// What changes money or a plan: orders, refunds, grants and invoices. Whatever moves something is written down first and
// done by a second look.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { findFen } from '../money.ts';
import { invoice } from '../payments.ts';
import {
  accountId,
  afterId,
  cursorPage,
  cursorQuery,
  everyone,
  forFinance,
  reason,
  operatorTag as tag,
  uuidParams,
} from './fields.ts';

const orderNo = z
  .string({ error: '请填写订单号' })
  .trim()
  .regex(/^[A-Za-z0-9]{6,64}$/, '订单号格式不正确');
const orderStates = ['waiting', 'paid', 'closed'] as const;

export const operatorOrder = z.object({
  orderNo: z.string(),
  accountId: z.number().int(),
  planName: z.string(),
  mealType: z.string(),
  days: z.number().int(),
  channel: z.string(),
  /** Yuan with two decimals. */
  amount: z.string(),
  credit: z.string(),
  refunded: z.string(),
  /** What can still be given back. */
  refundable: z.string(),
  state: z.enum(orderStates),
  /** A refund that waits for its second look; one at a time. */
  waitingRefund: z.object({ by: z.string(), at: z.string() }).nullable(),
  createdAt: z.string(),
  paidAt: z.string(),
  refunds: z.array(
    z.object({
      refundNo: z.string(),
      amount: z.string(),
      state: z.enum(['asked', 'done', 'failed']),
      reason: z.string(),
      message: z.string(),
      createdAt: z.string(),
    }),
  ),
});
export type OperatorOrder = z.infer<typeof operatorOrder>;

export const searchOrders = endpoint({
  method: 'GET',
  path: '/api/operator/orders',
  access: everyone,
  summary: '全部账号的订单，新的在前',
  tag,
  query: z.strictObject({
    accountId: accountId.optional(),
    orderNo: orderNo.optional(),
    state: z.enum(orderStates).optional(),
    ...cursorQuery,
  }),
  output: cursorPage(operatorOrder),
});

const yuan = z
  .string({ error: '请填写金额' })
  .trim()
  .refine((text) => (findFen(text) ?? 0) > 0, '金额应大于 0，最多两位小数');
const days = z.coerce
  .number({ error: '天数应为 1 到 3650 的整数' })
  .int('天数应为 1 到 3650 的整数')
  .min(1, '天数应为 1 到 3650 的整数')
  .max(3650, '天数应为 1 到 3650 的整数');

/** What somebody wants done. */
export const proposalWish = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('refund'),
    orderNo,
    /** Everything that is left unless said. */
    amount: yuan.optional(),
    /** Give the money back and leave the plan alone. */
    keepPlan: z.boolean().default(false),
    reason,
  }),
  z.strictObject({
    kind: z.literal('grant'),
    accountId,
    mealType: z.string().trim().min(1, '请选择套餐').max(20),
    days: days.optional(),
    /** Bought days that another plan would end are given up. */
    replacePaid: z.boolean().default(false),
    reason,
  }),
  z.strictObject({ kind: z.literal('revoke'), accountId, days, reason }),
]);
export type ProposalWish = z.infer<typeof proposalWish>;

const proposalNames = {
  amount: '金额',
  mealType: '套餐',
  days: '天数',
  reason: '原因',
  accountId: '账号编号',
  orderNo: '订单号',
};

export const proposal = z.object({
  id: z.uuid(),
  kind: z.enum(['refund', 'grant', 'revoke']),
  accountId: z.number().int(),
  /** One sentence: what it does. */
  summary: z.string(),
  reason: z.string(),
  state: z.enum(['waiting', 'working', 'done', 'dropped', 'expired']),
  proposedBy: z.string(),
  proposedAt: z.string(),
  expiresAt: z.string(),
  decidedBy: z.string(),
  decidedAt: z.string(),
  /** What came of it, or why it did not succeed. */
  outcome: z.string(),
});
export type Proposal = z.infer<typeof proposal>;

export const propose = endpoint({
  method: 'POST',
  path: '/api/operator/proposals',
  access: everyone,
  summary: '写下一笔退款、开通或收回；不会立即执行',
  tag,
  body: proposalWish,
  fieldNames: proposalNames,
  output: z.object({ id: z.uuid() }),
});

export const listProposals = endpoint({
  method: 'GET',
  path: '/api/operator/proposals',
  access: everyone,
  summary: '待复核与已处理的申请，新的在前；waiting 为还能决定的，包括中断的退款',
  tag,
  query: z.strictObject({ state: z.enum(['waiting']).optional(), ...cursorQuery, after: afterId }),
  output: cursorPage(proposal),
});

export const reviewProposal = endpoint({
  method: 'GET',
  path: '/api/operator/proposals/:id',
  access: forFinance,
  summary: '复核：按此刻的状态算出执行后的结果',
  tag,
  params: uuidParams,
  output: proposal.extend({
    /** Line by line what will happen; empty where it cannot. */
    effects: z.array(z.object({ name: z.string(), value: z.string() })),
    /** Why it cannot be done as things stand; empty where it can. */
    obstacle: z.string(),
  }),
});
export type ReviewedProposal = z.infer<typeof reviewProposal.output>;

export const confirmProposal = endpoint({
  method: 'POST',
  path: '/api/operator/proposals/:id/confirm',
  access: forFinance,
  summary: '复核通过并执行；重复调用只执行一次',
  tag,
  params: uuidParams,
  output: z.object({ outcome: z.string() }),
});

export const dropProposal = endpoint({
  method: 'POST',
  path: '/api/operator/proposals/:id/drop',
  access: forFinance,
  summary: '驳回，不执行',
  tag,
  params: uuidParams,
  output: z.object({}),
});

export const searchInvoices = endpoint({
  method: 'GET',
  path: '/api/operator/invoices',
  access: forFinance,
  summary: '全部账号的开票申请，新的在前',
  tag,
  query: z.strictObject({
    state: z.enum(['asked', 'issued', 'refused']).optional(),
    ...cursorQuery,
    after: afterId,
  }),
  output: cursorPage(invoice.extend({ accountId: z.number().int() })),
});

export const markInvoiceCall = endpoint({
  method: 'PUT',
  path: '/api/operator/invoices',
  access: forFinance,
  summary: '记下开票结果，申请人可见',
  tag,
  body: z.strictObject({
    orderNo,
    state: z.enum(['issued', 'refused']),
    note: z.string().trim().max(200, '说明不能超过 200 个字符').default(''),
  }),
  output: z.object({}),
});
