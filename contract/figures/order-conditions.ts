// What orders are narrowed by one by one, beside days, networks and publishers. Sums of such orders are told from the rows of the
// order list, which opens under the same conditions.
import { type AskedMetric, getMetric, getRatio, isRatio } from './metrics.ts';
import { type NamedState, saleStateNames } from './sale-states.ts';

export const customers = ['new', 'returning'] as const;
export const saleKinds = ['sale', 'adjustment'] as const;

export interface OrderConditions {
  /** As the network writes it, in any case. */
  coupon?: string | undefined;
  /** As the network marks it; orders without a mark are neither. */
  customer?: (typeof customers)[number] | undefined;
  saleKind?: (typeof saleKinds)[number] | undefined;
  /** What one order comes to, in the account's currency; both limits are among them. */
  minAmount?: string | undefined;
  maxAmount?: string | undefined;
}

export const customerNames = { new: '新客', returning: '老客' } as const;
export const kindNames = { sale: '订单', adjustment: '退款调整' } as const;

export const hasConditions = ({
  coupon,
  customer,
  saleKind,
  minAmount,
  maxAmount,
}: OrderConditions): boolean =>
  [coupon, customer, saleKind, minAmount, maxAmount].some((value) => value !== undefined);

/** Each condition in words. */
export function conditionTexts({
  coupon,
  customer,
  saleKind,
  minAmount,
  maxAmount,
}: OrderConditions): string[] {
  const amounts =
    minAmount !== undefined && maxAmount !== undefined
      ? `金额 ${minAmount} 至 ${maxAmount}`
      : minAmount !== undefined
        ? `金额不低于 ${minAmount}`
        : maxAmount !== undefined
          ? `金额不高于 ${maxAmount}`
          : null;
  return [
    coupon === undefined ? null : `优惠码 ${coupon}`,
    customer === undefined ? null : customerNames[customer],
    saleKind === undefined ? null : kindNames[saleKind],
    amounts,
  ].filter((text) => text !== null);
}

/** What is added up of orders; ratios are made of it. */
const sums: Partial<Record<AskedMetric, string>> = {
  orders: '笔数',
  sales: '金额合计',
  commission: '佣金合计',
  fee: '平台费合计',
  cost: '佣金与平台费之和',
  newOrders: '新客户订单笔数',
  repeatOrders: '老客户订单笔数',
  repeatOrderShare: '老客户订单占全部订单的比例',
  feeShare: '平台费占佣金的比例',
};

/** Whether orders alone tell it: clicks have no coupon. */
export const isOfOrders = (metric: AskedMetric): boolean =>
  metric in sums || (isRatio(metric) && !getMetric(metric).sums.includes('clicks'));

/** One sentence: what counts and what does not. */
export function conditionedDefinition(
  metric: AskedMetric,
  { state, ...conditions }: OrderConditions & { state?: NamedState | undefined },
): string {
  const what = isRatio(metric) ? `${getMetric(metric).name}（${getRatio(metric).formula}）` : sums[metric];
  const whose = [...(state ? [saleStateNames[state]] : []), ...conditionTexts(conditions)].join('、');
  const rest = state === 'voided' ? '已作废订单不计入销售额、佣金支出和出单量' : '不含已作废订单';
  return `${whose}的${conditions.saleKind === 'adjustment' ? '退款调整' : '订单'}的${what}，${rest}。`;
}
