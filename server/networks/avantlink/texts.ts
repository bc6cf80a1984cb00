// What people read about AvantLink.

export const texts = {
  merchantId: '商家编号（Merchant ID）',
  merchantIdHelp: 'AvantLink 商家后台右上角账户信息中的数字编号',
  authKey: 'API 密钥（Authentication Key）',
  authKeyHelp: 'AvantLink 商家后台的 API 页面可查看，共 32 位字母和数字',
  loginRefused: 'AvantLink 拒绝了此授权，请核对商家编号和 API 密钥',
  quotaSpent: 'AvantLink 当日的接口调用次数已用完',
  refused: 'AvantLink 拒绝了这次查询',
  failed: 'AvantLink 未能给出报表',
  notAReport: 'AvantLink 返回的不是报表',
  columnsMissing: (columns: string) => `AvantLink 的报表缺少这些列：${columns}`,
  badValue: (column: string, value: string) => `AvantLink 报表中「${column}」的值无法识别：${value || '空'}`,
  merchantMissing: '此授权缺少 AvantLink 商家编号，请重新验证授权',
  siteMissing: '此联盟客在 AvantLink 的网站编号未知，拉取一次联盟客名录后即可生成链接',
  targetMissing: '请先填写落地页',
} as const;
