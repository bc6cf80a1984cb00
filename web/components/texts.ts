// Sentences of the shared parts.
import type { Lacking } from '#contract/figures/known.ts';
import { missingText } from '#contract/figures/ratios.ts';

export const paginationTexts = {
  label: '分页',
  first: '第一页',
  previous: '上一页',
  next: '下一页',
  last: '最后一页',
  page: (page: number) => `第 ${page} 页`,
  printed: (page: number, pages: number) => `第 ${page} 页，共 ${pages} 页`,
  total: (total: number) => `共 ${total.toLocaleString('zh-CN')} 条`,
  goTo: '跳至',
  goToLabel: '输入要去的页码',
  unit: '页',
} as const;

export const errorStateTexts = {
  title: '内容没有加载出来',
  network: '网络似乎断开了，请检查网络后重试。',
  timeout: '服务器迟迟没有回应，请稍后重试。',
  unknown: '页面出了点问题，请重试；多次失败请联系客服。',
  retry: '重试',
  forbiddenTitle: '您没有查看这一页的权限',
  lockedTitle: '此功能暂未开通',
  toInfo: '回到个人中心',
} as const;

export const lockedStateTexts = { toPlans: '查看套餐' } as const;

/** Of a list that is pulled down. */
export const refreshTexts = {
  pullingText: '下拉刷新',
  canReleaseText: '松开刷新',
  refreshingText: '正在刷新',
  completeText: '已刷新',
} as const;

export const searchBoxTexts = { clear: '清空搜索' } as const;

export const sampleMarkTexts = { mark: '示例数据' } as const;

export const codeButtonTexts = {
  send: '获取验证码',
  resend: '重新发送',
  wait: (seconds: number) => `${seconds} 秒后可重发`,
} as const;

export const loadingTexts = { overlay: '加载中', page: '页面加载中' } as const;

export const knownListTexts = { label: '数据说明' } as const;

export const clickCountTexts = {
  notReported: '—',
  notReportedHelp: '平台不提供点击量，或这些日期的点击量尚未读取',
} as const;

export const columnTexts = {
  open: '显示列',
  label: '选择要显示的列',
  reset: '恢复默认',
} as const;

export const ratioTexts = {
  dash: '—',
  none: '没有可以相除的数，无法计算',
  of: (ratios: string, of: readonly string[], lacking: readonly Lacking[]) =>
    `${ratios}只计 ${of.join('、')}，${lacking.map(missingText).join('，')}`,
  lacking: (ratios: string, lacking: readonly Lacking[]) =>
    `${lacking.map(missingText).join('，')}，${ratios}无法计算`,
} as const;

export const filterTexts = {
  open: '筛选',
  openCount: (count: number) => `筛选（${count}）`,
} as const;

/** Of tabs that found no room in the row. */
export const tabTexts = { more: '更多标签' } as const;

export const modalTexts = { close: '关闭' } as const;

/** The five types keep their names in the trade. */
export const publisherTypeTexts = { unknown: '未知' } as const;
