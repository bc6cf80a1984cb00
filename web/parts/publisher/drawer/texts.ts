// Sentences about one publisher's details.
import { getMetric } from '#contract/figures/metrics.ts';
import { formatCount, formatKnownCount } from '#web/lib/format-figure.ts';

export const drawerTexts = {
  title: '联盟客详情',
  id: '编号',
  url: '网址',
  type: '类型',
  country: '国家或地区',
  tags: '标签',
  others: '其他平台',
  rename: '改名',
  renameWords: { name: '新名称', save: '保存名称' },
  figures: (from: string, to: string) => `${from} 至 ${to}`,
  trend: '近 12 个月走势',
  trendMonth: '月份',
  trendPoint: (sales: string, orders: string) => `${sales}，${orders} 单`,
  trendSales: getMetric('sales').name,
  orders: '最近订单',
  ordersOf: (pt: string) => `最近订单（${pt}）`,
  units: '销售件数',
  bonus: '平台返还奖励',
  parts: '各平台',
  orderCount: (orders: number | null) => `${formatKnownCount(orders)} 单`,
  partOrders: (pt: string) => `查看 ${pt} 的订单`,
  ordersAll: (count: number) => `查看全部 ${formatCount(count)} 条`,
  ordersEmpty: '这段时间没有订单',
  materials: '素材',
  materialsText: '为这位联盟客生成带跟踪的素材链接',
  toMaterials: '去素材管理',
} as const;
