// What verdicts are called in screens and files.
import type { CheckedOrder } from './checked-orders.ts';
import type { AmountBasis, MatchConfidence, VerdictCode, VerdictTab } from './verdicts.ts';

export const verdictTabNames: Record<VerdictTab, string> = {
  decline: '可拒付',
  adjust: '可调整',
  underpaid: '少付',
  wait: '等待退货期',
  missed: '已错过',
  'not-found': '未找到',
  'not-claimed': '未被认领',
  unknown: '未知',
};

export const verdictNames: Record<VerdictCode, string> = {
  OK: '无误',
  ADJUST: '金额应调整',
  DECLINE_CANCELLED: '订单已取消',
  DECLINE_RETURNED: '商品已全部退回',
  DECLINE_UNPAID: '一直未付款',
  DECLINE_TEST: '测试订单',
  DECLINE_FRAUD: '拒付或欺诈',
  DUPLICATE_SAME_NETWORK: '同一平台重复记录',
  DUPLICATE_CROSS: '两个平台重复认领',
  UNDERPAID: '平台少记',
  WAIT_RETURN: '退货期未过',
  TOO_LATE: '已过截止',
  NO_SHOP_ORDER: '店铺没有此订单',
  NOT_CLAIMED: '有平台点击，平台没有记录',
  UNKNOWN: '无法判断',
};

const reasons: Readonly<Record<string, string>> = {
  'no-number': '平台没有给出可用的订单号',
  'not-covered': '店铺这几天的订单还没有读入',
  ambiguous: '可能是多笔店铺订单，不能确定是哪一笔',
  'changes-not-known': '退货期内的退款还没有读入',
  'amount-not-known': '金额口径未知，无法比较',
  'no-rate': '缺少当天汇率',
  'double-undecided': '两个平台都认领，缺少点击时间，无法判断归属',
  unpaid: '等待付款',
  dispute: '拒付争议处理中',
};

/** Why it is unknown or waits, or what it would have been in time; empty where there is nothing to say. */
export const reasonName = (because: string): string =>
  reasons[because] ?? verdictNames[because as VerdictCode] ?? '';

export const confidenceNames: Record<MatchConfidence, string> = {
  matched: '已匹配',
  probable: '可能匹配',
  ambiguous: '不确定',
  none: '未匹配',
};

const parts: Readonly<Record<string, string>> = {
  subtotal: '商品小计（优惠后）',
  'subtotal-without-tax': '商品小计，不含税',
  total: '订单总额',
  'total-without-shipping': '订单总额，不含运费',
  'total-without-tax-and-shipping': '订单总额，不含税和运费',
};

export const basisName = (basis: AmountBasis): string =>
  basis.startsWith('shown-')
    ? `${parts[basis.slice('shown-'.length)] ?? ''}（买家看到的币种）`
    : (parts[basis] ?? '');

const rules: Readonly<Record<number, string>> = {
  1: '订单号一致',
  2: '订单号一致，且多个店铺订单中只有这一笔金额与时间相符',
  3: '去掉平台加的前后缀后订单号一致',
  4: '优惠码、时间与金额相符，平台没有给出订单号，仅供参考',
};

type Matched = Pick<CheckedOrder, 'shop' | 'rule' | 'affix'>;

/** By which rule it was found in the shop. */
export const matchWords = ({ shop, rule, affix }: Matched): string =>
  shop && rules[rule] ? `${rules[rule]}${affix === '' ? '' : `（${affix}）`}` : '';

const keepers: Record<NonNullable<CheckedOrder['keptBy']>, (pt: string) => string> = {
  'shop-click': (pt) => `店铺最后看到的点击来自 ${pt}，由它保留`,
  'nearest-click': (pt) => `${pt} 的点击离下单最近，由它保留`,
  priority: (pt) => `按您设置的平台先后，由 ${pt} 保留`,
};

/** The verdict of one order in a sentence, with the rule that matched and the amounts it rests on. */
export function verdictSentence(order: CheckedOrder, formatAmount: (amount: string) => string): string {
  const { code, because, expected, currency, amount, basis, keptBy, keptPt } = order;
  const why = reasonName(because);
  const head = why === '' ? verdictNames[code] : `${verdictNames[code]}：${why}`;
  const counted =
    expected !== null && amount !== null
      ? `平台记 ${formatAmount(amount)} ${currency}，应记 ${formatAmount(expected)} ${currency}`
      : '';
  const terms = basis === null ? '' : `口径为${basisName(basis)}`;
  const kept = keptBy === null || keptPt === '' ? '' : keepers[keptBy](keptPt);
  const others = order.candidates.length === 0 ? '' : `可能是 ${order.candidates.join('、')}`;
  return `${[head, matchWords(order), counted, terms, kept, others].filter((part) => part !== '').join('；')}。`;
}
