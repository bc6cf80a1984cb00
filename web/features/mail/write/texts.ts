// Sentences of writing mails.
export const quoteTexts = {
  wrote: (when: string, who: string) => `${when}，${who} 写道：`,
  forwarded: '---------- 转发的邮件 ----------',
  from: (who: string) => `发件人：${who}`,
  date: (when: string) => `时间：${when}`,
  subject: (subject: string) => `主题：${subject}`,
  to: (who: string) => `收件人：${who}`,
  cc: (who: string) => `抄送：${who}`,
} as const;

/** What the platform fills in by itself. */
export const variableNames = {
  name: '对方称呼',
  email: '对方邮箱',
  domain: '对方网站',
  publisher: '联盟客名称',
  brand: '品牌',
  sender: '发件人',
  company: '公司名称',
} as const;

export const editorTexts = {
  loading: '编辑器加载中',
  toolbarOf: (label: string) => `${label}的格式`,
  bold: '加粗（Ctrl+B）',
  italic: '斜体（Ctrl+I）',
  underline: '下划线（Ctrl+U）',
  bullets: '项目符号',
  numbers: '编号',
  quote: '引用',
  clear: '清除格式',
  undo: '撤销（Ctrl+Z）',
  redo: '重做（Ctrl+Y）',
  link: '链接',
  linkAddress: '链接地址',
  linkHint: 'https:// 或邮箱地址',
  linkWrong: '请填写网址或邮箱地址',
  linkPut: '确定',
  linkRemove: '取消链接',
  variable: '插入变量',
  variableHelp: '变量在发出时换成每位收件人自己的值。下面这些由系统填写，也可以自己命名，发送前逐人填写。',
  variableOwn: '自定义变量名',
  variablePut: '插入',
} as const;

export const recipientTexts = {
  hint: '输入邮箱地址，或粘贴一份名单',
  chosen: (label: string) => `已填的${label}`,
  rework: '点击修改',
  remove: (address: string) => `移除 ${address}`,
  more: (count: number) => `还有 ${count} 位`,
  wrong: (first: string, count: number) =>
    count === 1 ? `“${first}”不是正确的邮箱地址` : `“${first}”等 ${count} 项不是正确的邮箱地址`,
  removeWrong: (count: number) => `移除不正确的 ${count} 项`,
  tooMany: (max: number) => `最多 ${max} 个收件人`,
} as const;

export const pickerTexts = {
  title: '选择收件人',
  source: '来源',
  sources: { own: '自己的联盟客', recommended: '推荐联盟客', followed: '关注', written: '写过信的' },
  keyword: '搜索名称、网站、邮箱',
  list: '可选的收件人',
  loading: '收件人加载中',
  pick: (name: string) => `选择 ${name}`,
  written: (when: string) => `上次写信 ${when}`,
  already: '已在收件人中',
  wholePage: (count: number) => `选择本页 ${count} 位`,
  noneOfPage: '取消选择本页',
  add: (count: number) => (count === 0 ? '添加' : `添加 ${count} 位`),
  cancel: '取消',
  addressOf: (name: string) => `${name} 的邮箱地址`,
  addressHint: '邮箱未知，可填写并保存',
  addressWrong: '请输入正确邮箱地址',
  keep: '保存',
  kept: '已记住邮箱地址',
  noMatch: '没有符合条件的联盟客',
  closedTitle: '没有权限查看这个来源',
  closedText: '可以直接输入邮箱地址，或请主账号开通对应的菜单。',
  emptyTitles: {
    own: '还没有自己的联盟客',
    recommended: '还没有推荐联盟客',
    followed: '还没有关注联盟客',
    written: '还没有写过信',
  },
  emptyTexts: {
    own: '连接联盟平台或导入数据后，联盟客会出现在这里。',
    recommended: '在行业洞察里选择行业后，这里会列出推荐的联盟客。',
    followed: '在品牌情报里关注联盟客后，会出现在这里。',
    written: '写过信的地址会记在这里，下次直接选择。',
  },
} as const;
