// Words about one publisher that several screens say.
export const publisherTexts = {
  unnamed: '（无名称）',
  garbled: '名称乱码',
  garbledHelp: '平台给出的名称含有无法识别的字符，按收到的样子显示，可以在联盟客详情里改名',
  openSite: (url: string) => `${url}（在新标签页打开）`,
  typeOf: (name: string) => `${name} 的类型`,
  typeFrom: { hand: '手动设置', network: '平台提供', guess: '按名称与网址判断' },
  typeReset: '恢复自动判断',
  networkType: (type: string) => `平台分类：${type}`,
  saved: '保存成功',
} as const;

export const renameTexts = {
  required: '请输入名称',
  tooLong: '不能超过 200 个字符',
  receivedName: (name: string) => `平台给出的名称：${name}`,
  reset: '恢复平台名称',
  cancel: '取消',
} as const;

export const mergeTexts = {
  merge: '合并同一联盟客',
  help: '同一家联盟客在各平台的数字相加为一行',
  /** Of one of the networks a merged row adds up. */
  part: (pt: string, amount: string, orders: string) => `${pt}：${amount}，${orders} 单`,
  partRows: (name: string, pt: string) => `${name} 在 ${pt} 的订单明细`,
} as const;
