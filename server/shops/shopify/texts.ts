// Sentences of the Shopify connector. Menus and buttons are called as Shopify calls them.
import { askedScopes } from './scopes.ts';

export const shopifyTexts = {
  shop: '店铺地址',
  shopHelp:
    '形如 your-store.myshopify.com；只写 your-store，或粘贴后台网址（admin.shopify.com/store/…）也可以',
  clientId: 'Client ID',
  clientIdHelp: 'Dev Dashboard 里该应用 Settings 页的 Client ID',
  clientSecret: 'Secret',
  clientSecretHelp:
    '同一页的 Secret，以 shpss_ 开头。2026 年前在店铺后台建的自建应用没有它：在这里填 Admin API access token（以 shpat_ 开头），Client ID 处也填它',
  steps: [
    '打开 dev.shopify.com/dashboard，用店主或有 Develop apps 权限的员工账号登录；应用必须建在店铺所属的同一个组织里',
    '在 Apps 点 Create app，选 Start from Dev Dashboard，填任意名称，例如 Haitu',
    `打开该应用的 Versions，新建版本：App URL 保留 https://shopify.dev/apps/default-app-home，Scopes 填 ${askedScopes.join(',')}，点 Release`,
    '回到该应用的首页，点 Install app，选择这家店铺并确认',
    '打开该应用的 Settings，复制 Client ID 与 Secret，连同店铺地址填到下面',
  ],
  shopMissing: '请填写店铺地址，形如 your-store.myshopify.com',
  shopWrong: (typed: string) =>
    `“${typed}” 不是 Shopify 店铺的地址。请填写以 .myshopify.com 结尾的地址，可在店铺后台 Settings → Domains 看到`,
  idMissing: '请填写 Client ID',
  idIsSecret: '这里填的是 Secret（以 shpss_ 开头），Client ID 是另一串字符',
  idIsToken: 'Secret 处填的不是同一个 token：使用 shpat_ 开头的 token 时，两处都填它',
  secretMissing: '请填写 Secret',
  secretIsId: 'Secret 与 Client ID 填成了同一串字符，请到应用的 Settings 页分别复制',

  invalidClient:
    'Shopify 不接受这组 Client ID 与 Secret：两者不属于同一个应用，或 Secret 已更换。请到 Dev Dashboard 该应用的 Settings 页重新复制',
  unsupportedGrant:
    '这个应用是在店铺后台建的旧式自建应用，不能用 Client ID 与 Secret 取得授权。请在 Dev Dashboard 新建应用，或改填它以 shpat_ 开头的 Admin API access token',
  shopNotPermitted:
    '应用与店铺不属于同一个 Shopify 组织，Shopify 不允许它读取这家店铺。请用店铺所属组织的账号在 Dev Dashboard 新建应用',
  appNotInstalled: '应用还没有安装到这家店铺。请在 Dev Dashboard 打开该应用，点 Install app 并选择这家店铺',
  tokenRefused: 'Shopify 拒绝了授权',
  noSuchShop: (shop: string) => `Shopify 上没有 ${shop} 这家店铺，请核对店铺地址`,
  frozen: 'Shopify 暂停了这家店铺（账单未付或店铺已停用）。店铺恢复后会自动继续读取，其间的订单与退款为未知',
  locked: 'Shopify 锁定了这家店铺，恢复后会自动继续读取，其间的订单与退款为未知',
  tokenWorthless:
    'Shopify 不再接受这个授权：应用已从店铺卸载，或 token 已撤销。请重新安装应用，或填写新的 token；其间的订单与退款为未知',
  scopeMissing: (scopes: readonly string[]) =>
    `应用缺少权限 ${scopes.join('、')}。请在 Dev Dashboard 该应用的 Versions 里新建版本，在 Scopes 加上它，点 Release，再到店铺后台同意更新`,
  fieldDenied: (field: string, required: string) =>
    `应用没有读取 ${field} 的权限${required === '' ? '' : `，需要 ${required}`}。请在 Dev Dashboard 该应用的 Versions 里新建版本，在 Scopes 加上它，点 Release，再到店铺后台同意更新`,
  forbidden: 'Shopify 拒绝访问：应用没有读取订单的权限，请核对应用的 Scopes 并重新安装',
  moved: (host: string) => `这个地址转到了 ${host}，请改填店铺以 .myshopify.com 结尾的地址`,
  strange: (status: number) => `Shopify 的回复异常（HTTP ${status}）`,
  unreadable: 'Shopify 的回复不完整或无法识别，稍后会再试',
  queryFailed: 'Shopify 没能完成这次查询，稍后会再试',
  throttled: 'Shopify 要求放慢调用，稍后会继续读取',
  wrongCurrency: (title: string, told: string, currency: string) =>
    `订单 ${title} 的金额标为 ${told}，而订单自身是 ${currency}，两者不符，暂不采用，稍后会再试`,
  stuck: 'Shopify 的翻页没有前进，稍后会再试',
} as const;
