// Sentences of the WooCommerce connector. Menus and buttons are called as WordPress calls them, in English and in its own Chinese.
export const wooTexts = {
  shop: '店铺网址',
  shopHelp:
    '店铺首页的网址，形如 https://shop.example.com；WordPress 装在子目录时连目录一起写，例如 https://example.com/store',
  consumerKey: 'Consumer key',
  consumerKeyHelp: '以 ck_ 开头，在 WooCommerce → Settings → Advanced → REST API 新建密钥后显示一次',
  consumerSecret: 'Consumer secret',
  consumerSecretHelp: '同一页显示的另一串，以 cs_ 开头',
  steps: [
    '用管理员账号登录店铺的 WordPress 后台，确认 Settings（设置）→ Permalinks（固定链接）不是 Plain（朴素）',
    '打开 WooCommerce → Settings（设置）→ Advanced（高级）→ REST API，点 Add key（添加密钥）',
    'Description 填任意名称，例如 Haitu；User 选管理员；Permissions（权限）选 Read（读取），点 Generate API key（生成 API 密钥）',
    '复制 Consumer key 与 Consumer secret（只显示这一次），连同店铺网址填到下面',
  ],
  hook: '在 WooCommerce → Settings（设置）→ Advanced（高级）→ Webhooks 点 Add webhook：Status 选 Active，Topic 选 Order updated（Order created、Order deleted 各再建一个），Delivery URL 填它，Secret 填授权时用的 Consumer secret。',
  shopMissing: '请填写店铺网址，形如 https://shop.example.com',
  shopWrong: (typed: string) =>
    `“${typed}” 不是一个网址，请填写店铺首页的网址，形如 https://shop.example.com`,
  shopPlain: '店铺网址必须以 https:// 开头：密钥不能不加密地发送。请先为网站启用 HTTPS',
  shopNamed: '网址里不能带用户名或密码',
  keyWrong: 'Consumer key 应以 ck_ 开头',
  secretWrong: 'Consumer secret 应以 cs_ 开头',
  swapped: 'Consumer key 与 Consumer secret 填反了',

  keyRefused:
    '店铺不认识这个 Consumer key：它已被删除或没有复制完整，请在 WooCommerce 的 REST API 页新建密钥',
  secretRefused: '店铺不接受这个 Consumer secret，请核对，或在 WooCommerce 的 REST API 页新建密钥',
  refused: '店铺不接受这组密钥。请在 WooCommerce 的 REST API 页新建一个权限为 Read 的密钥',
  noRight: '这组密钥没有读取订单的权限：新建密钥时 User 要选管理员或店铺经理，Permissions 选 Read',
  forbidden:
    '店铺的防火墙或安全插件拒绝了访问。请在其中放行 User-Agent 以 Haitu 开头、路径以 /wp-json/wc/v3/ 开头的请求',
  noRoute: '店铺没有 WooCommerce 的接口：请确认网址是 WordPress 所在的目录，且 WooCommerce 插件已启用',
  noInterface:
    '这个网址下没有 WordPress 的接口（/wp-json/）：请核对网址；若没有错，在 Settings（设置）→ Permalinks（固定链接）选 Plain（朴素）以外的任意一种并保存',
  gone: '店铺暂停了服务，恢复后会自动继续读取，其间的订单与退款为未知',
  moved: (host: string) => `这个网址转到了 ${host}，请改填后者的网址`,
  strange: (status: number) => `店铺的回复异常（HTTP ${status}）`,
  asked: '店铺不接受这次查询，WooCommerce 的版本可能过旧（需要 5.8 以上）',
  noCurrency: '店铺没有说明币种，且还没有订单。请用管理员的密钥，或有订单后再连接',
  noSuchOrder: '店铺里没有这个订单，稍后会再试',
  stuck: '店铺的翻页没有前进，稍后会再试',
} as const;
