// Words of an explained change.
import type { DriverKey } from '#contract/explain.ts';
import { type EvidenceMetric, getMetric } from '#contract/figures/metrics.ts';
import { perOrderName } from '#contract/figures/ratios.ts';

const volumes: Partial<Record<EvidenceMetric, string>> = {
  clicks: '点击次数',
  repeats: getMetric('repeatOrders').name,
};

/** How a driver is called for a figure; without a rate beside it, what an order is worth is what it earns. */
function driverName(key: DriverKey, metric: EvidenceMetric, hasRate: boolean): string {
  if (key === 'volume') return volumes[metric] ?? getMetric('orders').name;
  if (key === 'rate') return getMetric('rate').short ?? '';
  if (key === 'returns') return '退款与调整';
  if (key === 'unsplit') return '不提供订单的平台';
  if (metric === 'repeats') return `复购${perOrderName('sales')}`;
  return perOrderName(hasRate ? 'sales' : metric);
}

const driverHelp: Record<DriverKey, string> = {
  volume: '数量的增减，按对比时段的平均值计',
  price: '平均每单的高低，含换算与取整的尾差',
  rate: '佣金占销售额的比例变化，按本期销售额计',
  returns: '退款等调整在其发生日的冲减',
  unsplit: '只报告每日汇总的平台，不能拆成单量与每单金额',
};

const namedOfTied = 3;

/** Several are named where they moved the same. */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, namedOfTied).join('、');
  return names.length > namedOfTied ? `${shown} 等 ${names.length} 个` : shown;
}

const most = (names: readonly string[], change: string) =>
  names.length > 1 ? ` 并列影响最大（各 ${change}）` : ` 影响最大（${change}）`;

export const explainTexts = {
  button: '变化原因',
  buttonOf: (card: string) => `${card}的变化原因`,
  title: (card: string) => `${card}的变化原因`,
  loading: '正在分解变化',
  now: '本期',
  before: '对比时段',
  rise: '增加',
  fall: '减少',
  same: '没有变化',
  sameText: '两段时间的数字相同；下面是各部分此消彼长的情况。',
  unknown: '暂不可比',
  unknownText:
    '两段时间里有一段的数据不完整，总变化无法计算；下面只列出能够比较的部分，它们加起来不是全部变化。',
  marks: { now: '本期数据', before: '对比时段数据' },
  mark: (side: string, sentence: string) => `${side}：${sentence}`,
  none: '—',
  partUnknown: '未知',
  fromTo: (before: string, now: string) => `${before} → ${now}`,
  lists: { drivers: '驱动因素', network: '按联盟平台', type: '按联盟客类型', publisher: '按联盟客' },
  lead: {
    driver: (names: readonly string[], change: string) =>
      names.length > 1
        ? `主要是${listed(names)}，并列（各 ${change}）`
        : `主要是${listed(names)}（${change}）`,
    network: (names: readonly string[], change: string) => `平台里 ${listed(names)}${most(names, change)}`,
    publisher: (names: readonly string[], change: string) =>
      `联盟客里 ${listed(names)}${most(names, change)}`,
    join: (parts: readonly string[]) => `${parts.join('；')}。`,
  },
  addsUp: '每一组各项之和等于总变化。',
  nothing: '这两段时间都没有数据',
  unnamed: '未命名',
  driverName,
  driverHelp,
  rowsOf: (name: string) => `${name}，查看明细`,
} as const;
