// Sentences of the impact.com connector.
export const impactTexts = {
  accountSid: '账户 SID（Account SID）',
  accountSidHelp: 'impact.com 后台 Settings → API Access（品牌账户）里的 Account SID',
  authToken: '访问令牌（Auth Token）',
  authTokenHelp:
    '同一页面的 Auth Token。新建带权限范围的令牌时，请勾选 Actions、Media Partners、Campaigns、Company 与 Reports 的读取权限',
  campaignId: '项目编号（Program ID）',
  campaignIdHelp: 'impact.com 后台顶部项目名称旁的数字；一个账户有几个项目时，每个项目各建一个授权',
  notice:
    '未经真实账号验证：接口按平台公开文档实现，首次连接后请与平台后台核对数字。报表时区请与 impact.com 账户设置一致；点击量来自报表接口，需要平台把该报表标为可由接口读取，没有权限时点击量显示为未知。',
  tokenRefused: 'impact.com 不接受这组账户 SID 与令牌，请核对后重新填写',
  noRight: 'impact.com 拒绝访问：令牌没有读取这些数据的权限，请在后台为它勾选读取权限',
  noReport: 'impact.com 没有开放点击报表的读取权限，点击量未读取，订单不受影响',
  notVisible: (campaignId: string, visible: string) =>
    visible === ''
      ? `这个账户里没有任何项目，也看不到 ${campaignId}`
      : `这个账户里看不到项目 ${campaignId}，它能看到：${visible}`,
  refused: 'impact.com 拒绝了这次读取',
  strange: (status: number) => `impact.com 的回复异常（状态 ${status}）`,
  unreadable: 'impact.com 的回复缺少必要的内容',
  moved: 'impact.com 的列表在读取期间变了',
  reportFailed: 'impact.com 未能生成点击报表',
  reportSlow: 'impact.com 生成点击报表的时间过长',
  partnerUnclear: (name: string) => `点击报表没有联盟客编号，名称“${name}”也对不上唯一一位联盟客`,
  creativeMissing:
    '请在素材的创意编号里写“跟踪域名/广告编号”，例如 brand.pxf.io/1120045，两者都在 impact.com 后台的广告链接里',
  merchantMissing: '这个授权没有项目编号',
  publisherMissing: '缺少联盟客在 impact.com 的编号，无法生成跟踪链接',
} as const;

/** The codes with which a brand explains a change. */
export const reasonWords: Readonly<Record<string, string>> = {
  ORDER_UPDATE: '订单有变动',
  ITEM_RETURNED: '商品退回',
  CONS_FRAUD: '消费者欺诈',
  CONS_ERROR: '消费者填写有误',
  CONS_INFO_INVALID: '消费者信息无效',
  ORDER_ERROR: '订单有误',
  PUB_ACT_DISPUTE: '联盟客提出异议',
  ADV_ACT_DISPUTE: '品牌提出异议',
  NOT_COMPLIANCE_TERMS: '不符合项目条款',
  ITEM_OUT_OF_STOCK: '商品缺货',
  TEST_ACTION: '测试订单',
  PARTNER_NOT_ACTIVE: '联盟客已停用',
  CREDITED_DIFFERENT_MP: '归因给其他联盟客',
  MP_RETURNED: '联盟客退回',
  REJECTED: '已拒绝',
  OTHER: '其他原因',
};
