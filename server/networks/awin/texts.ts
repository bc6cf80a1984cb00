// Sentences of the Awin connector.
export const awinTexts = {
  token: 'API 令牌',
  tokenHelp: 'Awin 后台右上角的用户菜单 → API Credentials，输入密码后即可看到令牌',
  advertiserId: '广告主编号',
  advertiserIdHelp: 'Awin 后台左上角账号名称旁的数字（Advertiser ID）',
  notice:
    '只有 Accelerate 和 Advanced 套餐的广告主可以使用 API，其他套餐请用文件导入。从 ShareASale 迁移来的商家会得到新的广告主编号。',
  tokenRefused: 'Awin 不接受这个 API 令牌，请在 Awin 后台核对后重新填写',
  noRight: 'Awin 拒绝访问：令牌没有此广告主的权限，或广告主的套餐不含 API（需 Accelerate 或 Advanced）',
  notVisible: (advertiserId: string, visible: string) =>
    visible === ''
      ? `这个令牌看不到任何广告主账号，也看不到 ${advertiserId}`
      : `这个令牌看不到广告主 ${advertiserId}，它能看到：${visible}`,
  refused: 'Awin 拒绝了这次读取',
  strange: (status: number) => `Awin 的回复异常（状态 ${status}）`,
  unreadable: 'Awin 的回复缺少必要的内容',
  merchantMissing: '缺少 Awin 广告主编号，无法生成跟踪链接',
  publisherMissing: '缺少联盟客在 Awin 的编号，无法生成跟踪链接',
  severalParts: '这笔交易分属多个佣金组，请在 Awin 后台逐组修改',
} as const;
