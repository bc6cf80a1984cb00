// Sentences about buying: the plans side by side, the order, its payment, records, invoices and the ledger.
import type { Invoice, LedgerItem, PayChannelCode } from '#contract/payments.ts';

/** One way of naming a way of paying, for records that outlive its settings. */
export const channelTexts: Record<PayChannelCode, string> = {
  wechat: '微信支付',
  alipay: '支付宝',
  sandbox: '沙箱支付',
};

export const sandboxTexts = {
  note: '沙箱支付仅供演示：不会真正扣款，套餐会照常开通。',
} as const;

/** A sub-account sees neither plans nor prices. */
export const memberTexts = {
  title: '套餐由主账号购买',
  text: '子账号看不到套餐与价格，需要购买或续费请联系主账号。',
} as const;

export const packageTexts = {
  scrollHint: '左右滑动，查看全部套餐',
  title: '套餐',
  lead: '按需要选择，付款后立即生效；更换套餐时，剩余的整天按比例抵扣。',
  period: '付款周期',
  month: '按月',
  year: '按年',
  table: '套餐对比',
  item: '对比项',
  running: (name: string, day: string, rest: number) =>
    rest === 1 ? `当前套餐「${name}」，今天到期。` : `当前套餐「${name}」，${day} 到期，还剩 ${rest} 天。`,
  none: '当前没有使用中的套餐。',
  ended: (name: string) => `「${name}」已到期，数据仍为您保留。`,
  current: '使用中',
  until: (day: string) => `${day} 到期`,
  free: '免费',
  quotation: '按需报价',
  perDays: (days: number) => `/ ${days} 天`,
  saving: (amount: string, percent: number) => `比按月买 12 次省 ¥${amount}（约 ${percent}%）`,
  freeNote: '注册即送一次，不能购买',
  buy: '购买',
  renew: '续费',
  upgrade: '升级',
  change: '更换',
  contact: '联系客服购买',
  groups: { quotas: '数量', menus: '功能' },
  rows: {
    days: '有效期',
    industries: '可选行业',
    brands: '可选品牌',
    aiQuestions: 'AI 提问',
    subAccounts: '子账号',
    connections: '联盟平台授权',
    mailsPerDay: '每日发信',
  },
  values: {
    days: (days: number) => `${days} 天`,
    industries: (count: string) => `${count} 个`,
    brands: (count: string) => `${count} 个`,
    aiQuestions: (count: string) => `${count} 次`,
    subAccounts: (count: string) => `${count} 个`,
    connections: (count: string) => `${count} 个`,
    mailsPerDay: (count: string) => `${count} 封`,
  },
  noneOf: '无',
  included: '包含',
  excluded: '不含',
} as const;

export const paymentTexts = {
  title: '支付',
  invalidTitle: '无法识别要办理的业务',
  invalidText: '付款链接缺少购买类型，请回到套餐页重新选择。',
  plans: '查看套餐',
  noRenewTitle: '当前没有可以续费的套餐',
  noRenewText: '免费体验和已到期的套餐不能续费，请选择合适的套餐购买。',
  chooseTitle: '选择套餐',
  chooseLead: '更换后立即生效，当前套餐剩余的整天按比例抵扣。',
  chooseLeadNew: '付款后立即生效。',
  unknownTitle: '没有这个套餐',
  unknownText: '它可能已经调整，请回到套餐页重新选择。',
  refusedTitle: '暂时不能下单',
  order: '订单',
  pay: '付款',
  plan: '套餐',
  orderNo: '订单号',
  kind: '类型',
  kinds: { 1: '续费', 2: '更换' },
  firstKind: '购买',
  days: '时长',
  daysOf: (days: number) => `${days} 天`,
  price: '价格',
  credit: '抵扣',
  creditOf: (amount: string) => `−¥${amount}`,
  creditNote: (days: number) =>
    `当前套餐还有 ${days} 个整天没有用，按购买时每天的价格折算，不足一分的部分舍去。`,
  noCredit: '当前套餐没有可以抵扣的整天。',
  amount: '应付金额',
  startsAt: '生效时间',
  startsNow: '付款后立即生效',
  endDate: '到期时间',
  renewNote: '在现有到期日之后顺延，不损失剩余天数。',
  channel: '支付方式',
  submit: '提交订单，扫码付款',
  service: '请联系客服购买',
  serviceText: '请用微信扫码添加客服，告知套餐名称与登录邮箱，客服确认付款后为您开通。',
  noChannels: '暂未开通在线支付。',
  byQuotation: (name: string) => `「${name}」按需报价。`,
  scan: (channel: string) => `请使用${channel}扫码付款`,
  code: '付款二维码',
  cashier: '打开沙箱收银台',
  timeLeft: '剩余付款时间',
  minutesLeft: (minutes: number) => `付款时间还剩 ${minutes} 分钟`,
  lastMinute: '付款时间不足 1 分钟',
  timeOver: '付款时间已过',
  expiredTitle: '二维码已过期',
  expiredText: '如果您已经付款，请稍候，页面会自动更新。',
  waiting: '付款后页面会自动更新，请不要重复付款。',
  otherWay: '更换支付方式',
  again: '重新下单',
  paidTitle: '付款成功',
  paidText: (name: string, end: string) => `「${name}」已生效，有效期至 ${end}。`,
  toSelection: '选择行业与品牌',
  toBoard: '进入综合看板',
  toRecords: '查看购买记录',
  closedTitle: '订单已关闭',
  closedText: '超过付款时间或已有新的订单，这张订单不再收款。如果您已付款，款项会按原路核对并为您开通。',
} as const;

/** Paid on the phone that orders. */
export const phoneTexts = {
  submit: '去付款',
  waitingTitle: (channel: string) => `等待${channel}的付款结果`,
  waiting: (name: string) =>
    `「${name}」的订单还没有收到付款。付款后这里会自动更新，请不要重复付款；如果没有跳转到付款页，请再试一次。`,
  check: '我已付款，查看结果',
  goOn: '继续付款',
} as const;

export const recordTexts = {
  title: '购买记录',
  columns: {
    orderNo: '订单号',
    plan: '套餐',
    price: '付款金额',
    time: '付款时间',
    channel: '支付方式',
    invoice: '发票',
    actions: '操作',
  },
  emptyTitle: '还没有购买记录',
  emptyText: '在线付款成功后，订单会出现在这里；由客服开通的套餐见账本。',
  export: '导出 CSV',
  ledger: '账本',
  remove: '删除',
  removeLabel: (orderNo: string) => `删除订单 ${orderNo} 的购买记录`,
  removeTitle: '提示',
  removeText: '确定要删除该购买记录吗?',
  ok: '确定',
  cancel: '取消',
  cancelled: '已取消',
  removed: '删除成功',
  price: (amount: string) => `¥${amount}`,
  refunded: (amount: string) => `已退款 ¥${amount}`,
} as const;

export const invoiceTexts = {
  ask: '申请开票',
  askAgain: '重新申请',
  askLabel: (orderNo: string) => `为订单 ${orderNo} 申请开票`,
  askAgainLabel: (orderNo: string) => `为订单 ${orderNo} 重新申请开票`,
  title: '申请开票',
  lead: (orderNo: string, amount: string) => `订单 ${orderNo}，付款 ¥${amount}`,
  fields: { title: '发票抬头', taxNo: '税号', email: '接收邮箱' },
  taxNoHint: '企业请填写统一社会信用代码，个人抬头可不填。',
  submit: '提交申请',
  cancel: '取消',
  sent: '申请已提交，开票后发送到您的邮箱',
  states: { asked: '已申请', issued: '已开票', refused: '未通过' } satisfies Record<Invoice['state'], string>,
  noteOf: (note: string) => `说明：${note}`,
} as const;

export const ledgerTexts = {
  title: '账本',
  lead: '每一笔付款、抵扣、开通和退款都记在这里，不会修改或删除。',
  close: '关闭账本',
  kinds: { payment: '付款', credit: '抵扣', grant: '开通', refund: '退款', revoke: '收回' } satisfies Record<
    LedgerItem['kind'],
    string
  >,
  orderNo: (orderNo: string) => `订单 ${orderNo}`,
  days: (days: number) => `${days} 天`,
  endsAt: (moment: string) => `有效期至 ${moment}`,
  emptyTitle: '账本还是空的',
  emptyText: '开通或购买套餐后，这里会有第一笔记录。',
} as const;
