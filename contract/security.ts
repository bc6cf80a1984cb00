// Account security: sign-ins and how they are ended, the second step at sign-in, the audit list of the owner.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './paging.ts';
import { secondCode, secondProof } from './second-code.ts';

const tag = '账号安全';
const nothing = z.object({});

/** One's own alone, or those of everybody in the account, which is the owner's to see. */
const whose = z.enum(['self', 'account'], { error: '范围只能是 self 或 account' }).default('self');

/** How a sign-in stands: going on, run out, or how it was ended. */
export const signInStates = [
  'live',
  'expired',
  'exit',
  'forceout',
  'password',
  'disabled',
  'deleted',
  'ended',
] as const;

export const signInRow = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  /** Of the member; null when the member is gone. */
  name: z.string().nullable(),
  /** Browser and system; empty: nothing known, null: not noted at that time. */
  device: z.string().nullable(),
  address: z.string(),
  at: z.string(),
  /** To within five minutes. */
  lastSeenAt: z.string(),
  state: z.enum(signInStates),
  /** The one this call came with. */
  current: z.boolean(),
});
export type SignInRow = z.infer<typeof signInRow>;

export const listSignIns = endpoint({
  method: 'GET',
  path: '/api/users/signIns',
  access: 'member',
  summary: '最近 90 天的登录记录；主账号可以查看全部成员的',
  tag,
  query: z.strictObject({ ...pageQuery, of: whose }),
  fieldNames: { of: '范围' },
  output: pageOf(signInRow),
});

export const endSignIn = endpoint({
  method: 'POST',
  path: '/api/users/signIns/:id/end',
  access: 'member',
  summary: '结束一个登录；主账号可以结束任何成员的',
  tag,
  params: z.strictObject({ id: z.uuid('登录记录的编号不正确') }),
  output: nothing,
});

export const endOtherSignIns = endpoint({
  method: 'POST',
  path: '/api/users/signIns/endOthers',
  access: 'member',
  summary: '结束当前登录以外的全部登录',
  tag,
  body: z.strictObject({ of: whose }),
  fieldNames: { of: '范围' },
  output: z.object({ ended: z.number().int() }),
});

// ---------------------------------------------------------------------------------------------- the second step

export const getTotp = endpoint({
  method: 'GET',
  path: '/api/users/totp',
  access: 'member',
  summary: '两步验证的状态',
  tag,
  output: z.object({
    enabled: z.boolean(),
    enabledAt: z.string().nullable(),
    /** Recovery codes not used yet. */
    recoveryLeft: z.number().int(),
  }),
});

export const beginTotp = endpoint({
  method: 'POST',
  path: '/api/users/totp',
  access: 'member',
  confirmed: true,
  summary: '开始设置两步验证，给出要加入身份验证器的密钥',
  tag,
  output: z.object({ secret: z.string(), uri: z.string() }),
});

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const enableTotp = endpoint({
  method: 'PUT',
  path: '/api/users/totp',
  access: 'member',
  rate: 'sign-in',
  confirmed: true,
  summary: '用身份验证器的第一个验证码开启两步验证，恢复码只显示这一次',
  tag,
  body: z.strictObject({ code: secondCode }),
  output: recoveryCodes,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/users/totp/recovery',
  access: 'member',
  rate: 'sign-in',
  confirmed: true,
  summary: '换一组恢复码，旧的随即失效',
  tag,
  body: secondProof,
  output: recoveryCodes,
});

export const disableTotp = endpoint({
  method: 'POST',
  path: '/api/users/totp/disable',
  access: 'member',
  rate: 'sign-in',
  confirmed: true,
  summary: '用验证码、恢复码或通行密钥停用身份验证器',
  tag,
  body: secondProof,
  output: nothing,
});

export const resetMemberTotp = endpoint({
  method: 'DELETE',
  path: '/api/users/subAccounts/:id/totp',
  access: { menu: 'subAccount_mange' },
  confirmed: true,
  summary: '重置子账号的两步验证，通行密钥一并删除',
  tag,
  params: z.strictObject({ id: z.uuid('子账号的编号不正确') }),
  output: nothing,
});

// ---------------------------------------------------------------------------------------------- the audit list

export const auditRow = z.object({
  id: z.string(),
  at: z.string(),
  /** A member's name, or who else did it. */
  who: z.string(),
  /** Null when it was no member. */
  userId: z.uuid().nullable(),
  /** `<feature>.<deed>`. */
  action: z.string(),
  /** The deed in Chinese. */
  words: z.string(),
  /** To whom or what, where it can be named; else empty. */
  target: z.string(),
});
export type AuditRow = z.infer<typeof auditRow>;

export const auditKeywordMaxLength = 40;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/users/audit',
  access: 'owner',
  summary: '账号的操作记录，可以按操作或成员查找',
  tag,
  query: z.strictObject({
    ...pageQuery,
    keyword: z
      .string()
      .trim()
      .max(auditKeywordMaxLength, `不能超过 ${auditKeywordMaxLength} 个字符`)
      .default(''),
  }),
  output: pageOf(auditRow),
});
