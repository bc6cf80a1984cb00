// What states of orders are called: the one table that screens name them from and questions are read by. The first word of a
// state is the product's own; what figures are called stands in `metrics.ts`.

const list = (words: string): string[] => words.split(' ');

/** Order states as screens and files name them. */
export const saleStateNames = {
  pending: '待确认',
  approved: '已确认',
  paid: '已支付',
  voided: '已作废',
} as const;
export type NamedState = keyof typeof saleStateNames;

/** How else people call a state, as they write it before or after what is counted. */
export const saleStateWords: Readonly<Record<NamedState, readonly string[]>> = {
  pending: list('待确认 未确认 没确认 没有确认 还没确认 尚未确认 待审核 待审 审核中 未审核 在审 pending'),
  approved: list(
    '已确认 确认了 确认过 已经确认 已确认未付 已确认待付 已审核 审核通过 已通过 已锁定 锁定了 锁定 批准 已批准 已经批准 locked approved confirmed 待支付 待付 待付款 未支付 未付 还没付 没付 应付未付 应付 待结算 未结算 没结算 还没结算 没结 未结 待结 还没结 没结清 未结清 还欠',
  ),
  paid: list(
    '已支付 支付过 已付 已付款 已经付 已经付掉 已经支付 付掉 结算了 已结算 已经结算 已到账 付清 已付清 付过 paid',
  ),
  voided: list(
    '已作废 作废 被作废 作废掉 作废了 已取消 被取消 取消掉 取消 已拒绝 被拒绝 被拒 拒掉 拒付 被拒付 拒付掉 拒付了 拒掉了 判无效 判作废 无效 撤销 被撤销 被拒单 被退 被驳回 驳回 打回 被打回 打回来 被打回来 reversed rejected voided void cancelled canceled declined',
  ),
};
