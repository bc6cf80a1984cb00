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
  bold: '加粗',
  italic: '斜体',
  underline: '下划线',
  bullets: '项目符号',
  numbers: '编号',
  quote: '引用',
  clear: '清除格式',
  undo: '撤销',
  redo: '重做',
  withKey: (name: string, letter: string) => `${name}（Ctrl+${letter}）`,
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

export const attachmentTexts = {
  add: '添加附件',
  limits: '最多 10 个，单个 20 MB，合计 25 MB',
  drag: '；也可以把文件拖进来',
  list: '附件',
  remove: '移除',
  removeOf: (name: string) => `移除 ${name}`,
  progressOf: (name: string) => `${name} 的上传进度`,
  failed: '上传失败，请移除后重新添加',
  empty: '这是一个空文件',
  tooLarge: '单个附件不能超过 20 MB',
  together: '附件合计不能超过 25 MB',
  tooMany: '一封邮件最多 10 个附件',
  passedOn: '一并转发的附件',
} as const;

export const scheduleTexts = {
  label: '定时发送（北京时间）',
  help: '留空则立即进入发送队列；时间按北京时间（UTC+8）。',
  now: '改为立即发送',
  past: '定时发送的时间已经过去，请重新选择',
  tooFar: '最多提前 60 天定时',
} as const;

export const followUpTexts = {
  help: '对方没有回复时，在同一会话里自动跟进；对方回复、退订或退信后不再发。最多三次。',
  step: (n: number) => `第 ${n} 次跟进`,
  after: '发出后',
  afterNext: '再过',
  unanswered: '天仍未回复时发送：',
  days: (n: number) => `第 ${n} 次跟进的间隔天数`,
  text: (n: number) => `第 ${n} 次跟进的正文`,
  add: '添加一次跟进',
  remove: '删除',
  removeOf: (n: number) => `删除第 ${n} 次跟进`,
} as const;

export const problemTexts = {
  noMailbox: '请选择发件邮箱',
  noRecipient: '请填写收件人',
  wrongRecipient: '有不正确的邮箱地址，请修改或移除',
  answerOne: '回复和转发只能有一个收件人，其他人请填在抄送',
  copiesOne: '多个收件人时每人单独一封，不能抄送或密送',
  tooManyCopies: '抄送和密送各最多 20 个地址',
  noSubject: '请填写主题',
  noText: '请填写正文',
  uploading: '附件还在上传，请稍候',
  emptyFollowUp: (n: number) => `第 ${n} 次跟进还没有正文`,
} as const;

export const variableTexts = {
  title: '每位收件人的变量',
  recipient: '收件人',
  lacking: (count: number) => `${count} 位收件人缺少变量的值，不补上就不会发给他们`,
  whole: '变量都有值；填写的值优先于系统填写的',
  onlyMissing: '只看缺少的',
  missing: '缺少，请填写',
  automatic: '由系统填写',
  valueOf: (name: string, to: string) => `${to} 的${name}`,
} as const;

export const previewTexts = {
  title: '预览',
  who: '收件人',
  previous: '上一位',
  next: '下一位',
  place: (at: number, total: number) => `第 ${at} 位，共 ${total} 位`,
  nobody: '填写收件人后可以预览。',
  loading: '预览加载中',
  to: '收件人',
  subject: '主题',
  mailTo: (to: string) => `给 ${to} 的邮件`,
  missing: (names: readonly string[]) => `缺少 ${names.join('、')}，这一封不会发出`,
} as const;

export const sendTexts = {
  send: '发送',
  sendMany: (count: number) => `发送给 ${count} 位`,
  schedule: '定时发送',
  scheduleMany: (count: number) => `定时发送给 ${count} 位`,
  manyTitle: (count: number) => `分别写给 ${count} 位收件人？`,
  manyText: '每位收件人单独收到一封，互相看不到对方。',
  manyHeld: (count: number) =>
    `每位收件人单独收到一封，互相看不到对方。另有 ${count} 位缺少变量或不能写信，不会发给他们。`,
  manyOk: '发送',
  manyCancel: '再检查一下',
  decideFirst: '这份草稿在别处有改动，请先选择保留哪一份',
  noAnswer: '没有收到服务器的回应，内容都还在；再按一次发送即可，不会重复发出',
} as const;

export const resultTexts = {
  queued: (count: number) => `${count} 封邮件已进入发送队列`,
  scheduled: (count: number, when: string) => `${count} 封邮件将于 ${when}（北京时间）发出`,
  rejected: (count: number) => `${count} 位收件人没有写成`,
  list: '没有写成的收件人',
  missing: (names: readonly string[]) => `缺少 ${names.join('、')}`,
  goOn: (count: number) => `补上变量，继续写给这 ${count} 位`,
  outbox: '查看发件箱',
  close: '关闭',
} as const;

export const draftTexts = {
  conflict: '这份草稿在另一处（另一个标签页或设备）有了新的改动，这里的改动还没有保存。保留哪一份？',
  gone: '这份草稿已在别处发送或删除，这里写的内容还没有保存。',
  failed: '草稿没有保存成功，内容还在这个页面上。',
  mine: '保留这里写的',
  theirs: '改用另一处的',
  asNew: '把这里写的另存为新草稿',
  again: '再保存一次',
  saving: '正在保存草稿…',
  unkept: '有未保存的改动',
  kept: (when: string) => `草稿已于 ${when} 保存`,
  untouched: '写下内容后会自动存为草稿',
} as const;

export const leaveTexts = {
  title: '有内容还没有保存',
  content: '草稿没有保存成功，或附件还在上传。现在离开会丢失这些内容。',
  okText: '离开',
  cancelText: '留在这里',
  danger: true,
  kept: '已保存到草稿',
} as const;

export const templateMenuTexts = {
  choose: '使用模板',
  chosen: (name: string) => `模板：${name}`,
  none: '还没有模板',
  saveAs: '存为模板',
  saved: '已存为模板',
  replaceTitle: '用模板替换正文？',
  replaceText: '已写的正文会被模板的内容替换。',
  replace: '替换',
  cancel: '取消',
} as const;

export const templateFormTexts = {
  createTitle: '新建模板',
  editTitle: '编辑模板',
  close: '关闭',
  name: '模板名称',
  noName: '请填写模板名称',
  subject: '主题',
  subjectHelp: '主题里也可以写变量，例如 {{name}}。',
  noSubject: '请填写主题',
  text: '正文',
  noText: '请填写正文',
  cancel: '取消',
  save: '保存',
} as const;

export const templateTexts = {
  lead: '模板里的变量在发出时换成每位收件人自己的值。',
  full: '已有 200 个模板，删除不用的才能新建。',
  list: '邮件模板',
  loading: '模板加载中',
  add: '新建模板',
  emptyTitle: '还没有模板',
  emptyText: '把常写的邀请、跟进和结算通知存成模板，写信时选用；招募成效会按模板统计。',
  variables: '用到的变量',
  noVariables: '没有用到变量',
  changed: (when: string, who: string) => `${when} ${who} 修改`,
  use: '用它写信',
  edit: '编辑',
  editOf: (name: string) => `编辑模板 ${name}`,
  remove: '删除',
  removeOf: (name: string) => `删除模板 ${name}`,
  removeTitle: (name: string) => `删除模板“${name}”？`,
  removeText: '用它写过的邮件和成效不变，已定时的邮件照常发出。',
  cancel: '取消',
  removed: '模板已删除',
  saved: '模板已保存',
} as const;

export const composeTexts = {
  title: '写邮件',
  close: '关闭写邮件',
  loading: '邮件加载中',
  noMailboxTitle: '还没有可用的邮箱',
  noMailboxText: '连接一个邮箱后，就可以在这里写信、收信和跟进。',
  connect: '连接邮箱',
  lockedTitle: '邮件中心尚未开通',
  lockedText: '升级套餐后，就可以在这里给联盟客写信。',
  forbiddenTitle: '没有写邮件的权限',
  forbiddenText: '请主账号为你开通写邮件，或打开原邮件所在的列表。',
  attachments: '附件',
  variables: '变量',
  queued: (count: number) => (count === 1 ? '邮件已进入发送队列' : `${count} 封邮件已进入发送队列`),
  scheduled: (count: number) => (count === 1 ? '邮件已定时' : `${count} 封邮件已定时`),
  toOutbox: '查看发件箱',
  goneTitle: '这份草稿已经发送或删除',
  goneText: '发出的邮件在发件箱里；写到一半的都在草稿里。',
} as const;

export const headTexts = {
  from: '发件邮箱',
  sample: '这是示例邮箱，邮件不会真正发出。',
  stopped: (trouble: string) => `这个邮箱暂时连不上，邮件会排队等待。${trouble}`,
  to: '收件人',
  pick: '选择联盟客',
  copies: '抄送 / 密送',
  cc: '抄送',
  bcc: '密送',
  each: (count: number) => `${count} 位收件人，每人单独收到一封`,
  unknown: (name: string) => `还不知道 ${name} 的邮箱地址，填写后会记住：`,
  subject: '主题',
} as const;

export const textTexts = {
  text: '正文',
  signature: '签名',
  signatureHelp: '发件邮箱的签名，发出时自动附在正文之后；在“连接邮箱”里修改。',
  quote: '原邮件',
  quoteEdit: '移入正文编辑',
  quoteRemove: '不带原邮件',
} as const;

export const laterTexts = {
  title: '定时、跟进与活动',
  scheduled: '已定时',
  followUps: (count: number) => `${count} 次跟进`,
  schedule: '定时',
  followUp: '跟进',
  campaign: '活动名称',
  campaignHint: '留空则用主题命名，招募成效按活动统计',
} as const;

export const footerTexts = {
  preview: '预览',
  discard: '舍弃',
  keep: '继续写',
  discardTitle: '舍弃这封邮件？',
  discardText: '写下的内容和草稿都会删除，无法恢复。',
  left: (left: number) => `今天还可以发 ${left} 封。`,
  over: (left: number) => `今天还可以发 ${left} 封，其余的排队到之后几天。`,
  lastAt: (when: string) => `最后一封预计 ${when}（北京时间）发出。`,
} as const;

export const draftListTexts = {
  list: '草稿',
  loading: '草稿加载中',
  emptyTitle: '没有草稿',
  emptyText: '写到一半的邮件会自动存在这里，换一台设备也能接着写。',
  write: '写邮件',
  noSubject: '（无主题）',
  nobody: '还没有收件人',
  to: (to: readonly string[]) =>
    to.length > 3 ? `写给 ${to.slice(0, 3).join('，')} 等 ${to.length} 位` : `写给 ${to.join('，')}`,
  remove: '删除',
  removeOf: (title: string) => `删除草稿 ${title}`,
  removeTitle: (title: string) => `删除草稿“${title}”？`,
  removeText: '删除后无法恢复。',
  cancel: '取消',
  removed: '草稿已删除',
} as const;

export const suppressionTexts = {
  lead: '名单里的地址不会再收到这个账号的任何邮件，排队中的和跟进也不会。',
  list: '不再写信的地址',
  loading: '名单加载中',
  keyword: '搜索邮箱地址或备注',
  noMatch: '没有符合条件的地址',
  add: '加入名单',
  emptyTitle: '名单是空的',
  emptyText: '对方退订或邮件被退回时会自动加入；也可以手动加入不想再写信的地址。',
  reasons: { unsubscribed: '对方退订', bounced: '退信', complained: '投诉', manual: '手动加入' },
  fixed: '对方自己退订的，不能移出',
  remove: '移出',
  removeOf: (address: string) => `移出 ${address}`,
  removeTitle: (address: string) => `把 ${address} 移出名单？`,
  removeText: '移出后可以再次给这个地址写信。',
  cancel: '取消',
  removed: '已移出名单',
  addresses: '邮箱地址',
  addressesHint: '一行一个，或用逗号、分号隔开',
  note: '备注（选填）',
  noAddress: '请填写邮箱地址',
  wrong: (text: string) => `“${text}”不是正确的邮箱地址`,
  tooMany: (max: number) => `一次最多加入 ${max} 个地址`,
  added: (count: number) => (count === 0 ? '这些地址已在名单中' : `已加入 ${count} 个地址`),
} as const;
