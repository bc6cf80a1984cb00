// Accounts as the operator sees them: plan and usage, never a password, a credential or a mail.
import { z } from 'zod';
import { accountEmail } from '../accounts.ts';
import { endpoint } from '../endpoint.ts';
import { getSummary } from '../reports.ts';
import {
  accountParams,
  afterNumber,
  cursorPage,
  cursorQuery,
  everyone,
  forAdmin,
  forSupport,
  reason,
  operatorTag as tag,
} from './fields.ts';

const planOfAccount = z.object({
  mealType: z.string(),
  name: z.string(),
  endsAt: z.string(),
  running: z.boolean(),
});

const suspension = z.object({ reason: z.string(), by: z.string(), at: z.string() });

export const accountRow = z.object({
  accountId: z.number().int(),
  /** Half covered; in full on the account's own page, where looking leaves a record. */
  owner: z.string(),
  companyName: z.string(),
  createdAt: z.string(),
  isDemo: z.boolean(),
  members: z.number().int(),
  /** Null: it never had one. */
  plan: planOfAccount.nullable(),
  suspended: z.boolean(),
});
export type AccountRow = z.infer<typeof accountRow>;

export const searchAccounts = endpoint({
  method: 'GET',
  path: '/api/operator/accounts',
  access: everyone,
  summary: '查找账号：邮箱的一部分、账号编号或订单号；新的在前',
  tag,
  query: z.strictObject({
    keyword: z.string().trim().max(120).optional(),
    ...cursorQuery,
    after: afterNumber,
  }),
  output: cursorPage(accountRow),
});

const usage = z.object({ used: z.number().int(), quota: z.number().int() });

export const accountDetail = accountRow.extend({
  ownerEmail: z.string(),
  people: z.array(
    z.object({
      role: z.enum(['owner', 'member']),
      /** Names, phones and e-mails half covered. */
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      enabled: z.boolean(),
      lastSeenAt: z.string().nullable(),
    }),
  ),
  usage: z.object({
    industries: usage,
    brands: usage,
    aiQuestions: usage,
    subAccounts: usage,
    connections: usage,
    /** Today, in Shanghai. */
    mails: usage,
  }),
  /** Newest first, at most 20. */
  grants: z.array(
    z.object({
      grantNo: z.number().int(),
      mealType: z.string(),
      name: z.string(),
      source: z.enum(['free', 'operator', 'order', 'refund']),
      startsAt: z.string(),
      endsAt: z.string(),
      note: z.string(),
    }),
  ),
  suspension: suspension.nullable(),
  /** Until when the account lets the operator see its figures; null: it does not. */
  consentEndsAt: z.string().nullable(),
});
export type AccountDetail = z.infer<typeof accountDetail>;

export const getAccountDetail = endpoint({
  method: 'GET',
  path: '/api/operator/accounts/:id',
  access: everyone,
  summary: '账号详情；查看会留下审计记录',
  tag,
  params: accountParams,
  output: accountDetail,
});

export const suspendAccount = endpoint({
  method: 'PUT',
  path: '/api/operator/accounts/:id/suspension',
  access: forSupport,
  summary: '锁定账号：全部下线，不能登录，访问令牌与发信停用；数据保留',
  tag,
  params: accountParams,
  body: z.strictObject({ reason }),
  output: z.object({}),
});

export const resumeAccount = endpoint({
  method: 'DELETE',
  path: '/api/operator/accounts/:id/suspension',
  access: forSupport,
  summary: '解除锁定',
  tag,
  params: accountParams,
  output: z.object({}),
});

/** The whole address has to be known, which the console never shows of a sub-account. */
export const resetSecondStep = endpoint({
  method: 'POST',
  path: '/api/operator/accounts/:id/secondStep',
  access: forAdmin,
  summary: '重置一位成员的两步验证（手机与恢复码都遗失，且已核实本人身份），本人会收到邮件',
  tag,
  params: accountParams,
  body: z.strictObject({ account: accountEmail, reason }),
  fieldNames: { account: '登录邮箱' },
  output: z.object({}),
});

export const seeFigures = endpoint({
  method: 'GET',
  path: '/api/operator/accounts/:id/figures',
  access: forSupport,
  summary: '查看账号的数据摘要；只在账号授权期间，账号会看到这次查看',
  tag,
  params: accountParams,
  output: getSummary.output.extend({ consentEndsAt: z.string() }),
});
export type SeenFigures = z.infer<typeof seeFigures.output>;
