// Sentences of the payments feature.
export const paymentTexts = {
  order: '订单',
  record: '购买记录',
  user: '用户',
  unknownPlan: (mealType: string) => `套餐 ${mealType} 不存在`,
  freeNotForSale: '免费体验在注册时赠送，不能购买，请选择其他套餐',
  byQuotation: (name: string) => `${name}按需报价，请联系微信客服购买`,
  nothingToRenew: '没有可以续费的套餐，请先购买套餐',
  renewOther: (name: string) => `只能续费使用中的套餐。要换成${name}，请选择更换套餐`,
  alreadyRunning: (name: string) => `${name}正在使用中，请选择续费`,
  creditTooLarge: (facts: { credit: string; price: string; from: string }) =>
    `当前套餐未使用的天数可抵扣 ${facts.credit} 元，不低于新套餐的价格 ${facts.price} 元，暂时不能更换。最早可于 ${facts.from} 更换，或联系微信客服`,
  noChannel: '暂未开通在线支付，请联系微信客服购买',
  channelOff: (names: readonly string[]) => `该支付方式暂不可用，可选：${names.join('、')}`,
  notHere: (name: string) => `${name}不能在这里付款，请在电脑上扫码，或换一种支付方式`,
  channelFailed: (name: string) => `${name}暂时无法下单，没有扣款，请稍后再试或换一种支付方式`,
  orderReplaced: '订单已被新的订单取代，请重新下单',
  /** What the payer reads at the provider. */
  description: (planName: string, renew: boolean) => `海图 ${planName}${renew ? '（续费）' : ''}`,
  invoiceOrderUnpaid: '只有已付款的订单可以申请开票',
  invoiceRefunded: '订单已全额退款，不能开票',
  noInvoice: (orderNo: string) => `订单 ${orderNo} 没有待处理的开票申请`,
  invoiceTwice: '该订单已申请开票，请勿重复申请',
  note: {
    stale: (facts: { days: number; granted: number }) =>
      `下单后套餐已变化，按实付金额与当前抵扣折算：原 ${facts.days} 天，开通 ${facts.granted} 天`,
    late: '订单关闭后到账',
    accountGone: '账号已注销，未开通套餐，须退款',
  },
} as const;

export const exportTexts = {
  title: '海图订单',
  columns: [
    '订单号',
    '套餐',
    '套餐编码',
    '类型',
    '天数',
    '支付方式',
    '价格（元）',
    '抵扣（元）',
    '应付（元）',
    '已退款（元）',
    '状态',
    '下单时间',
    '付款时间',
    '交易号',
  ],
  type: { 1: '续费', 2: '购买或更换' },
  channel: { wechat: '微信支付', alipay: '支付宝', sandbox: '沙箱支付' },
  state: { waiting: '待付款', paid: '已付款', closed: '已关闭' },
} as const;

export const cashierTexts = {
  page: '页面',
  title: '沙箱支付',
  notice: '这是演示用的沙箱收银台，不会产生真实扣款。',
  orderNo: '订单号',
  plan: '套餐',
  amount: '金额',
  pay: '确认付款',
  paid: '付款成功',
  paidHint: '套餐已开通，可以回到海图继续使用。',
  alreadyPaid: '订单已付款',
  closed: '订单已关闭',
  closedHint: '订单已超时或被取代，请回到海图重新下单。',
  failed: '付款没有完成',
  failedHint: '请稍后再试。',
  unknown: '付款链接无效',
  unknownHint: '请回到海图重新下单。',
} as const;

export const refundTexts = {
  unknownOrder: (orderNo: string) => `订单 ${orderNo} 不存在`,
  notPaid: (orderNo: string) => `订单 ${orderNo} 没有付款，不能退款`,
  tooMuch: (left: string) => `最多还可退 ${left} 元`,
  otherRefund: (refundNo: string) => `退款号 ${refundNo} 已用于另一笔退款，请核对订单号与金额`,
  channelOff: (channel: string) => `支付方式 ${channel} 没有设置，无法退款`,
  carried: (orderNo: string) =>
    `订单 ${orderNo} 未使用的天数已抵扣到后来的套餐，请对后来的订单退款；仍要只退钱、不动套餐时请选择“不收回天数”（命令行加 --keep-plan）`,
  failed: (refundNo: string, why: string) =>
    `退款 ${refundNo} 未成功：${why}。处理后可用同一退款号再次执行，或换新的退款号`,
  uncertain: (refundNo: string, why: string) =>
    `退款 ${refundNo} 的结果未知：${why}。请用 --refund-no ${refundNo} 再次执行，或在运营后台再次确认，不会重复退款`,
} as const;

export const ledgerCheckTexts = {
  none: '无',
  planEnd: (recorded: string, recomputed: string) =>
    `套餐到期时间 ${recorded} 与账本推算的 ${recomputed} 不一致`,
  payments: (orderNo: string, found: number, due: number) =>
    `订单 ${orderNo} 在账本中有 ${found} 笔付款，应有 ${due} 笔`,
  grants: (orderNo: string, found: number, due: number) =>
    `订单 ${orderNo} 在账本中有 ${found} 次开通，应有 ${due} 次`,
  amount: (orderNo: string) => `订单 ${orderNo} 的金额或交易号与账本不一致`,
  strange: (entryNo: number) => `账本第 ${entryNo} 条指向不存在的订单`,
  refund: (refundNo: string) => `退款 ${refundNo} 与账本不一致`,
  reused: (orderNo: string, other: string) => `订单 ${orderNo} 与订单 ${other} 记着同一个支付平台交易号`,
} as const;
