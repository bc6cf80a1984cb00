// Sentences of the Pepperjam connector.
export const pepperjamTexts = {
  apiKey: '接口密钥（API Key）',
  apiKeyHelp:
    'Ascend（Pepperjam）后台 Resources → API Keys 里点 Generate New Key；密钥会过期，过期后在此更换',
  notice:
    '未经真实账号验证：接口按公开的读取程序与帮助文档实现，首次连接后请与平台后台核对数字。报表固定为美国东部时间；平台每天最多回答 1500 次，密钥的所有用途合计。状态只认 Unconfirmed、Pending、Locked、Delayed、Paid，其他状态按待确认显示并保留原文。',
  keyRefused: 'Pepperjam 不接受这个接口密钥，它可能已过期，请在 Ascend 后台重新生成',
  noRight: 'Pepperjam 拒绝访问：这个密钥没有读取这些数据的权限',
  noClicks: 'Pepperjam 没有开放汇总报表的读取权限，点击量未读取，订单不受影响',
  refused: 'Pepperjam 拒绝了这次读取',
  strange: (status: number) => `Pepperjam 的回复异常（状态 ${status}）`,
  unreadable: 'Pepperjam 的回复缺少必要的内容',
  moved: 'Pepperjam 的列表在读取期间变了',
  codeMissing:
    '请在素材的创意编号里写这位联盟客的链接代码，例如 8-12345-123456-789，可在 Ascend 后台的链接里 /t/ 之后找到',
} as const;
