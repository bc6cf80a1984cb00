// Scheduled summaries and alerts: who is told what, where it is sent, and what was sent.
import { z } from 'zod';
import { currencyCode } from './currency-code.ts';
import { endpoint } from './endpoint.ts';
import { moment } from './fields.ts';
import { watchedMetrics } from './figures/metrics.ts';
import { noticeLimits as limits } from './limits.ts';
import type { MenuCode } from './menu.ts';
import { plainName } from './names.ts';
import { pageOf, pageQuery } from './paging.ts';
import { noticeTexts as texts } from './texts.ts';

const tag = '订阅与提醒';
const access = { menu: 'platform_board' } as const;

const idParams = z.object({ id: z.uuid() });

// ------------------------------------------------------------------------------------------------ rules

export const ruleKinds = [
  'summary',
  'threshold',
  'drop',
  'new-publisher',
  'silent-publisher',
  'follow-changes',
] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** Who lacks this menu code is not sent such messages, does not see them and cannot ask for them. */
export const ruleRight = (kind: RuleKind): MenuCode =>
  kind === 'follow-changes' ? 'my_concern' : 'platform_board';

/** Told at its time, not when something happens. */
export const isPeriodic = (kind: RuleKind): boolean => kind === 'summary' || kind === 'follow-changes';

const metric = z.enum(watchedMetrics);
/** Lower-case code or display name, in any case; without it all networks together. */
const network = z.string().trim().min(1).max(40).optional();
const level = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, { error: texts.levelMalformed });

export const summaryRhythms = ['week', 'month'] as const;

/** Which report a test message or a preview shows: that of the last full week unless said. */
const summarySubject = z.strictObject({ every: z.enum(summaryRhythms).default('week'), network });
export type SummarySubject = z.infer<typeof summarySubject>;

/** Weekly on Monday, monthly on the 1st, at this hour in Shanghai, about the week or month that has ended. */
const summarySetting = z.strictObject({
  kind: z.literal('summary'),
  every: z.enum(summaryRhythms),
  hour: z.number().int().min(0).max(23),
  network,
});
const thresholdSetting = z.strictObject({
  kind: z.literal('threshold'),
  metric,
  network,
  per: z.enum(['day', 'week']),
  direction: z.enum(['above', 'below']),
  level,
  /** Of an amount's level, for good: the account's when it was set, unless said. */
  currency: currencyCode.optional(),
});
/** Below this percentage of the median of the same weekday over the last eight weeks. */
const dropSetting = z.strictObject({
  kind: z.literal('drop'),
  metric,
  network,
  percent: z.number().int().min(1).max(99),
});
const newPublisherSetting = z.strictObject({ kind: z.literal('new-publisher'), network });
/** At least so many orders in the 30 days before, then none for so many days. */
const silentPublisherSetting = z.strictObject({
  kind: z.literal('silent-publisher'),
  network,
  orders: z.number().int().min(1).max(100_000),
  days: z.number().int().min(2).max(60),
});

/** Monday at nine in Shanghai: what was learned in the week before about what the account follows, if anything was. */
const followChangesSetting = z.strictObject({ kind: z.literal('follow-changes') });

export const ruleSetting = z.discriminatedUnion('kind', [
  summarySetting,
  thresholdSetting,
  dropSetting,
  newPublisherSetting,
  silentPublisherSetting,
  followChangesSetting,
]);
export type RuleSetting = z.infer<typeof ruleSetting>;
export type SettingOf<Kind extends RuleKind> = Extract<RuleSetting, { kind: Kind }>;

const givenName = plainName(
  z.string().trim().min(1, { error: texts.nameRequired }).max(limits.nameMaxLength),
);

const ruleBody = z
  .strictObject({
    name: givenName,
    enabled: z.boolean(),
    setting: ruleSetting,
    /** Members of the account, by their id. */
    mailTo: z.array(z.uuid()).max(limits.recipients),
    robots: z.array(z.uuid()).max(limits.robots),
  })
  .superRefine(({ mailTo, robots }, context) => {
    if (mailTo.length + robots.length === 0) {
      context.addIssue({ code: 'custom', path: ['mailTo'], message: texts.targetRequired });
    }
  });
export type RuleBody = z.infer<typeof ruleBody>;

export const ruleView = z.object({
  id: z.uuid(),
  name: z.string(),
  enabled: z.boolean(),
  setting: ruleSetting,
  mailTo: z.array(z.uuid()),
  robots: z.array(z.uuid()),
  /** Why nothing can be told at the moment; empty when nothing is in the way. */
  waiting: z.string(),
  /** The last day looked at; null before the first. */
  checkedDay: z.iso.date().nullable(),
  /** Of what is told at its time: when the next one is due. */
  nextAt: moment.nullable(),
  lastAt: moment.nullable(),
});
export type RuleView = z.infer<typeof ruleView>;

// ------------------------------------------------------------------------------------------------ robots

export const robotKinds = ['wecom', 'feishu', 'dingtalk'] as const;
export type RobotKind = (typeof robotKinds)[number];

const webhook = z.string().trim().min(1, { error: texts.webhookRequired }).max(500);
/** Empty: the robot checks no signature. */
const secret = z.string().trim().max(200);

export const robotView = z.object({
  id: z.uuid(),
  kind: z.enum(robotKinds),
  name: z.string(),
  /** The last characters of its address: the rest is never shown again. */
  hint: z.string(),
  signed: z.boolean(),
  /** What went wrong the last time, in the robot's words where it said any; empty when the last message arrived. */
  trouble: z.string(),
  troubleAt: moment.nullable(),
  lastSentAt: moment.nullable(),
});
export type RobotView = z.infer<typeof robotView>;

// ------------------------------------------------------------------------------------------------ what was sent

/** `uncertain`: it went out, and whether it arrived was never learnt; it is not sent twice. */
export const deliveryStates = ['waiting', 'sending', 'sent', 'failed', 'uncertain', 'dropped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const deliveryView = z.object({
  id: z.uuid(),
  channel: z.enum(['mail', ...robotKinds]),
  name: z.string(),
  state: z.enum(deliveryStates),
  message: z.string(),
  tries: z.number().int(),
  sentAt: moment.nullable(),
  nextAt: moment.nullable(),
});
export type DeliveryView = z.infer<typeof deliveryView>;

export const noticeView = z.object({
  id: z.uuid(),
  ruleName: z.string(),
  title: z.string(),
  lines: z.array(z.string()),
  /** A path of this site. */
  link: z.string(),
  createdAt: moment,
  deliveries: z.array(deliveryView),
});
export type NoticeView = z.infer<typeof noticeView>;

const recipientView = z.object({
  id: z.uuid(),
  name: z.string(),
  account: z.string(),
  /** What may be sent to it. */
  kinds: z.array(z.enum(ruleKinds)),
});

// ------------------------------------------------------------------------------------------------ calls

export const getNotices = endpoint({
  method: 'GET',
  path: '/api/notices',
  access,
  summary: '订阅与提醒：规则、机器人与可选的收件人',
  tag,
  output: z.object({
    rules: z.array(ruleView),
    robots: z.array(robotView),
    /** Members to whom something may be sent. */
    recipients: z.array(recipientView),
    networks: z.array(z.object({ network: z.string(), pt: z.string() })),
    /** The account's: what the amounts of a new rule are in. */
    currency: z.string(),
  }),
});
export type Notices = z.infer<typeof getNotices.output>;

export const createRule = endpoint({
  method: 'POST',
  path: '/api/notices/rules',
  access,
  summary: '新增订阅或提醒（每个账号最多 20 条）',
  tag,
  body: ruleBody,
  output: z.object({ id: z.uuid() }),
});

export const updateRule = endpoint({
  method: 'PUT',
  path: '/api/notices/rules/:id',
  access,
  summary: '修改、停用或启用订阅与提醒',
  tag,
  params: idParams,
  body: ruleBody,
  output: z.object({}),
});

export const deleteRule = endpoint({
  method: 'DELETE',
  path: '/api/notices/rules/:id',
  access,
  summary: '删除订阅或提醒，尚未发出的消息不再发送',
  tag,
  params: idParams,
  output: z.object({}),
});

export const createRobot = endpoint({
  method: 'POST',
  path: '/api/notices/robots',
  access,
  confirmed: true,
  summary: '新增企业微信、飞书或钉钉群机器人，地址与密钥加密保存',
  tag,
  body: z.strictObject({ kind: z.enum(robotKinds), name: givenName, webhook, secret: secret.default('') }),
  output: z.object({ id: z.uuid() }),
});

export const updateRobot = endpoint({
  method: 'PUT',
  path: '/api/notices/robots/:id',
  access,
  confirmed: true,
  summary: '修改群机器人；不给地址与密钥时保留原有的',
  tag,
  params: idParams,
  body: z.strictObject({ name: givenName, webhook: webhook.optional(), secret: secret.optional() }),
  output: z.object({}),
});

export const deleteRobot = endpoint({
  method: 'DELETE',
  path: '/api/notices/robots/:id',
  access,
  confirmed: true,
  summary: '删除群机器人，发给它的消息不再发送',
  tag,
  params: idParams,
  output: z.object({}),
});

export const previewSummary = endpoint({
  method: 'GET',
  path: '/api/notices/preview',
  access,
  summary: '预览上一个整周或整月的报告，与测试消息相同',
  tag,
  query: summarySubject,
  output: z.object({
    title: z.string(),
    lines: z.array(z.string()),
    /** What the figures leave out. */
    marks: z.array(z.string()),
  }),
});

export const testRobot = endpoint({
  method: 'POST',
  path: '/api/notices/robots/:id/test',
  access,
  rate: 'code',
  summary: '把上一个整周或整月的报告作为测试消息发到群机器人',
  tag,
  params: idParams,
  query: summarySubject,
  output: z.object({}),
});

export const testMail = endpoint({
  method: 'POST',
  path: '/api/notices/testMail',
  access,
  rate: 'code',
  summary: '把上一个整周或整月的报告作为测试邮件发到自己的邮箱',
  tag,
  query: summarySubject,
  output: z.object({}),
});

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/notices/history',
  access,
  summary: '已触发的消息及其发送状态，新的在前',
  tag,
  query: z.strictObject(pageQuery),
  output: pageOf(noticeView),
});
