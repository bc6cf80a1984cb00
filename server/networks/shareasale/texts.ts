export const texts = {
  merchantId: '商家编号',
  merchantIdHelp: 'ShareASale 商家后台右上角 Merchant ID，纯数字',
  token: 'API Token',
  tokenHelp: '商家后台 Tools → Merchant API 页面的 Token',
  apiSecret: 'API Secret',
  apiSecretHelp: '同一页面的 API Secret Key；请把 IP 限制设为「仅 1.1 及更低版本」',
  notice:
    'ShareASale 已并入 Awin，不再接受新商家；此处用于取回历史数据。每月约 200 次调用，按天的点击历史会分多日补齐。',
  login: 'ShareASale 拒绝了这组授权信息，请核对商家编号、API Token 与 API Secret',
  quota: 'ShareASale 本月的调用次数已用完',
  refused: 'ShareASale 拒绝了这次请求',
  loginPage: 'ShareASale 返回了网页而不是数据',
  clock: 'ShareASale 认为签名时间不对',
  missingCreative: '这条素材还没有填写 ShareASale 的创意编号（Banner ID）',
  missingMerchant: '这个授权没有商家编号',
  missingPublisher: '这位联盟客没有 ShareASale 编号',
} as const;
