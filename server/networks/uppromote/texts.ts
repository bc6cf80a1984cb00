// Sentences of the UpPromote connector.
export const uppromoteTexts = {
  apiKey: '接口密钥（API Key）',
  apiKeyHelp:
    'Shopify 里打开 UpPromote，Settings → Integration → API → Create API Key；需要 Professional 或以上套餐',
  notice:
    '未经真实账号验证：接口按公开文档与读取程序实现，首次连接后请与后台核对数字。UpPromote 不提供点击量与平台费；退款是另一笔负数的推荐订单，与原订单分开审核。金额没有币种，按授权的币种读取。',
  keyRefused: 'UpPromote 不接受这个接口密钥，请核对后重新填写',
  noRight: 'UpPromote 拒绝访问：请确认店铺的套餐包含接口（Professional 或以上）',
  refused: 'UpPromote 拒绝了这次读取',
  strange: (status: number) => `UpPromote 的回复异常（状态 ${status}）`,
  unreadable: 'UpPromote 的回复缺少必要的内容',
  codeMissing:
    '请在素材的创意编号里写这位联盟客的推荐码，即他的推广链接里 sca_ref= 之后的内容，例如 5120417.a1B2c3D4e5',
} as const;
