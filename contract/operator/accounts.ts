// Accounts as the operator sees them: plan and usage, never a password, a credential or a mail.
import { z } from 'zod';
import { accountEmail } from '../accounts.ts';
import { endpoint } from '../endpoint.ts';
import { mailboxStates } from '../mail-accounts.ts';
import { connectionStates } from '../networks.ts';
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
  /** Whether it let us read a network; what was removed with all its data does not count. */
  connected: z.boolean(),
  /** Connections whose pulls fail at present. */
  failing: z.number().int(),
});
export type AccountRow = z.infer<typeof accountRow>;

/** What an account may be in for that somebody looks: the end of its plan, a lock, or networks that bring nothing. */
export const accountStates = ['ending7', 'ending30', 'expired', 'locked', 'unconnected', 'failing'] as const;
export type AccountState = (typeof accountStates)[number];

export const accountSorts = ['newest', 'oldest', 'endingFirst', 'endingLast'] as const;
export type AccountSort = (typeof accountSorts)[number];

const accountFilter = {
  keyword: z.string().trim().max(120, '查找的内容不能超过 120 个字符').optional(),
  mealType: z.string().trim().max(20).optional(),
  state: z.enum(accountStates, { error: '没有这种状态' }).optional(),
};
/** Without a wish the plan that ends first comes first where ends are asked for, else the newest account. */
const sort = z.enum(accountSorts, { error: '没有这种排序' }).optional();
const filterNames = { keyword: '查找的内容', mealType: '套餐', state: '状态', sort: '排序' };

export const searchAccounts = endpoint({
  method: 'GET',
  path: '/api/operator/accounts',
  access: everyone,
  summary:
    '查找账号：公司、成员姓名、手机或邮箱的一部分（空格隔开的都要符合），账号编号或订单号；可按套餐与状态筛选、排序',
  tag,
  query: z.strictObject({ ...accountFilter, sort, ...cursorQuery, after: afterNumber }),
  fieldNames: filterNames,
  output: cursorPage(accountRow),
});

export const accountTotals = z.object({
  all: z.number().int(),
  running: z.number().int(),
  expired: z.number().int(),
  withoutPlan: z.number().int(),
  locked: z.number().int(),
  unconnected: z.number().int(),
  failing: z.number().int(),
});
export type AccountTotals = z.infer<typeof accountTotals>;

export const countAccounts = endpoint({
  method: 'GET',
  path: '/api/operator/accounts/totals',
  access: everyone,
  summary: '符合条件的账号有多少，其中套餐有效、已到期、没有套餐、已锁定、从未授权、授权异常的各有多少',
  tag,
  query: z.strictObject(accountFilter),
  fieldNames: filterNames,
  output: accountTotals,
});

/** A POST: it hands out the list of customers and is recorded. */
export const exportAccountsCall = endpoint({
  method: 'POST',
  path: '/api/operator/accounts/export',
  access: forAdmin,
  summary: '导出符合条件的账号（CSV），邮箱遮盖；会留下审计记录',
  tag,
  body: z.strictObject({ ...accountFilter, sort }),
  fieldNames: filterNames,
  output: z.object({ fileName: z.string(), csv: z.string(), count: z.number().int() }),
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
  /** What each says of itself, and its last error; removed ones are left out. */
  connections: z.array(
    z.object({
      id: z.string(),
      network: z.string(),
      name: z.string(),
      source: z.enum(['api', 'file']),
      state: z.enum(connectionStates),
      message: z.string(),
      lastPullAt: z.string().nullable(),
      nextPullAt: z.string().nullable(),
    }),
  ),
  mailboxes: z.array(
    z.object({
      id: z.string(),
      /** Half covered. */
      email: z.string(),
      state: z.enum(mailboxStates),
      trouble: z.string(),
      syncedAt: z.string().nullable(),
    }),
  ),
  /** What waits, runs or has failed, newest first, at most 20. */
  jobs: z.array(
    z.object({
      id: z.string(),
      /** In Chinese. */
      name: z.string(),
      state: z.enum(['waiting', 'active', 'failed']),
      at: z.string(),
      failure: z.string(),
    }),
  ),
  storage: z.array(
    z.object({
      kind: z.enum(['avatar', 'material', 'material-thumb', 'mail', 'mail-part']),
      files: z.number().int(),
      bytes: z.number().int(),
    }),
  ),
  /** The last ten, newest first. */
  signIns: z.array(
    z.object({
      id: z.string(),
      /** Half covered; empty: the member is gone. */
      who: z.string(),
      email: z.string(),
      device: z.string(),
      at: z.string(),
      lastSeenAt: z.string(),
      ended: z.boolean(),
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
