// The words of corrections: what is asked of a network for an order, why, and what became of it; shared by server and screens.

export const correctionTargets = ['decline', 'adjust'] as const;
export type CorrectionTarget = (typeof correctionTargets)[number];

/** Why, in our words; each network has its own for them. */
export const correctionReasons = [
  'returned',
  'cancelled',
  'out-of-stock',
  'payment-failed',
  'fraud',
  'duplicate-other',
  'duplicate-same',
  'test',
  'partly-returned',
  'amount-differs',
] as const;
export type CorrectionReason = (typeof correctionReasons)[number];

/** `not_seen`: it was read again after the network's own delay and stood there as before. */
export const rowStates = ['waiting', 'confirmed', 'refused', 'not_seen'] as const;
export type RowState = (typeof rowStates)[number];

/** How a batch gets to its network: a person uploads its files, or it is sent over the network's interface. */
export const correctionWays = ['file', 'api'] as const;
export type CorrectionWay = (typeof correctionWays)[number];

/**
 * How far an order that is sent over the interface has come. `uncertain`: the call broke off, it may have arrived and is never
 * made again. `unsent`: it was not sent, and will not be.
 */
export const deliveryStates = [
  'waiting',
  'sending',
  'delivered',
  'queued',
  'processed',
  'already',
  'refused',
  'uncertain',
  'unsent',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an order is not put into a batch. */
export const leftOutReasons = [
  'gone',
  'nothing-to-correct',
  'underpaid',
  'not-sure',
  'unasked',
  'locked',
  'partly-locked',
  'judging',
  'open',
  'not-seen-before',
  'never-decline',
  'cap-rows',
  'cap-share',
  'no-number',
  'unsafe-number',
  'several-rows',
  'doubled-by-number',
  'amount-unknown',
  'changed',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Why a confirmed order was not sent after all: what keeps orders out of a batch, or what happened on the way. */
export const unsentReasons = [
  ...leftOutReasons,
  'unfit',
  'not-arrived',
  'suspended',
  'plan-ended',
  'not-connected',
] as const;
export type UnsentReason = (typeof unsentReasons)[number];

export const wayNames: Record<CorrectionWay, string> = { file: '用文件', api: '由海图提交' };

export const deliveryStateNames: Record<DeliveryState, string> = {
  waiting: '等待发送',
  sending: '正在发送',
  delivered: '已送达',
  queued: '平台排队',
  processed: '平台已处理',
  already: '平台上已是如此',
  refused: '平台退回',
  uncertain: '不确定是否送达',
  unsent: '没有送出',
};

export const targetNames: Record<CorrectionTarget, string> = { decline: '拒付', adjust: '改为应记金额' };

export const correctionReasonNames: Record<CorrectionReason, string> = {
  returned: '商品已全部退回',
  cancelled: '订单已取消',
  'out-of-stock': '缺货取消',
  'payment-failed': '未付款',
  fraud: '拒付争议或欺诈',
  'duplicate-other': '其他平台保留了这笔订单',
  'duplicate-same': '同一订单重复记录',
  test: '测试订单',
  'partly-returned': '部分退货',
  'amount-differs': '金额与店铺不符',
};

export const rowStateNames: Record<RowState, string> = {
  waiting: '等待平台更新',
  confirmed: '平台已确认',
  refused: '平台未采纳',
  not_seen: '没有看到变化',
};

export const leftOutNames: Record<LeftOutReason, string> = {
  gone: '这笔订单的结论已不存在',
  'nothing-to-correct': '结论已变，不再需要更正',
  underpaid: '平台少记的订单请在平台后台补足',
  'not-sure': '匹配不确定，不能提交',
  unasked: '只是可能匹配，需要逐笔勾选确认',
  locked: '已过截止或平台已锁定',
  'partly-locked': '部分记录已被平台锁定',
  judging: '有新的数据，正在重新核对',
  open: '已在一批尚未结束的提交中',
  'not-seen-before': '上一批没有看到结果，再次提交可能重复扣减，请先在平台核实，再逐笔勾选',
  'never-decline': '联盟客在“从不拒付”名单中',
  'cap-rows': '超过每批笔数上限',
  'cap-share': '超过当日佣金占比上限',
  'no-number': '没有平台认得的订单号',
  'unsafe-number': '订单号以公式符号开头，写进文件会被表格软件改动，请在平台后台处理',
  'several-rows': '平台有多条记录，无法确定改哪一条，请在平台后台处理',
  'doubled-by-number': '平台按订单号处理，会连应保留的一条一起拒付，请在平台后台处理',
  'amount-unknown': '金额未知，无法写出应记金额',
  changed: '预览之后有变化',
};

export const unsentNames: Record<UnsentReason, string> = {
  ...leftOutNames,
  changed: '发送前平台上已有变化',
  unfit: '无法通过接口修改这笔订单',
  'not-arrived': '多次尝试都没有送达',
  suspended: '账号已停用',
  'plan-ended': '套餐已到期',
  'not-connected': '授权已移除或没有凭证',
};
