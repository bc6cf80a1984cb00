// Sentences of the Everflow connector.
export const everflowTexts = {
  apiKey: '网络接口密钥（Network API Key）',
  apiKeyHelp:
    'Everflow 后台 Control Center → Security → API Keys 里新建的 Network 类型密钥，需要 Reporting 的读取权限；Affiliate 或 Advertiser 类型的密钥不能用',
  notice:
    '未经真实账号验证：接口按平台公开文档实现，首次连接后请与平台后台核对数字。一个授权读取整个 Everflow 账户；只计基础转化，附加事件（Events）不计入订单；平台只提供最近 365 天的转化。买家的 IP、邮箱与设备编号不保存。',
  keyRefused: 'Everflow 不接受这个接口密钥，请核对后重新填写',
  noRight: 'Everflow 拒绝访问：请使用 Network 类型的接口密钥，并为它开放读取权限',
  noClicks: 'Everflow 没有开放汇总报表的读取权限，点击量未读取，订单不受影响',
  noZone: (zone: string) => `Everflow 的报表没有时区 ${zone}，点击量未读取，订单不受影响`,
  refused: 'Everflow 拒绝了这次读取',
  strange: (status: number) => `Everflow 的回复异常（状态 ${status}）`,
  unreadable: 'Everflow 的回复缺少必要的内容',
  moved: 'Everflow 的列表在读取期间变了',
  tooManyClicks: 'Everflow 的汇总报表超过了一次能给出的行数',
  publisherMissing: '缺少联盟客在 Everflow 的编号，无法生成跟踪链接',
  offerMissing:
    '请在素材的创意编号里写 Offer 编号（数字），可在 Everflow 后台的 Offers 里找到；生成的是直接链接（Direct Linking），网站上需要装有 Everflow 的脚本',
} as const;
