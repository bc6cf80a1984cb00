// Sentences of shops in the authorization centre.
import { formatCount } from '#web/lib/format-figure.ts';

export const shopsTexts = {
  lead: '授权海图读取店铺的订单与退款，或上传店铺导出的文件，联盟平台记录的每笔订单就能与店铺逐单核对：哪些已退款、已取消，平台仍要收取佣金；哪些被两个平台重复计算。只读取金额、时间与订单号，不读取买家的姓名、邮箱、地址或电话。',
  mine: '我的店铺',
  summary: (count: number) => `共 ${count} 个`,
  add: '新增店铺',
  emptyTitle: '还没有店铺',
  emptyText:
    '授权一个店铺自动读取，或上传它导出的订单文件和退款文件，即可开始核对。没有店铺时，订单核对仍会显示截止日期与疑似重复。',
  byFile: '文件店铺',
  orders: '订单',
  ordersOf: (count: number) => `${formatCount(count)} 笔`,
  covered: '订单覆盖',
  span: (from: string, to: string) => `${from} 至 ${to}`,
  moreSpans: (count: number) => `，另有 ${count} 段`,
  none: '尚无数据',
  changesUntil: '退款已知到',
  zone: '时区与币种',
  zoneAndCurrency: (zone: string, currency: string) => `${zone} · ${currency}`,
  returns: '退货期',
  returnsOf: (days: number) => `${days} 天`,
  upload: '上传文件',
  uploadOf: (name: string) => `为 ${name} 上传文件`,
  edit: '设置',
  editOf: (name: string) => `设置 ${name}`,
  remove: '移除',
  removeOf: (name: string) => `移除 ${name}`,
  lookedAt: '上次读取',
  nextLookAt: '下次读取',
  login: '凭证',
  sealed: '已加密保存',
  pull: '立即读取',
  pullOf: (name: string) => `立即读取 ${name}`,
  pulled: '已开始读取新订单与变动',
  pause: '暂停',
  pauseOf: (name: string) => `暂停 ${name}`,
  resume: '继续',
  resumeOf: (name: string) => `继续 ${name}`,
  replace: '修改凭证',
  replaceOf: (name: string) => `修改凭证 ${name}`,
} as const;

export const shopReadingTexts = {
  progress: (name: string) => `${name} 的历史订单进度`,
  history: (done: number, total: number) => `正在读取历史订单：已读 ${done} 天，共 ${total} 天`,
  pausedByPlan: '套餐到期已超过 7 天，读取已暂停；续费后自动继续，已有订单仍用于核对',
  pausedByPerson: '已暂停读取。暂停期间的订单与退款为未知，继续后会补读',
  seesDays: (days: number) =>
    `店铺只向海图开放最近 ${days} 天的订单，更早的为未知。需要更早的订单时，请为应用增加读取全部订单的权限，再修改凭证。`,
  hook: '变更通知地址（可选）。在店铺里把订单的变更通知发到这里，有变动时会更快读取：',
  copyHook: '复制',
  words: '店铺答复：',
  since: (time: string) => `从 ${time} 起读不到。`,
  next: {
    passing: (time: string) => `不必处理，将于 ${time} 自动重试；要马上再试，请按“立即读取”。`,
    login: (time: string) => `请按“修改凭证”更正，保存后立即继续；否则 ${time} 再试。`,
    frozen: (time: string) => `将于 ${time} 再试；店铺已恢复时，请按“立即读取”。`,
    internal: (time: string) => `不必处理，将于 ${time} 自动重试。`,
  },
} as const;

export const pauseShopTexts = {
  title: (name: string) => `暂停「${name}」？`,
  text: '暂停后不再读取这家店铺的订单与退款，需要它们的结论会显示为未知。已有订单保留，继续后从上次的位置接着读取。',
  ok: '暂停',
  cancel: '取消',
  paused: '已暂停',
  resumed: '已继续，正在读取',
} as const;

export const newShopTexts = {
  title: '新增店铺',
  systems: '店铺系统',
  file: '订单文件',
  fileLead: '不授权也可以：从店铺后台导出订单与退款，作为文件上传。其他店铺系统都可以用这种方式。',
} as const;

export const connectShopTexts = {
  steps: (system: string) => `先在 ${system} 里完成这几步`,
  verify: '验证',
  verified: (name: string) => `验证通过：${name}`,
  verifiedFacts: (currency: string, zone: string) => `币种 ${currency} · 时区 ${zone}`,
  historySince: (day: string) => `店铺只开放 ${day} 以后的订单，更早的日期为未知。`,
  name: '店铺名称',
  nameHelp: '用来区分多家店铺，可以改成自己习惯的叫法。',
  nameRequired: '请输入店铺名称',
  nameTooLong: '不能超过 60 个字符',
  since: '起始日',
  sinceHelp: '从这一天开始读取历史订单，之后每 15 分钟读取一次变动。',
  sinceRequired: '请选择起始日',
  save: '保存并开始读取',
  cancel: '取消',
  created: '店铺已授权，正在读取历史订单',
  problems: {
    quota: '店铺数量已达上限',
    refused: '店铺没有接受这组凭证',
    unavailable: '暂时无法向店铺验证',
    failed: '没有保存成功',
  },
} as const;

export const shopLoginTexts = {
  title: (name: string) => `修改「${name}」的凭证`,
  kept: (hint: string) => `当前凭证：${hint}。已保存的凭证不再显示，请填写全部内容，验证通过后才会替换。`,
  keptSecret: '已保存的凭证不再显示，请填写全部内容，验证通过后才会替换。',
  save: '验证并保存',
  saved: '凭证已替换，正在读取',
} as const;

export const shopFormTexts = {
  edit: (name: string) => `设置「${name}」`,
  name: '店铺名称',
  nameRequired: '请输入店铺名称',
  zone: '时区',
  zoneHelp: '文件里没有写时区的时间按此理解',
  currency: '货币',
  currencyHelp: '文件里没有货币列时按此计算',
  returnDays: '退货期（天）',
  returnHelp: '下单后在此期间内仍可能退货，期间内的订单显示为“等待退货期”',
  unpaidDays: '未付款天数',
  unpaidHelp: '下单后超过这些天仍未付款，视为不会付款',
  prefix: '订单号前缀',
  suffix: '订单号后缀',
  affixHelp: '例如订单号显示为 EN1001、平台记录为 1001 时，前缀填 EN；没有就留空',
  save: '保存',
  cancel: '取消',
  created: '店铺已新增，可以上传它的文件了',
  saved: '设置已保存，相关订单会重新核对',
} as const;

export const removeShopTexts = {
  title: (name: string) => `移除「${name}」`,
  lead: '移除后凭证立即销毁，不再读取它的新订单。',
  leadFile: '移除后不能再为它上传文件。',
  keep: '保留已有订单',
  keepText: '已读入的订单与退款继续用于核对',
  erase: '一并清除',
  eraseText: '它的订单、退款与由此得出的结论全部删除，不能恢复',
  cancel: '取消',
  ok: '移除',
  okErase: '移除并清除',
  confirmLabel: (name: string) => `请输入店铺名称“${name}”以确认清除`,
  removed: '店铺已移除，订单已保留',
  erased: '店铺已移除，订单已清除',
} as const;

export const shopFileTexts = {
  title: (name: string) => `上传「${name}」的文件`,
  kind: '文件内容',
  kinds: { orders: '订单', refunds: '退款' },
  leads: {
    orders: '店铺后台导出的订单文件（CSV、TSV 或 XLSX）。每笔订单一行；同一订单的多行商品会自动归到一起。',
    refunds: '退款文件：每次退款一行，至少有订单号、退款时间和退款金额。同一文件再次上传不会重复扣减。',
  },
  tooLarge: '文件超过 256 MB，请按日期拆分后再上传',
  presetLead: (system: string) => `这是 ${system} 导出的文件，各列已对好，请核对。`,
  lead: '已按标题猜好各列，请核对；不对的地方重新选择，再点“重新预览”。',
  mapping: '列的对应关系',
  again: '重新预览',
  dirty: '对应关系已修改，请先重新预览再导入',
  dateOrder: '日期里月和日分不清，请选择',
  dateOrders: { mdy: '月在前（9/5 是 9 月 5 日）', dmy: '日在前（9/5 是 5 月 9 日）' },
  file: '文件',
  rows: { orders: '订单笔数', refunds: '退款笔数' },
  sums: '金额合计',
  days: '日期范围',
  unknown: '—',
  errors: (count: number) => `有 ${formatCount(count)} 处错误，需改正后才能导入`,
  limited: (shown: number) => `这里列出前 ${shown} 处。`,
  restart: '换一个文件',
  run: (rows: number) => `导入 ${formatCount(rows)} 行`,
  ends: ['从', '到'],
  covers: {
    orders: '文件包含这些日期的全部订单',
    refunds: '退款已全部包含到',
  },
  done: (result: { added: number; changed: number; unchanged: number }) =>
    `导入完成：新增 ${formatCount(result.added)} 笔，更新 ${formatCount(result.changed)} 笔，未变 ${formatCount(result.unchanged)} 笔。稍后可在“订单核对”查看结论。`,
} as const;
