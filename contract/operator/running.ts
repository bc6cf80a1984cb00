// How the platform runs: the audit log, jobs, pulls by network, slow calls.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moment } from '../fields.ts';
import { accountId, cursorPage, cursorQuery, everyone, forAdmin, operatorTag as tag } from './fields.ts';

export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  accountId: z.number().int().nullable(),
  /** `operator:<id>`, `command-line`, `system` or a member's id. */
  actor: z.string(),
  /** An operator's name, a member's address half covered; empty: the system, or somebody who is gone. */
  actorName: z.string(),
  /** The company of the account; empty: gone or of none. */
  company: z.string(),
  action: z.string(),
  words: z.string(),
  target: z.string(),
  /** What it is called where the target is an id: an operator, a member, what a proposal wants. Empty: shown as it is. */
  targetName: z.string(),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const searchAudit = endpoint({
  method: 'GET',
  path: '/api/operator/audit',
  access: forAdmin,
  summary: '审计日志，新的在前；只增不改',
  tag,
  query: z.strictObject({
    accountId: accountId.optional(),
    action: z.string().max(60).optional(),
    actor: z.string().max(80).optional(),
    target: z.string().trim().max(120).optional(),
    from: moment.optional(),
    to: moment.optional(),
    ...cursorQuery,
    after: z
      .string()
      .regex(/^\d{1,18}$/, '页码不正确')
      .optional(),
  }),
  fieldNames: { from: '开始时间', to: '结束时间', action: '操作', actor: '操作人', target: '对象' },
  output: cursorPage(auditEntry),
});

export const listAuditActions = endpoint({
  method: 'GET',
  path: '/api/operator/audit/actions',
  access: forAdmin,
  summary: '审计日志里的操作名称',
  tag,
  output: z.object({ list: z.array(z.object({ action: z.string(), words: z.string() })) }),
});

export const jobHealth = z.object({
  name: z.string(),
  /** The name in Chinese. */
  words: z.string(),
  waiting: z.number().int(),
  active: z.number().int(),
  /** Within a day. */
  failed: z.number().int(),
  done: z.number().int(),
  /** Since when the longest waits; null: nothing is due. */
  waitingSince: z.string().nullable(),
  lastDoneAt: z.string().nullable(),
  lastFailedAt: z.string().nullable(),
  lastFailure: z.string(),
  /** By the clock, as cron writes it in UTC; empty: on demand. */
  cron: z.string(),
});
export type JobHealth = z.infer<typeof jobHealth>;

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/operator/jobs',
  access: everyone,
  summary: '后台任务的状况（一天内）',
  tag,
  output: z.object({ list: z.array(jobHealth) }),
});

const hours = z.coerce.number().int().min(1).max(720).default(24);

export const networkPulls = z.object({
  network: z.string(),
  done: z.number().int(),
  failed: z.number().int(),
  accounts: z.number().int(),
  /** Of those whose pulls failed. */
  failedAccounts: z.number().int(),
  rows: z.number().int(),
  slowestSeconds: z.number().int(),
  lastDoneAt: z.string().nullable(),
  lastFailedAt: z.string().nullable(),
});
export type NetworkPulls = z.infer<typeof networkPulls>;

export const listNetworkPulls = endpoint({
  method: 'GET',
  path: '/api/operator/pulls',
  access: everyone,
  summary: '各联盟平台的数据拉取状况',
  tag,
  query: z.strictObject({ hours }),
  output: z.object({ list: z.array(networkPulls) }),
});

export const slowRoute = z.object({
  method: z.string(),
  route: z.string(),
  /** What it does, in Chinese; empty: noted by an older release. */
  words: z.string(),
  count: z.number().int(),
  longestMs: z.number().int(),
  middleMs: z.number().int(),
  lastAt: z.string(),
  /** Of the last one, to find it in the log. */
  lastRequestId: z.string(),
});
export type SlowRoute = z.infer<typeof slowRoute>;

export const listSlowCalls = endpoint({
  method: 'GET',
  path: '/api/operator/slowCalls',
  access: everyone,
  summary: '超过 1 秒的调用，按接口汇总',
  tag,
  query: z.strictObject({ hours }),
  output: z.object({ list: z.array(slowRoute) }),
});

export const blockKinds = ['call', 'job', 'mail', 'other'] as const;

export const blockedWork = z.object({
  kind: z.enum(blockKinds),
  /** Method and route, the job's name, the mailbox; empty: unknown. */
  name: z.string(),
  /** The name in Chinese. */
  words: z.string(),
  count: z.number().int(),
  /** After so many the process had to be started again. */
  ended: z.number().int(),
  longestMs: z.number().int(),
  lastAt: z.string(),
  /** Of the last one: the request or the job, to find it in the log, and the functions that ran, the innermost first. */
  lastWorkId: z.string(),
  lastStack: z.string(),
});
export type BlockedWork = z.infer<typeof blockedWork>;

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/operator/blocks',
  access: everyone,
  summary: '服务停止响应超过 1 秒的记录，按当时执行的内容汇总',
  tag,
  query: z.strictObject({ hours }),
  output: z.object({ list: z.array(blockedWork) }),
});

export const heldWork = z.object({
  id: z.string(),
  kind: z.enum(blockKinds),
  name: z.string(),
  words: z.string(),
  accountId: z.number().int().nullable(),
  company: z.string(),
  since: z.string(),
});
export type HeldWork = z.infer<typeof heldWork>;

export const listHeldWork = endpoint({
  method: 'GET',
  path: '/api/operator/quarantine',
  access: everyone,
  summary: '因两次使服务停止响应而被隔离的操作',
  tag,
  output: z.object({ list: z.array(heldWork) }),
});

export const releaseHeldWork = endpoint({
  method: 'DELETE',
  path: '/api/operator/quarantine/:id',
  access: forAdmin,
  summary: '解除隔离',
  tag,
  params: z.strictObject({ id: z.string().regex(/^[\w-]{43}$/, '编号格式不正确') }),
  output: z.object({}),
});
