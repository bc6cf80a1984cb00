// Sentences of the Rakuten Advertising connector.
export const rakutenTexts = {
  token: '报表令牌（Token）',
  tokenHelp:
    'Rakuten Advertising 后台 Reports 里打开任意报表，点 View Report 旁的箭头选 Get API，地址里 token= 之后的内容',
  orderReport: '订单报表（Report key）',
  orderReportHelp:
    '新建并保存一个报表，列选 Transaction Date、Transaction Time、Transaction ID、Publisher ID、Publisher Name、Order ID、Commission Status、Currency、Sales、Total Commission、Estimated Net Total Cost；填 Get API 地址里 /reports/ 与 /filters 之间的内容',
  activityReport: '活动报表（Report key）',
  activityReportHelp:
    '再保存一个不含 Order ID 的报表，列选 Transaction Date、Publisher ID、Publisher Name、Publisher Group Name、# of Clicks、# of Orders、Sales、Total Commission；同样填 /reports/ 与 /filters 之间的内容',
  notice:
    '未经真实账号验证：接口按平台公开文档实现，首次连接后请与平台后台核对数字。Rakuten 没有逐单审批，取消以负数行计入；报表里没有 Commission Status 一列时，订单状态显示为待确认。没有 Transaction Time 一列时，订单只到日期。',
  tokenRefused: 'Rakuten Advertising 不接受这个报表令牌，请重新从 Get API 复制',
  reportRefused: (key: string) => `Rakuten Advertising 里没有名为“${key}”的报表，或这个令牌不能读取它`,
  columnsMissing: (key: string, columns: string) =>
    `报表“${key}”缺少这些列：${columns}，请在后台为它加上后重试`,
  refused: 'Rakuten Advertising 拒绝了这次读取',
  strange: (status: number) => `Rakuten Advertising 的回复异常（状态 ${status}）`,
  merchantMissing: '请在素材的创意编号里写品牌在 Rakuten 的 MID（数字）',
  publisherMissing: '缺少联盟客在 Rakuten 的编号，无法生成跟踪链接',
} as const;
