// Sentences of the authorization centre: connections, their history, adding and removing them.

import { directoryColumns, shortNamesOf } from '#contract/figures/columns.ts';
import { getMetric } from '#contract/figures/metrics.ts';
import { formatCount } from '#web/lib/format-figure.ts';

export const pageTexts = {
  title: '授权中心',
  tabs: { connections: '授权', shops: '店铺', import: '文件导入', publishers: '联盟客名录' },
  lockedTitle: '授权中心尚未开通',
  lockedText: '购买套餐后，即可连接联盟平台，自动读取订单与点击。',
  forbiddenTitle: '没有授权中心的权限',
  forbiddenText: '主账号没有为您开通“授权中心”。如需使用，请联系主账号。',
} as const;

const span = (from: string, to: string) => `${from} 至 ${to}`;

export const connectionTexts = {
  lead: '连接联盟平台后，海图每天自动读取订单、点击与联盟客，并与平台自己的汇总逐日核对。凭证加密保存，保存后不再显示，只能替换。',
  mine: '我的授权',
  networks: '可授权的联盟平台',
  summary: (total: number) => `共 ${total} 个`,
  used: (used: number, quota: number) => `授权 ${used}/${quota}`,
  full: '授权数量已达上限，升级套餐后可以继续新增。',
  attentionSummary: (count: number) => `${count} 个需处理`,
  add: '新增授权',
  emptyTitle: '还没有授权',
  emptyText: '先在下面选择一个联盟平台，填写凭证即可开始同步；暂时没有凭证，也可以把平台导出的文件导入进来。',
  emptyAction: '导入文件',
  states: { connected: '已连接', syncing: '同步中', attention: '需处理', paused: '已暂停' },
  fileSource: '文件数据源',
  salesCoverage: '订单覆盖',
  clicksCoverage: '点击覆盖',
  span,
  noCoverage: '尚无数据',
  clicksNotReported: '该平台不提供点击',
  lastPull: '上次同步',
  nextPull: '下次同步',
  lastImport: '上次导入',
  never: '尚未同步',
  neverImported: '尚未导入',
  notPlanned: '未安排',
  underWay: '正在同步',
  zone: '时区与币种',
  zoneAndCurrency: (zone: string, currency: string) => `${zone} · ${currency}`,
  since: '起始日',
  tied: (name: string) => `接续「${name}」的历史数据`,
  differing: (days: number) => `近 90 天有 ${days} 天与平台汇总不一致`,
  seeDifferences: '查看差异',
  toBoard: '去看板',
  pull: '立即同步',
  pause: '暂停',
  resume: '继续',
  edit: '修改',
  history: '同步记录',
  importHistory: '导入记录',
  remove: '移除',
  actionOn: (action: string, name: string) => `${action} ${name}`,
  pullStarted: '已开始同步，进度会显示在卡片上',
  paused: '已暂停同步',
  resumed: '已继续同步',
  pauseTitle: (name: string) => `暂停「${name}」的同步？`,
  pauseText: '暂停期间不再向平台读取新数据，已有的数据保留，随时可以继续。',
  pauseOk: '暂停',
  cancel: '取消',
} as const;

export const progressTexts = {
  steps: { sales: '正在读取订单', clicks: '正在读取点击', publishers: '正在读取联盟客' },
  days: (from: string, to: string) => (from === to ? from : span(from, to)),
  rows: (rows: number) => `已读 ${formatCount(rows)} 行`,
  windows: (done: number, total: number) => `第 ${Math.min(done + 1, total)} / ${total} 段`,
  label: (name: string) => `「${name}」的同步进度`,
} as const;

export const networkTexts = {
  enter: '需要填写',
  where: '在哪里找到',
  reports: '平台提供的数据',
  given: {
    clicks: '提供点击量',
    fee: '提供平台费',
    newCustomer: '标明新客与复购',
    publisherType: '提供联盟客类型',
  },
  missing: {
    clicks: '不提供点击量',
    fee: '不提供平台费',
    newCustomer: '不标明新客与复购',
    publisherType: '不提供联盟客类型，按名称与网址判断',
  },
  connected: (count: number) => (count === 0 ? '尚未连接' : `已连接 ${count} 个`),
} as const;

export const formTexts = {
  createTitle: (network: string) => `新增 ${network} 授权`,
  editTitle: (name: string) => `修改「${name}」`,
  lead: '保存前会先向平台验证凭证，通过后立即开始读取历史数据。',
  name: '授权名称',
  nameHelp: '用来区分同一平台的多个账号，例如“美国站”。',
  nameRequired: '请输入授权名称',
  nameTooLong: '不能超过 60 个字符',
  /** A space where Chinese meets Latin letters. */
  fieldMisshapen: (label: string, words: string) => `${label}${words}`,
  fieldRequired: (label: string) => (/^[a-z]/i.test(label) ? `请输入 ${label}` : `请输入${label}`),
  zone: '报表时区',
  zoneHelp: '与平台后台的时区一致，每天的数字才对得上。',
  zoneChangeHelp: '修改后，已有订单会按新的时区重新归到各天。',
  zoneRequired: '请选择报表时区',
  since: '起始日',
  sinceHelp: '从这一天开始读取历史数据。最近 30 天先读，看板随即可看，更早的在后面继续。',
  sinceRequired: '请选择起始日',
  replace: '替换凭证',
  replaceHelp: '已保存的凭证不再显示。替换时请填写全部内容，验证通过后才会生效。',
  kept: (hint: string) => `当前凭证：${hint}`,
  keptSecret: '当前凭证已加密保存',
  tie: '接续历史数据',
  tieHelp: (older: string, newer: string) =>
    `商家从 ${older} 迁到 ${newer} 后，选择原来的授权，两段历史会连在一起。`,
  noTie: '不接续',
  verifyAndSave: '验证并保存',
  save: '保存',
  cancel: '取消',
  created: '授权成功，正在读取历史数据',
  saved: '保存成功',
  refused: '平台没有接受这组凭证',
  unavailable: '暂时无法向平台验证',
  quota: '授权数量已达上限',
  failed: '没有保存成功',
} as const;

export const removeTexts = {
  title: (name: string) => `移除「${name}」`,
  lead: '移除后凭证立即销毁，不再读取新数据。已经读取的数据：',
  leadFile: '移除后不再能向这个数据源导入。已经导入的数据：',
  keep: '保留数据',
  keepText: '订单与点击仍计入看板和报表。',
  erase: '清除数据',
  eraseText: '删除该授权的全部订单、点击与同步记录，不可恢复。',
  confirmLabel: (name: string) => `请输入授权名称“${name}”以确认清除`,
  ok: '移除',
  okErase: '移除并清除数据',
  cancel: '取消',
  removed: '已移除，数据已保留',
  erased: '已移除，数据已清除',
} as const;

export const historyTexts = {
  title: (name: string) => `「${name}」的同步记录`,
  empty: '还没有同步记录',
  emptyText: '第一次同步完成后，每一段读取都会记在这里。',
  kinds: {
    sales: '订单',
    clicks: '点击',
    publishers: '联盟客',
    'import-sales': '导入订单',
    'import-clicks': '导入点击',
  },
  columns: {
    time: '时间',
    kind: '内容',
    days: '日期范围',
    rows: '行数',
    added: '新增',
    changed: '更新',
    voided: '作废',
    calls: '接口请求',
    check: '对账',
    state: '结果',
  },
  noDays: '—',
  callsAndTries: (calls: number, tries: number) =>
    tries > 1 ? `${formatCount(calls)} 次，重试 ${formatCount(tries - 1)} 次` : `${formatCount(calls)} 次`,
  done: '完成',
  failed: '失败',
  reconciled: { none: '无汇总', equal: '一致', differs: '有差异' },
  reconciledHelp: {
    none: '平台没有这些天的汇总可以核对',
    equal: '与平台自己的汇总逐日一致',
    differs: '与平台自己的汇总不一致，展开查看',
  },
  figures: { ...shortNamesOf(directoryColumns), amount: getMetric('sales').name },
  differenceColumns: { day: '日期', figure: '指标', ours: '海图', theirs: '平台汇总' },
  details: '详情',
  expand: '查看详情',
  collapse: '收起详情',
  file: (name: string) => `文件：${name}`,
} as const;

export const mobileTexts = {
  add: '新增授权',
  choose: '选择联盟平台',
  chooseLead: '凭证加密保存，保存后不再显示。',
  onComputer: '修改与移除授权，以及修正与合并联盟客，请在电脑上打开“授权中心”操作。',
  emptyText: '选择一个联盟平台，填写凭证即可开始同步。',
  refreshPull: '下拉刷新',
  refreshRelease: '松开刷新',
  refreshing: '正在刷新',
  refreshed: '已是最新',
  counts: ({ added, changed, voided }: { added: number; changed: number; voided: number }) =>
    `新增 ${formatCount(added)} · 更新 ${formatCount(changed)} · 作废 ${formatCount(voided)}`,
  rows: (rows: number) => `共 ${formatCount(rows)} 行`,
  difference: (figure: string, ours: string, theirs: string) => `${figure}：海图 ${ours}，平台汇总 ${theirs}`,
} as const;
