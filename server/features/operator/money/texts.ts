// Sentences of what changes money or a plan.
export const moneyTexts = {
  proposal: '申请',
  refund: ({ orderNo, amount, keepPlan }: { orderNo: string; amount: string | null; keepPlan: boolean }) =>
    `订单 ${orderNo} 退款${amount === null ? '全部可退金额' : ` ${amount} 元`}${keepPlan ? '，不收回天数' : ''}`,
  grant: (plan: string, days: number | null) => `开通套餐 ${plan}${days === null ? '' : ` ${days} 天`}`,
  revoke: (days: number) => `收回赠送的 ${days} 天`,
  refundWaits: (orderNo: string, by: string, at: string) =>
    `订单 ${orderNo} 已有一笔退款在等待复核（${by} 于 ${at} 提出），请先复核或驳回它`,
  decided: '这份申请已经处理过',
  expired: '这份申请已过期，请重新填写',
  ownProposal: '需要另一位同事复核，不能复核自己的申请',
  refunded: (refund: { amount: string; refundNo: string }) =>
    `已退款 ${refund.amount} 元，退款号 ${refund.refundNo}`,
  refunding: (refund: { amount: string; refundNo: string }) =>
    `退款 ${refund.amount} 元已受理，尚未到账，退款号 ${refund.refundNo}`,
  granted: (plan: string, endsAt: string) => `已开通 ${plan}，到期时间 ${endsAt}`,
  revoked: (endsAt: string) => `已收回，套餐到期时间改为 ${endsAt}`,
  failed: (why: string) => `没有成功：${why}`,
  effects: {
    amount: '退款金额（元）',
    paid: '订单实付（元）',
    planEnds: '执行后套餐到期',
    planStays: '不变',
    plan: '套餐',
    starts: '开始时间',
    ends: '到期时间',
  },
} as const;
