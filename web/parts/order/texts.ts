// What is said of one order, wherever it is opened.
import { orderColumns, shortNamesOf } from '#contract/figures/columns.ts';

export const orderTexts = {
  columns: { state: '状态', ...shortNamesOf(orderColumns) },
  title: '订单详情',
  beijing: (moment: string) => `${moment}（北京时间）`,
  changes: '变更记录',
  noChanges: (moment: string) =>
    `自 ${moment}（北京时间）起，这笔订单没有变更。更早的变更没有留下记录，无法查询。`,
  keptSince: (moment: string) => `变更自 ${moment}（北京时间）起保存，更早的没有留下记录。`,
  seenAt: (moment: string) => `${moment} 发现`,
  byPull: '从平台读取',
  byFile: (name: string) => `导入文件「${name}」`,
  causes: {
    changed: '',
    'taken-over': '平台的数据取代了文件里的数据',
    gone: '平台不再返回这笔订单',
    back: '平台重新返回了这笔订单',
  },
  notTold: '未提供',
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  toldAt: (moment: string) => `平台审核时间 ${moment}（平台当地时间）`,
  reason: (reason: string) => `平台给出的原因：${reason}`,
} as const;
