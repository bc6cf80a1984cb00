// Mailboxes of an account: which servers they live on, who may use them, how they fare.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { oneLine } from './fields.ts';
import { emailMaxLength, mailLimits } from './limits.ts';
import { mailMenuCodes } from './mail-menu.ts';
import { plainName } from './names.ts';

const tag = '邮箱';
const read = { menu: mailMenuCodes } as const;
const manage = { menu: 'email_center' } as const;

export const mailProviders = [
  'qq',
  '163',
  'aliyun',
  'exmail',
  'gmail',
  'outlook',
  'manual',
  'sample',
] as const;
export type MailProvider = (typeof mailProviders)[number];

/** Of these the servers take no password of a stranger: one signs in with the provider. */
export const oauthProviders = ['google', 'microsoft'] as const;
export type OauthProvider = (typeof oauthProviders)[number];

/**
 * `connecting`: not yet reached · `syncing`: the first reading is under way · `live`: new mail shows by itself ·
 * `waiting`: the server was away, tried again at `nextTryAt` · `stopped`: only a person can help (`trouble` says how) ·
 * `sample`: made up, sends nowhere.
 */
export const mailboxStates = ['connecting', 'syncing', 'live', 'waiting', 'stopped', 'sample'] as const;
export type MailboxState = (typeof mailboxStates)[number];

export const mailServer = z.strictObject({
  host: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, '请填写服务器地址')
    .max(253)
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$|^[0-9a-f:]+$/, '服务器地址不正确'),
  port: z.number().int().min(1, '端口应为 1 至 65535').max(65_535, '端口应为 1 至 65535'),
  /** TLS from the first byte; else STARTTLS, which must succeed. */
  secure: z.boolean(),
});
export type MailServer = z.infer<typeof mailServer>;

export const mailAddress = z
  .string()
  .trim()
  .max(emailMaxLength, '邮箱地址过长')
  .regex(/^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\].]+$/u, '请输入正确邮箱地址');

const settings = {
  name: plainName(oneLine(60, '显示名称不能超过 60 个字符')).default(''),
  perMinute: z
    .number()
    .int()
    .min(1)
    .max(mailLimits.perMinute.max, `每分钟最多 ${mailLimits.perMinute.max} 封`)
    .default(mailLimits.perMinute.usual),
  /** Mails a day of this mailbox; null: only the plan's number holds. */
  dailyCap: z.number().int().min(1).max(100_000).nullable().default(null),
  signature: z.string().max(mailLimits.signatureMaxLength, '签名过长').default(''),
  /** Mails to many end with a line by which their reader asks for no more. */
  optOutLine: z.boolean().default(true),
  /** Members beside the owner who may use it; null: everybody with mail. */
  memberIds: z.array(z.uuid()).max(100).nullable().default(null),
};

/** What a folder can be said to be for; the inbox is the inbox, and drafts are not read. */
export const chosenRoles = ['sent', 'trash', 'junk', 'archive'] as const;
export type ChosenRole = (typeof chosenRoles)[number];
/** Paths as the server writes them; what is not said is found by itself. */
export type ChosenFolders = Partial<Record<ChosenRole, string>>;

const folderPath = z.string().min(1).max(1000, '文件夹名称过长').nullable();

const login = {
  email: mailAddress,
  password: z.string().min(1, '请填写密码或授权码').max(500),
  /** The address unless said. */
  user: oneLine(200, '用户名过长').optional(),
  imap: mailServer,
  smtp: mailServer,
};

/** Of a folder that is read. */
export const folderRoles = ['inbox', 'sent', 'drafts', 'junk', 'trash', 'archive', 'other'] as const;
export type FolderRole = (typeof folderRoles)[number];

export const mailboxView = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  provider: z.enum(mailProviders),
  auth: z.enum(['password', 'oauth', 'none']),
  user: z.string(),
  imap: mailServer,
  smtp: mailServer,
  perMinute: z.number().int(),
  dailyCap: z.number().int().nullable(),
  signature: z.string(),
  optOutLine: z.boolean(),
  memberIds: z.array(z.uuid()).nullable(),
  /** Which folder is for what, as somebody said; null: found by itself. */
  folders: z.record(z.enum(chosenRoles), z.string().nullable()),
  /** What the server lists, as read last, for who may change it; `role` is what each is taken for now. */
  serverFolders: z.array(z.object({ path: z.string(), role: z.enum(folderRoles) })),
  /** Whether the caller may change or remove it: the owner and who connected it. */
  mayChange: z.boolean(),
  state: z.enum(mailboxStates),
  /** What is wrong, in the server's words where it had any; empty: nothing. */
  trouble: z.string(),
  troubleAt: z.string().nullable(),
  nextTryAt: z.string().nullable(),
  /** Of the first reading; null before and after it. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  syncedAt: z.string().nullable(),
  /** Mails sent on this Shanghai day. */
  sentToday: z.number().int(),
  unread: z.number().int(),
  sample: z.boolean(),
  createdAt: z.string(),
});
export type MailboxView = z.infer<typeof mailboxView>;

export const listMailboxes = endpoint({
  method: 'GET',
  path: '/api/mail/accounts',
  access: read,
  summary: '可用的邮箱',
  tag,
  output: z.object({
    list: z.array(mailboxView),
    /** Of the plan, per Shanghai day and account; uncertain mails count. */
    today: z.object({ used: z.number().int(), cap: z.number().int() }),
  }),
});

export const createMailbox = endpoint({
  method: 'POST',
  path: '/api/mail/accounts',
  access: manage,
  rate: 'upload',
  confirmed: true,
  summary: '连接邮箱；先验证收信与发信，都成功才保存',
  tag,
  body: z.strictObject({ ...login, ...settings, provider: z.enum(mailProviders).default('manual') }),
  output: z.object({ id: z.uuid() }),
});

export const updateMailbox = endpoint({
  method: 'PUT',
  path: '/api/mail/accounts/:id',
  access: manage,
  rate: 'upload',
  confirmed: true,
  summary: '修改邮箱；改动登录信息时重新验证',
  tag,
  params: z.strictObject({ id: z.uuid('邮箱的编号不正确') }),
  body: z
    .strictObject({
      name: settings.name.unwrap(),
      perMinute: settings.perMinute.unwrap(),
      dailyCap: settings.dailyCap.unwrap(),
      signature: settings.signature.unwrap(),
      optOutLine: settings.optOutLine.unwrap(),
      memberIds: settings.memberIds.unwrap(),
      /** For servers that do not say which folder is for what; null: find it by itself. What is left out stays. */
      folders: z
        .strictObject({ sent: folderPath, trash: folderPath, junk: folderPath, archive: folderPath })
        .partial(),
      password: login.password,
      user: oneLine(200, '用户名过长'),
      imap: mailServer,
      smtp: mailServer,
    })
    .partial(),
  output: z.object({}),
});

/** What was sent through it stays counted; its mails go. */
export const deleteMailbox = endpoint({
  method: 'DELETE',
  path: '/api/mail/accounts/:id',
  access: manage,
  confirmed: true,
  summary: '断开邮箱并删除海图中的副本，邮件服务器上的邮件不变',
  tag,
  params: z.strictObject({ id: z.uuid('邮箱的编号不正确') }),
  output: z.object({}),
});

/** Reads the mailbox again from the first step, at once. */
export const retryMailbox = endpoint({
  method: 'POST',
  path: '/api/mail/accounts/:id/retry',
  access: read,
  summary: '立即重试连接',
  tag,
  params: z.strictObject({ id: z.uuid('邮箱的编号不正确') }),
  output: z.object({}),
});

const direction = z.object({ ok: z.boolean(), message: z.string() });

export const verifyMailbox = endpoint({
  method: 'POST',
  path: '/api/mail/accounts/verify',
  access: manage,
  rate: 'upload',
  changes: false,
  summary: '分别验证收信（IMAP）与发信（SMTP）',
  tag,
  body: z.strictObject(login),
  output: z.object({ imap: direction, smtp: direction }),
});

/** Of a provider nobody knows: empty, to be filled in. */
const presetServer = mailServer.extend({ host: z.string() });

export const mailPreset = z.object({
  code: z.enum(mailProviders),
  name: z.string(),
  /** Addresses that belong to it; empty where customers bring their own. */
  domains: z.array(z.string()),
  imap: presetServer,
  smtp: presetServer,
  /** What to type where a password is asked for: 授权码, 客户端专用密码 … */
  passwordName: z.string(),
  /** How to get it, step by step. */
  help: z.array(z.string()),
  /** Signing in with the provider: which one, and what is missing where it cannot be used; null: not needed. */
  oauth: z
    .object({
      provider: z.enum(oauthProviders),
      ready: z.boolean(),
      missing: z.string(),
      /** The provider takes no password at all. */
      only: z.boolean(),
    })
    .nullable(),
});
export type MailPreset = z.infer<typeof mailPreset>;

export const listMailPresets = endpoint({
  method: 'GET',
  path: '/api/mail/presets',
  access: manage,
  summary: '常见邮箱的服务器与授权码说明',
  tag,
  output: z.object({ list: z.array(mailPreset) }),
});

export const startOauth = endpoint({
  method: 'POST',
  path: '/api/mail/oauth/start',
  access: manage,
  changes: false,
  confirmed: true,
  summary: '开始用 Google 或 Microsoft 登录邮箱，返回要打开的地址',
  tag,
  body: z.strictObject({
    provider: z.enum(oauthProviders),
    email: mailAddress,
    /** To sign in again for a mailbox that is there; its address stays. */
    accountId: z.uuid().optional(),
  }),
  output: z.object({ url: z.string() }),
});

/** Called by the page the provider leads back to, signed in with the session that started it. */
export const finishOauth = endpoint({
  method: 'POST',
  path: '/api/mail/oauth/finish',
  access: manage,
  rate: 'upload',
  summary: '用授权码换取令牌，验证后保存邮箱',
  tag,
  body: z.strictObject({ code: z.string().min(1).max(4000), state: z.string().min(1).max(500) }),
  output: z.object({ id: z.uuid(), email: z.string() }),
});

const finding = z.object({
  part: z.enum(['mx', 'spf', 'dkim', 'dmarc']),
  /** `unknown`: the question was not answered. */
  verdict: z.enum(['good', 'warning', 'bad', 'unknown']),
  /** What is there, as it stands; empty: nothing. */
  found: z.string(),
  /** One sentence of advice. */
  advice: z.string(),
});

export const checkSenderDomain = endpoint({
  method: 'GET',
  path: '/api/mail/accounts/:id/domain',
  access: manage,
  rate: 'upload',
  summary: '检查发件域名的 SPF、DKIM、DMARC',
  tag,
  params: z.strictObject({ id: z.uuid('邮箱的编号不正确') }),
  query: z.strictObject({
    selector: z
      .string()
      .trim()
      .max(63)
      .regex(/^[\w.-]*$/, '选择器不正确')
      .optional(),
  }),
  output: z.object({ domain: z.string(), findings: z.array(finding) }),
});
