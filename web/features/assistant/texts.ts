// Sentences of the assistant.

export const conversationTexts = {
  /** Shown for one second. */
  inFlight: '已有问题在途中~请等候',
  unknown: '没有得到回答，请稍后重试。',
  noWord: '没有得到回答，这次提问不计次数。',
  sessionLost: '登录已失效，请重新登录。',
} as const;

export const panelTexts = {
  title: 'AI 助手',
  resize: '调整 AI 助手宽度',
  minimise: '收起 AI 助手，保留对话',
  close: '关闭 AI 助手',
  newChat: '新对话',
  history: '历史对话',
  back: '返回对话',
  loading: 'AI 助手加载中',
} as const;

export const chatTexts = {
  log: '对话内容',
  hello: '您好，我是海图的 AI 助手',
  intro: '可以问联盟营销怎么做，也可以问您自己的佣金、订单与联盟客。回答里的数字都附有出处。',
  suggestions: '可以这样问',
  waiting: '正在回答',
  answered: (words: string) => `回答完毕：${words}`,
  /** Asked beside a figure. */
  whyChanged: '这个数字为什么变了',
} as const;

export const boxTexts = {
  label: '输入问题',
  /** Where there are keys to press. */
  withKeys: '输入问题，Enter 发送，Shift + Enter 换行',
  send: '发送',
  stop: '停止回答',
  counter: (count: number, most: number) => `${count}/${most}`,
  counterLabel: (count: number, most: number) => `已输入 ${count} 个字符，最多 ${most} 个`,
  left: (count: number) => `剩余 ${count} 次`,
  leftOf: (left: number, all: number) => `套餐共 ${all} 次互动，剩余 ${left} 次`,
  noneLeft: '次数已用完',
  about: '关于',
  dropCard: '不再针对这个数字提问',
} as const;

export const answerTexts = {
  local: '本地助手',
  localHelp: '由内置的本地助手回答：数字来自报表，文字来自常见问题与营销学院。',
  copy: '复制回答',
  like: '有帮助',
  dislike: '没有帮助',
  stopped: '已停止',
  stoppedEmpty: '已停止，没有产生回答。',
  failed: '回答没有说完，这次提问不计次数。',
  retry: '重新提问',
} as const;

export const evidenceTexts = {
  title: (count: number) => `数字出处（${count}）`,
  unknown: '未知',
  period: '日期',
  filters: '筛选',
  rows: '依据',
  definition: '口径',
  days: (from: string, to: string) => (from === to ? from : `${from} 至 ${to}`),
  rowCount: (rows: string) => `${rows} 条订单记录`,
  all: '全部平台',
  network: (name: string) => `平台 ${name}`,
  type: (name: string) => `类型 ${name}`,
  publisher: (id: string) => `联盟客 ${id}`,
  open: '查看同一数字',
} as const;

export const answerChartTexts = {
  day: '日期',
  name: '名称',
  none: '未知',
  currency: (currency: string) => `单位：${currency}`,
} as const;

export const historyTexts = {
  title: '历史对话',
  empty: '还没有对话',
  emptyText: '问过的问题会留在这里，可以接着问。',
  loading: '加载中',
  more: '更多',
  remove: (title: string) => `删除对话：${title}`,
  untitled: '未命名的对话',
  confirm: {
    title: '删除对话',
    content: '删除后无法恢复，确定删除这个对话吗？',
    okText: '删除',
    cancelText: '取消',
    danger: true,
  },
  removed: '删除成功',
} as const;
