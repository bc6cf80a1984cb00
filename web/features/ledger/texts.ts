// Words of the order check.

import type { CheckedOrder } from '#contract/checked-orders.ts';
import { orderColumns, shortNamesOf } from '#contract/figures/columns.ts';
import type { DeadlineGroup, OrderDeadline } from '#contract/ledger.ts';
import { basisName, reasonName, verdictNames, verdictTabNames } from '#contract/verdict-names.ts';
import type { VerdictTab } from '#contract/verdicts.ts';
import { formatAmount, formatCount } from '#web/lib/format-figure.ts';

export const pageTexts = {
  title: '订单核对',
  tabs: { deadline: '按截止', checked: '店铺核对', doubles: '疑似重复', rules: '截止规则' },
  lockedTitle: '订单核对尚未开通',
  lockedText: '套餐到期或尚未购买，续费后即可查看截止与金额。',
  forbiddenTitle: '没有订单核对的权限',
  forbiddenText: '请联系主账号，在子账号管理中为您开通“订单核对”。',
  emptyTitle: '还没有可以核对的订单',
  emptyText: '连接联盟平台或导入订单文件后，这里会列出每笔待确认订单的截止和金额。',
  toConnections: '连接平台',
  toImport: '导入文件',
  preview: (shown: number, total: number) =>
    `当前套餐可以看到笔数和前 ${Math.min(shown, total)} 笔订单，升级到专业版或企业版可查看全部 ${formatCount(total)} 笔并导出。`,
  memberPreview: (shown: number, total: number) =>
    `共 ${formatCount(total)} 笔，可以看到前 ${Math.min(shown, total)} 笔。其余的请联系主账号开通。`,
  upgrade: '查看套餐',
} as const;

const groups: Record<DeadlineGroup, string> = {
  coming: '未到截止',
  passed: '已过截止',
  unknown: '截止未知',
  open: '没有截止',
};

export const stripTexts = {
  label: '近期截止',
  groups,
  count: (orders: number) => `${formatCount(orders)} 笔`,
  unknownHint: '去设置规则',
  money: (money: string | null, currency: string) =>
    money === null ? '缺少汇率，无法折算' : `${money} ${currency}`,
  own: (commission: string, fee: string | null, currency: string) =>
    `佣金 ${commission}、平台费 ${fee ?? '未提供'} ${currency}`,
  what: (currency: string) => `金额为佣金加平台费，折算为 ${currency}；日期为北京时间，已扣除提前量。`,
  withoutFee: (networks: readonly string[]) => `${networks.join('、')} 不提供平台费，金额里没有这一部分。`,
  missingRates: (currencies: readonly string[]) => `缺少 ${currencies.join('、')} 的汇率，这部分没有计入。`,
  later: (days: number) => `其后还有 ${days} 天`,
  nothing: '没有未到截止的待确认订单。',
} as const;

export const leftTexts = {
  left: (days: number, hours: number) => (days > 0 ? `剩 ${days} 天 ${hours} 小时` : `剩 ${hours} 小时`),
  soon: '不足 1 小时',
  passed: '已过截止',
  unknown: '截止未知',
  open: '没有截止',
} as const;

const sources: Record<NonNullable<OrderDeadline['source']>, string> = {
  row: '订单自带',
  set: '人工设置',
  learned: '从历史推算，已确认采用',
};

export const orderTexts = {
  label: '待确认订单',
  filters: '筛选订单',
  group: '范围',
  network: '全部平台',
  type: '全部类型',
  keyword: '搜索单号或联盟客',
  day: (day: string) => `截止 ${day}`,
  clearDay: '查看全部日期',
  columns: {
    deadline: '截止（北京时间）',
    source: '依据',
    time: '订单日期',
    pt: '平台',
    numbers: '平台与商家订单号',
    ysoder: '商家订单号',
    ptoder: '平台订单号',
    name: '联盟客',
    type: '类型',
    ...shortNamesOf(orderColumns),
  },
  unnamed: '未命名',
  adjustment: '退款调整',
  notTold: '未提供',
  notToldHelp: '这个平台不提供平台费',
  by: { lock: '平台锁定', invoice: '账单截止' },
  sources,
  open: (order: string) => `查看订单 ${order} 的详情`,
  total: (total: number) => `共 ${formatCount(total)} 笔`,
  more: '加载更多',
  exportAs: { csv: '导出 CSV', xlsx: '导出 XLSX' },
  export: (rows: number) => `导出 ${formatCount(rows)} 笔`,
  exported: '导出完成',
  none: '没有符合条件的待确认订单',
  noneHint: '换一个范围或清除筛选试试。',
  drawer: '订单详情',
  soldAt: '成交时间',
  beijing: (moment: string) => `${moment}（北京时间）`,
  cut: (day: string, zone: string) => `${day} 零点起不能再修改（${zone}）`,
  margin: (hours: number) => `已提前 ${hours} 小时`,
  why: '依据',
  unknownWhy: '没有规则覆盖这笔订单，请到“截止规则”设置。',
  openWhy: '按设置，这类订单在人工批准之前都可以修改。',
} as const;

export const doubleTexts = {
  label: '疑似重复的订单',
  what: '两个平台的订单号相同（不计开头的 #）、币种相同、金额相差不超过 0.5%、成交相隔不超过 24 小时。这只是疑点，请先核对再处理；币种不同的订单暂不比较。',
  none: '没有发现疑似重复的订单',
  noneHint: '至少有两个平台的订单时才能比较。',
  apart: (minutes: number) =>
    minutes < 60 ? `相隔 ${minutes} 分钟` : `相隔 ${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分钟`,
  amountApart: (share: string) => (share === '0.00%' ? '金额相同' : `金额相差 ${share}`),
  sameOrder: (order: string) => `订单号 ${order}`,
  tied: '这两个授权是同一计划更换平台前后的授权，可能是同一笔订单被两边各报一次。',
  total: (total: number) => `共 ${formatCount(total)} 组`,
} as const;

export const ruleTexts = {
  label: '截止规则',
  what: '截止 = 平台锁定与账单截止中较早的一个，再减去提前量。订单自带锁定日时以它为准；其余按这里的规则。没有规则的，一律算作截止未知。',
  pending: (orders: number) => `待确认 ${formatCount(orders)} 笔`,
  exact: (orders: number) => `其中 ${formatCount(orders)} 笔自带锁定日`,
  unknown: (orders: number) => `${formatCount(orders)} 笔截止未知`,
  none: '还没有规则',
  zone: (zone: string) => `平台时区 ${zone}`,
  lock: '锁定',
  invoice: '账单截止',
  margin: '提前量',
  hours: (hours: number) => `${hours} 小时`,
  days: (days: number) => `订单日起第 ${days} 天`,
  calendar: (months: number, day: number) => `${months === 1 ? '次月' : `第 ${months} 个月后`} ${day} 日`,
  isOpen: '没有锁定日，批准之前都可以修改',
  rowOnly: '只按订单自带的锁定日',
  noInvoice: '不考虑',
  origins: { set: '人工设置', learned: '从历史推算，已确认采用' },
  origin: '来源',
  setBy: (name: string, moment: string) => `${name} 于 ${moment} 设置`,
  support: (orders: number) => `依据 ${formatCount(orders)} 笔已批准的订单`,
  learned: (days: number, support: number, of: number) =>
    `从历史推算：最近 ${of} 笔自动批准的订单里，${support} 笔在同一天数批准，按此第 ${days} 天锁定。确认后才会采用。`,
  refused: '您已选择不采用这个推算。',
  agree: '采用',
  refuse: '不采用',
  words: '平台的说明',
  set: '设置规则',
  change: '修改',
  remove: '删除规则',
  removeAsk: '删除后，没有自带锁定日的订单将变回截止未知。确定删除吗？',
  saved: '规则已保存',
  removed: '规则已删除',
  dialog: (name: string) => `设置截止规则：${name}`,
  offers: '按平台的说明填写（请核对您的合同）',
  save: '保存',
  cancel: '取消',
  kinds: { row: '只按订单自带', days: '订单日后若干天', calendar: '之后某月的某日', open: '没有锁定日' },
  invoiceKinds: { none: '不考虑账单', days: '订单日后若干天', calendar: '之后某月的某日' },
  daysLabel: '天数',
  daysHint: '从订单日算起，到这一天零点（平台时区）即视为锁定。',
  monthsLabel: '几个月后',
  dayLabel: '几日',
  marginLabel: '提前量（小时）',
  between: (label: string, min: number, max: number) => `${label}应为 ${min} 到 ${max} 的整数`,
  marginHint: '平台多不公布锁定的钟点，默认提前 24 小时。',
} as const;

export const lineTexts = {
  next: (day: string, left: string) => `最近的订单截止 ${day}（${left}）`,
  orders: (orders: number, money: string | null) =>
    money === null
      ? `${formatCount(orders)} 笔待确认`
      : `${formatCount(orders)} 笔待确认，佣金加平台费 ${money}`,
  unknown: (orders: number) => `${formatCount(orders)} 笔截止未知`,
  separator: ' · ',
  open: '订单核对',
} as const;

const figureNames = shortNamesOf(orderColumns);

export const checkedTexts = {
  label: '与店铺核对的订单',
  kinds: '结论',
  tabs: verdictTabNames,
  count: (listed: number) => `${formatCount(listed)} 笔`,
  noShopTitle: '还没有店铺',
  noShopText:
    '接入店铺的订单和退款后，这里逐笔指出该拒付、该改金额的订单，哪些被两个平台重复认领，哪些还在退货期内。没有店铺时，仍可按截止日期处理和查看疑似重复。',
  toShops: '接入店铺',
  waiting: (count: number) => `还有 ${formatCount(count)} 笔订单等待核对，结论会陆续更新。`,
  money: (money: string | null, currency: string) =>
    money === null ? '缺少汇率，无法折算' : `${formatAmount(money)} ${currency}`,
  unknownMoney: (count: number) => `另有 ${formatCount(count)} 笔金额未知`,
  none: '没有这一类订单',
  noneHint: '店铺或平台有新的订单、退款时会自动重新核对。',
  what: {
    decline: '平台仍要收取佣金，而店铺没有留下这笔生意；截止前可以向平台申报拒付。',
    adjust: '平台记录的金额高于应记金额，截止前可以申报调整。',
    underpaid: '平台记录的金额低于应记金额，少付给联盟客；主动补足有助于信任。',
    wait: '仍在退货期内，暂不处理；金额为可能变动的佣金与平台费。',
    missed: '本应拒付或调整，但平台已锁定或已过截止；可与联盟客或平台协商。',
    'not-found': '平台有记录，而店铺这几天的全部订单里没有这个订单号，建议向联盟客或平台询问。',
    'not-claimed': '店铺看到来自该平台的点击，而平台没有记录这笔订单，可能是追踪中断。',
    unknown: '缺少判断所需的数据，不作结论，也不计入金额。',
  } satisfies Record<VerdictTab, string>,
  columns: {
    verdict: '结论',
    deadline: '截止（北京时间）',
    day: '订单日期',
    pt: '平台',
    order: '订单号',
    publisher: '联盟客',
    amount: '平台金额',
    expected: '应记金额',
    excess: '多付佣金',
    excessFee: '多付平台费',
  },
  unknown: '未知',
  noDeadline: '未知',
  open: (order: string) => `查看订单 ${order} 的核对`,
  drawer: '订单核对',
  sides: { network: '平台', shop: '店铺', refunds: '退款与调整' },
  soldAt: '成交时间',
  orderedAt: '下单时间',
  commission: figureNames.jyje,
  fee: figureNames.ptfy,
  subtotal: '商品小计',
  tax: '税费',
  shipping: '运费',
  total: '订单总额',
  paid: '付款',
  paidWords: { true: '已付款', false: '未付款', null: '未提供' },
  cancelledAt: '取消时间',
  noShopOrder: '没有匹配的店铺订单',
  noChanges: '没有读到退款或调整',
  change: { edit: '改单', refund: '退款', return: '退货', dispute: '争议' },
  learned: '推算出的口径',
  learnedBasis: (pt: string, basis: string, support: number, of: number) =>
    `${pt} 记的是店铺的${basis}（最近 ${of} 笔里 ${support} 笔相符）。`,
  learnedNone: (pt: string, of: number) => `${pt}：最近 ${of} 笔里没有一种店铺金额足够相符，只比较退款。`,
  learnedAffix: (pt: string, affix: string, support: number) =>
    `${pt} 在店铺订单号外加了 ${affix}（${support} 笔订单支持）。`,
} as const;

const rules: Readonly<Record<number, string>> = {
  1: '订单号一致',
  2: '订单号一致，且多个店铺订单中只有这一笔金额与时间相符',
  3: '去掉平台加的前后缀后订单号一致',
  4: '优惠码、时间与金额相符，平台没有给出订单号，仅供参考',
};

/** The verdict of one order in a sentence, with the rule that matched and the amounts it rests on. */
export function verdictSentence(order: CheckedOrder): string {
  const { code, because, shop, expected, currency, amount, rule, affix, basis, keptBy, keptPt } = order;
  const why = reasonName(because);
  const head = why === '' ? verdictNames[code] : `${verdictNames[code]}：${why}`;
  const matched = shop && rules[rule] ? `${rules[rule]}${affix === '' ? '' : `（${affix}）`}` : '';
  const counted =
    expected !== null && amount !== null ? `平台记 ${amount} ${currency}，应记 ${expected} ${currency}` : '';
  const terms = basis === null ? '' : `口径为${basisName(basis)}`;
  const kept =
    keptBy === null || keptPt === ''
      ? ''
      : keptBy === 'shop-click'
        ? `店铺最后看到的点击来自 ${keptPt}，由它保留`
        : `${keptPt} 的点击离下单最近，由它保留`;
  const others = order.candidates.length === 0 ? '' : `可能是 ${order.candidates.join('、')}`;
  return `${[head, matched, counted, terms, kept, others].filter((part) => part !== '').join('；')}。`;
}
