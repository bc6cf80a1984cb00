// Signing in to the console: the password, then a code of the authenticator app or a passkey.
import { z } from 'zod';
import { accountEmail } from '../accounts.ts';
import { endpoint } from '../endpoint.ts';
import { operatorPasswordLength } from '../limits.ts';
import { operatorRoles } from '../operator-roles.ts';
import { passkeyAnswer, passkeyRequest } from '../passkey.ts';
import { validationTexts as texts } from '../texts.ts';
import { everyone, forAdmin, operatorTag as tag, uuidParams } from './fields.ts';

export const operatorCode = z
  .string({ error: texts.codeRequired })
  .trim()
  .min(1, texts.codeRequired)
  .max(20, '代码不正确');

const { min, max } = operatorPasswordLength;
const lengthText = `密码长度应为 ${min} 到 ${max} 个字符`;

export const operatorPassword = z
  .string({ error: texts.passwordRequired })
  .min(1, texts.passwordRequired)
  .min(min, lengthText)
  .max(max, lengthText);

export const operatorTitle = z
  .string({ error: '请填写姓名' })
  .trim()
  .min(1, '请填写姓名')
  .max(20, texts.maxTwenty);

export const operatorLogin = endpoint({
  method: 'POST',
  path: '/api/operator/login',
  access: 'public',
  rate: 'sign-in',
  summary: '登录运营后台：第一步，密码',
  tag,
  body: z.strictObject({
    account: accountEmail,
    password: z
      .string({ error: texts.passwordRequired })
      .min(1, texts.passwordRequired)
      .max(max, texts.passwordRequired),
  }),
  output: z.object({
    /** Good for the second step alone, for ten minutes. */
    ticket: z.string(),
    /** Where no authenticator app is bound yet: what to bind; the first code binds it. */
    setup: z.object({ secret: z.string(), uri: z.string() }).nullable(),
    /** Whether a passkey may take the place of the code. */
    passkey: z.boolean(),
  }),
});

const ticket = z.string().min(1).max(100);

export const askOperatorPasskey = endpoint({
  method: 'POST',
  path: '/api/operator/login/passkey',
  access: 'public',
  rate: 'sign-in',
  changes: false,
  summary: '登录运营后台：请求一次通行密钥验证，给出交给浏览器的参数',
  tag,
  body: z.strictObject({ ticket }),
  output: passkeyRequest,
});

export const operatorSecondStep = endpoint({
  method: 'POST',
  path: '/api/operator/login/code',
  access: 'public',
  rate: 'sign-in',
  summary: '登录运营后台：第二步，验证器代码、恢复码或通行密钥',
  tag,
  body: z
    .strictObject({ ticket, code: operatorCode.optional(), passkey: passkeyAnswer.optional() })
    .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
      error: texts.codeRequired,
      path: ['code'],
    }),
  output: z.object({
    token: z.string(),
    /** Only after binding an app: shown once. */
    recoveryCodes: z.array(z.string()),
    /** How many are left. */
    recoveryLeft: z.number().int(),
  }),
});

export const operatorMe = endpoint({
  method: 'GET',
  path: '/api/operator/me',
  access: everyone,
  summary: '当前登录的运营人员',
  tag,
  output: z.object({
    operatorId: z.uuid(),
    account: z.string(),
    title: z.string(),
    role: z.enum(operatorRoles),
    /** What one writes down another has to confirm. */
    twoPersons: z.boolean(),
  }),
});

export const operatorExit = endpoint({
  method: 'POST',
  path: '/api/operator/exit',
  access: everyone,
  summary: '退出运营后台',
  tag,
  output: z.object({}),
});

export const operatorView = z.object({
  operatorId: z.uuid(),
  account: z.string(),
  title: z.string(),
  role: z.enum(operatorRoles),
  enabled: z.boolean(),
  /** Whether an authenticator app is bound. */
  bound: z.boolean(),
  recoveryLeft: z.number().int(),
  lastSeenAt: z.string().nullable(),
});
export type OperatorView = z.infer<typeof operatorView>;

export const listOperators = endpoint({
  method: 'GET',
  path: '/api/operator/operators',
  access: forAdmin,
  summary: '运营人员',
  tag,
  output: z.object({ list: z.array(operatorView) }),
});

export const updateOperator = endpoint({
  method: 'PUT',
  path: '/api/operator/operators/:id',
  access: forAdmin,
  summary: '修改运营人员的角色、停用或启用、解绑验证器',
  tag,
  params: uuidParams,
  body: z
    .strictObject({
      role: z.enum(operatorRoles).optional(),
      enabled: z.boolean().optional(),
      /** The next sign-in binds an app anew; passkeys go too. */
      unbind: z.literal(true).optional(),
    })
    .refine((value) => Object.keys(value).length > 0, '没有要修改的内容'),
  output: z.object({}),
});
