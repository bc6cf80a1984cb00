// Sentences of the TikTok Shop connector.
export const tiktokshopTexts = {
  appKey: '应用编号（App Key）',
  appKeyHelp: '步骤 1 里应用详情页的 App Key',
  appSecret: '应用密钥（App Secret）',
  appSecretHelp: '同一页的 App Secret',
  refreshToken: '刷新令牌（Refresh Token）',
  refreshTokenHelp: '步骤 4 的页面里 refresh_token 后面引号内的全部内容',
  shopId: '店铺编号（Shop ID 或 Shop Code）',
  shopIdHelp:
    '卖家中心的店铺编号或店铺代码；一次授权里有多家店铺时用它区分，填错时海图会列出这次授权里的店铺',
  steps: [
    '用店铺主账号登录 partner.tiktokshop.com（美国店铺用 partner.us.tiktokshop.com），注册为卖家自研开发者（Seller in-house developer），在 App & Service 里新建自研应用（Custom app）并打开 Enable API，抄下 App Key 与 App Secret。',
    '在应用的 Manage API 里申请 seller.affiliate_collaboration.read（联盟合作，只读）与 seller.authorization.info（授权店铺）；联盟权限由 TikTok 审核，自研应用可能申请不到，请先确认再继续。',
    '用店铺主账号在浏览器打开 https://services.tiktokshop.com/open/authorize?service_id=应用的ServiceID（美国店铺用 services.us.tiktokshop.com）并同意；浏览器跳转后，地址里 code= 后面的一段是授权码，30 分钟内有效，只能用一次。',
    '把下面的地址换成自己的三项后在浏览器打开：https://auth.tiktok-shops.com/api/v2/token/get?app_key=您的AppKey&app_secret=您的AppSecret&auth_code=授权码&grant_type=authorized_code 。页面里 refresh_token 的值就是刷新令牌。',
    '把应用编号、应用密钥、刷新令牌与店铺编号填在这里。访问令牌约 7 天到期，海图会在到期前自动换新并加密保存，不需要再操作。',
  ],
  notice:
    '未经真实账号验证：接口按公开的读取程序与平台文档实现，首次连接后请与卖家中心的联盟订单核对数字。一行是一个订单的一个商品（SKU）；佣金为达人佣金、店铺广告佣金与共担达人奖金之和；平台结算前是预估，结算后换成实际金额。平台还没有给出佣金的行先不读入，给出后再读。每次重新读取最近 90 天，因为平台不按修改时间提供订单。平台不提供点击量、平台费与新老客标记；联盟客是达人的用户名，改名后会成为新的联盟客。',
  appRefused: 'TikTok Shop 不接受这组应用编号与密钥，请核对后重新填写',
  grantRefused: 'TikTok Shop 不接受这个刷新令牌：可能已被撤销、已到期，或不属于这个应用，请按步骤 3 重新授权',
  noScope:
    'TikTok Shop 拒绝访问：应用缺少 seller.affiliate_collaboration.read 或 seller.authorization.info 权限；补上权限后需要重新授权',
  shopRefused: 'TikTok Shop 拒绝访问这家店铺，请核对店铺编号并用这家店铺的主账号重新授权',
  shopClosed: 'TikTok Shop 停用了这家店铺或它的卖家账号，请先在卖家中心处理',
  shop: (name: string, id: string, region: string) => `${name}（${id}，${region}）`,
  noShop: (wanted: string, known: readonly string[]) =>
    known.length === 0
      ? '这次授权里没有店铺，请用店铺主账号重新授权'
      : `这次授权里没有店铺 ${wanted}，只有 ${known.join('、')}`,
  busy: 'TikTok Shop 暂时忙',
  clock: '本机时间与 TikTok Shop 相差太多',
  refused: (code: number) => `TikTok Shop 拒绝了这次读取（代码 ${code}）`,
  unreadable: 'TikTok Shop 的回复缺少必要的内容',
  samePage: 'TikTok Shop 的翻页停在原处',
  linkMissing:
    'TikTok Shop 的带货链接在达人把商品加入橱窗、视频或直播时由平台生成，海图无法代做；请在卖家中心的联盟合作里邀请达人',
  ineligible: '不符合佣金条件（INELIGIBLE）',
  returned: '全部退货',
} as const;
