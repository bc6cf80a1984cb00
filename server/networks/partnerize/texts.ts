// Sentences of the Partnerize connector.
export const partnerizeTexts = {
  applicationKey: '应用密钥（User Application Key）',
  applicationKeyHelp: 'Partnerize 后台 Settings → Account settings 里的 User Application Key',
  userApiKey: '用户密钥（User API Key）',
  userApiKeyHelp: '同一页面的 User API Key',
  campaignId: '项目编号（Campaign ID）',
  campaignIdHelp:
    'Partnerize 后台项目设置页上的 Campaign ID，形如 10l176；一个账户有几个项目时，每个项目各建一个授权',
  notice:
    '未经真实账号验证：接口按平台公开文档实现，首次连接后请与平台后台核对数字。一笔订单有部分商品被拒绝时，只计保留的商品；买家的 IP 地址与客户编号不保存。',
  keysRefused: 'Partnerize 不接受这组应用密钥与用户密钥，请核对后重新填写',
  noRight: 'Partnerize 拒绝访问：这个用户没有读取该项目的权限，请在后台为它开放',
  noClicks: 'Partnerize 没有开放点击报表的读取权限，点击量未读取，订单不受影响',
  notVisible: (campaignId: string, visible: string) =>
    visible === ''
      ? `这组密钥看不到任何项目，也看不到 ${campaignId}`
      : `这组密钥看不到项目 ${campaignId}，它能看到：${visible}`,
  refused: 'Partnerize 拒绝了这次读取',
  strange: (status: number) => `Partnerize 的回复异常（状态 ${status}）`,
  unreadable: 'Partnerize 的回复缺少必要的内容',
  tooManyClicks: 'Partnerize 的点击报表超过了一次能给出的行数',
  camrefMissing:
    '请在素材的创意编号里写这位联盟客的 camref，例如 1011lAb，可在 Partnerize 后台的跟踪链接里找到',
  severalItems: '这笔转化没有可改的单件商品，请在 Partnerize 后台修改',
} as const;
