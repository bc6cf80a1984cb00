// Every sentence about webhooks in the personal centre.
import { webhookLimits as limits } from '#contract/limits.ts';
import { testEvent, type WebhookEvent, webhookEvents } from '#contract/webhook-events.ts';
import type { DisabledReason, WebhookDeliveryState } from '#contract/webhooks.ts';

export const webhookTexts = {
  title: '事件推送',
  lead: '同步完成、导入完成或提醒触发时，海图主动通知您自己的系统（Webhook）。每条都带签名，没有收到会自动重试。',
  create: '新建推送',
  docs: '开放接口说明',
  full: `最多 ${limits.webhooks} 个，请先删除不用的。`,
  emptyTitle: '还没有事件推送',
  emptyText: '填写一个接收地址，选择要通知的事件，就不必再定时查询。',
  loadFailed: '获取事件推送失败',
  url: '接收地址',
  events: '事件',
  lastSent: '最近送达',
  never: '尚未送达',
  waiting: '等待推送',
  waitingCount: (count: number) => `${count} 条`,
  created: '创建时间',
  live: '推送中',
  failing: '推送失败，正在重试',
  disabled: {
    owner: '已停用',
    failing: `连续 ${limits.failDays} 天失败，已停用`,
    gone: '对方不再接收，已停用',
  } satisfies Record<DisabledReason, string>,
  failingSince: (moment: string) => `自 ${moment} 起没有一次送达`,
  oldSecret: (moment: string) => `旧密钥到 ${moment} 为止同时签名`,
  log: '推送记录',
  test: '发送测试',
  edit: '编辑',
  renew: '更换密钥',
  disable: '停用',
  enable: '启用',
  remove: '删除',
  of: (deed: string, name: string) => `${deed} ${name}`,
  testSent: '测试事件已送达',
  testFailed: (message: string) => `测试事件没有送达：${message}`,
  saved: '已保存',
  removed: '已删除',
  disableTitle: (name: string) => `停用“${name}”？`,
  disableText: '停用后不再推送，等待中的记录也不再发送；停用期间的事件不会补发。',
  removeTitle: (name: string) => `删除“${name}”？`,
  removeText: '它的推送记录一并删除，签名密钥立即失效，操作不可撤销。',
};

export const formTexts = {
  createTitle: '新建事件推送',
  editTitle: '编辑事件推送',
  name: '名称',
  namePlaceholder: '如：数据仓库、运营机器人',
  url: '接收地址',
  urlPlaceholder: 'https://',
  urlHint: '公网的 https 地址，使用标准端口。请在 15 秒内回答 2xx，不会跟随重定向。',
  events: '要通知的事件',
  submit: '创建',
  save: '保存',
};

export const secretTexts = {
  title: '请立即复制签名密钥',
  alert: '密钥只显示这一次，关闭后无法再次查看。用它核对每条推送的签名，遗失或泄露时请更换。',
  secret: '签名密钥',
  copy: '复制密钥',
  done: '我已保存',
  renewTitle: (name: string) => `更换“${name}”的签名密钥`,
  renewText: '会生成一个新的密钥。请选择旧密钥何时失效：',
  keepOld: `${limits.oldSecretHours} 小时后失效：这段时间两个密钥同时签名，您可以从容更换`,
  endOld: '立即失效：密钥可能已经泄露',
  renew: '更换',
};

export const deliveryTexts = {
  title: (name: string) => `${name} 的推送记录`,
  close: '关闭推送记录',
  lead: `保留 ${limits.keptDays} 天，最多 ${limits.deliveries} 条。重新推送时 webhook-id 不变，接收方可以据此去重。`,
  loadFailed: '获取推送记录失败',
  emptyTitle: '还没有推送记录',
  emptyText: '有事件发生，或发送测试后，会显示在这里。',
  states: {
    waiting: '等待重试',
    sending: '推送中',
    sent: '已送达',
    failed: '未送达',
    dropped: '未推送',
  } satisfies Record<WebhookDeliveryState, string>,
  firstWait: '等待推送',
  nextAt: (moment: string) => `下次推送 ${moment}`,
  attempts: '推送经过',
  noAttempts: '还没有推送过',
  attempt: ({ at, status, durationMs }: { at: string; status: number | null; durationMs: number }) =>
    [at, status === null ? '没有回答' : `HTTP ${status}`, `${durationMs} 毫秒`].join(' · '),
  answer: (text: string) => `对方的回答：${text}`,
  body: '推送内容',
  copyBody: '复制内容',
  resend: '重新推送',
  resent: '已送达',
  resendFailed: (message: string) => `没有送达：${message}`,
};

/** What an event is called; the name on the wire where it is not known here. */
export const eventTitle = (type: string): string =>
  type === testEvent ? '测试事件' : (webhookEvents[type as WebhookEvent]?.title ?? type);
