// Sentences of the PartnerBoost connector.
export const partnerboostTexts = {
  apiKey: '商家接口密钥（API Key）',
  apiKeyHelp:
    '向 PartnerBoost 的客户成功经理（CSM）申请商家接口（Merchant API）密钥；联盟客的 API Token 不能用',
  notice:
    '未经真实账号验证：平台只公布了怎样提问，没有公布回复里各项的名称。海图按平台在别处使用的名称去认，认不出的项记为未知；订单缺少编号、时间、联盟客、金额或佣金中任何一项时停止读取并写明看到了哪些名称，请把它发给我们。首次连接后请与后台核对数字。平台费未知。部分作废（mixed）的订单按其中没有作废的商品计状态。',
  keyRefused: 'PartnerBoost 不接受这个接口密钥，请核对后重新填写',
  noRight: 'PartnerBoost 拒绝访问：这个密钥没有读取订单的权限，请联系客户成功经理开通',
  busy: 'PartnerBoost 要求放慢调用',
  refused: 'PartnerBoost 拒绝了这次读取',
  strange: (status: number) => `PartnerBoost 的回复异常（状态 ${status}）`,
  unreadable: 'PartnerBoost 的回复缺少必要的内容',
  moved: 'PartnerBoost 的列表在读取期间变了',
  unknown: (what: string) => `PartnerBoost 的订单里没有认出${what}，没有读入`,
  what: { id: '编号', time: '时间', partner: '联盟客', amount: '金额', commission: '佣金' },
  noClicks: 'PartnerBoost 的业绩列表里没有认出联盟客与点击，点击量未读取，订单不受影响',
  tokenMissing:
    '请在素材的创意编号里写这位联盟客推广链接的编码，即 app.partnerboost.com/track/ 之后到问号之前的一段',
} as const;
