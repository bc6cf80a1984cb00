// Sentences of webhooks: refusals, and what is said of the way of a delivery.

import { webhookLimits as limits } from '#contract/limits.ts';
import type { DisabledReason } from '#contract/webhooks.ts';

export const webhookTexts = {
  webhook: '事件推送',
  delivery: '推送记录',
  quota: `每个账号最多 ${limits.webhooks} 个事件推送，请先删除不用的`,
  wrongAddress: '请填写以 https:// 开头的公网地址，使用标准端口，不带用户名和密码',
  planEnded: '套餐已到期，事件推送已暂停，续费后自动继续，等待中的记录会补发',
  planEndedResend: '套餐已到期，续费后才能推送',
  disabledResend: '这个事件推送已停用，请先启用再重新推送',
  busy: '这条记录正在推送，请稍后再试',
  testMessage: '这是一条测试事件，收到即说明接收地址可用。',
} as const;

export const attemptTexts = {
  status: (status: number) => `对方回答 HTTP ${status}`,
  redirect: (status: number) => `对方要求转到别处（HTTP ${status}），不会跟随，请改填最终的地址`,
  gone: '对方回答 HTTP 410，表示不再接收，已停用这个事件推送',
  unreadable: '签名密钥无法读取，请更换签名密钥',
  tooMany: `等待推送的记录已有 ${limits.deliveries} 条，这一条没有推送，恢复后可以手动重新推送`,
} as const;

const disabledWords: Record<Exclude<DisabledReason, 'owner'>, string> = {
  failing: `${limits.failDays} 天内没有一次推送成功`,
  gone: '接收地址回答 HTTP 410，表示不再接收',
};

export const disabledMailTexts = {
  title: (name: string) => `事件推送“${name}”已停用`,
  greeting: '您好：',
  reason: (reason: Exclude<DisabledReason, 'owner'>) => `${disabledWords[reason]}，海图已停止向它推送事件。`,
  next: '请检查接收地址，然后在个人中心的“事件推送”里重新启用。停用期间的事件不会补发，已有的推送记录可以手动重新推送。',
  open: '查看事件推送',
} as const;
