// Sentences of the Shoplazza connector. Menus and buttons are called as Shoplazza calls them, in Chinese and in English.
export const shoplazzaTexts = {
  shop: '店铺地址',
  shopHelp: '形如 your-store.myshoplaza.com；只写 your-store，或粘贴店铺后台的网址也可以',
  accessToken: 'Access Token',
  accessTokenHelp: '私有应用（Private App）的 Access Token，保存应用后点它的名称可以看到',
  steps: [
    '用店主账号登录店匠后台，打开 应用（Apps），点 管理私有应用（Manage Private Apps）',
    '点 创建应用（Create App），填写应用名称与开发者邮箱；权限（Permissions）里只勾选订单（order）与店铺信息（shop）的读取权限',
    '点 保存（Save），再点应用的名称，复制 Access Token，连同店铺地址填到下面',
  ],
  shopMissing: '请填写店铺地址，形如 your-store.myshoplaza.com',
  shopWrong: (typed: string) =>
    `“${typed}” 不是店匠店铺的地址。请填写以 .myshoplaza.com 结尾的地址，可在店铺后台的网址里看到`,
  tokenMissing: '请填写 Access Token',
  tokenMisshapen: 'Access Token 里不应有空格，请只粘贴令牌本身',

  tokenRefused:
    '店匠不接受这个 Access Token：它没有复制完整、已失效、应用已删除，或不属于这家店铺。请在私有应用里重新复制；其间的订单与退款为未知',
  scopeMissing:
    '应用没有读取的权限。请在店匠后台的私有应用里勾选订单（order）与店铺信息（shop）的读取权限并保存，再试一次',
  noSuchShop: (shop: string) => `店匠上没有 ${shop} 这家店铺，请核对店铺地址`,
  frozen:
    '店匠显示这家店铺没有在营业（套餐到期、冻结或已关闭）。店铺恢复后会自动继续读取，其间的订单与退款为未知',
  moved: (host: string) => `这个地址转到了 ${host}，请改填店铺以 .myshoplaza.com 结尾的地址`,
  refused: '店匠不接受这次查询，稍后会再试',
  strange: (status: number) => `店匠的回复异常（HTTP ${status}），稍后会再试`,
  stuck: '店匠的翻页没有前进，稍后会再试',
} as const;
