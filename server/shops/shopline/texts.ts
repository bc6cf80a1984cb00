// Sentences of the SHOPLINE connector. Menus and buttons are called as SHOPLINE calls them, in Chinese and in English.
import { askedScopes } from './scopes.ts';

const scopes = askedScopes.join('、');

export const shoplineTexts = {
  shop: '店铺地址',
  shopHelp: '形如 your-store.myshopline.com；只写 your-store，或粘贴店铺后台的网址也可以',
  accessToken: 'Access Token',
  accessTokenHelp: '私有应用“API 凭据”（API Certificate）页的访问令牌，有效期 3 年',
  appSecret: 'App Secret（选填）',
  appSecretHelp: '同一页的 App Secret。只用来核对店铺发来的变更通知；不填也会每 15 分钟读取一次',
  steps: [
    '用商家或店长账号登录 SHOPLINE 店铺后台，打开 应用（Apps），点右上角的 开发应用（Develop Apps），同意条款后点 创建应用（Create an App），填写名称、开发者与邮箱',
    `点该应用的 编辑（Edit），在 权限配置（Permission configuration）的后台 API（Admin API）里勾选 ${scopes}，保存`,
    '切换到 API 凭据（API Certificate），点 安装应用（Install App）',
    '查看 Access Token：SHOPLINE 会把验证码发到登录邮箱，输入后复制，连同店铺地址填到下面',
  ],
  hook: '在私有应用的后台 API 权限页创建 Webhook，选订单与退款的事件，地址填它；需要先填 App Secret。',
  shopMissing: '请填写店铺地址，形如 your-store.myshopline.com',
  shopWrong: (typed: string) =>
    `“${typed}” 不是 SHOPLINE 店铺的地址。请填写以 .myshopline.com 结尾的地址，可在店铺后台的网址里看到`,
  otherProduct:
    '这是 SHOPLINE 台湾、香港版的地址，它是另一个产品，接口不同，目前不能授权。可以从它的后台导出订单与退款，在“订单文件”里上传',
  tokenMissing: '请填写 Access Token',
  tokenMisshapen: 'Access Token 里不应有空格，也不要带上 Bearer，请只粘贴令牌本身',
  tokenIsSecret: 'Access Token 与 App Secret 填成了同一串字符，请分别复制',

  tokenRefused:
    'SHOPLINE 不接受这个 Access Token：它已过期（有效期 3 年）、已撤销、应用已卸载，或不属于这家店铺。请在私有应用的 API 凭据页重新安装并复制；其间的订单与退款为未知',
  scopeMissing: (missing: readonly string[]) =>
    `应用缺少权限 ${missing.length > 0 ? missing.join('、') : scopes}。请在私有应用的权限配置里勾选后台 API 的这些权限，保存后重新安装应用，再更换 Access Token`,
  noSuchShop: (shop: string) => `SHOPLINE 上没有 ${shop} 这家店铺，请核对店铺地址`,
  frozen: 'SHOPLINE 冻结了这家店铺（有未结清的账单）。店铺恢复后会自动继续读取，其间的订单与退款为未知',
  locked: 'SHOPLINE 锁定了这家店铺，请联系 SHOPLINE；恢复后会自动继续读取，其间的订单与退款为未知',
  closed: 'SHOPLINE 显示这家店铺已关闭或停用。重新开启后会自动继续读取，其间的订单与退款为未知',
  blocked: 'SHOPLINE 的安全策略暂时拦截了访问，稍后会再试',
  moved: (host: string) => `这个地址转到了 ${host}，请改填店铺以 .myshopline.com 结尾的地址`,
  strange: (status: number) => `SHOPLINE 的回复异常（HTTP ${status}），稍后会再试`,
  wrongCurrency: (title: string, told: string, currency: string) =>
    `订单 ${title} 的金额标为 ${told}，而其余金额是 ${currency}，两者不符，暂不采用，稍后会再试`,
  stuck: 'SHOPLINE 的翻页没有前进，稍后会再试',
} as const;
