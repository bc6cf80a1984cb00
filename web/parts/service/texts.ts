// Sentences beside customer service's code.

export const serviceCodeTexts = {
  unset: '未设置客服二维码',
  line1: '未设置',
  line2: '客服二维码',
  code: '客服微信二维码',
  scan: '用微信扫一扫，添加客服',
  hold: '在微信里长按二维码，选择“识别图中的二维码”；在浏览器里请先长按保存图片，或复制微信号搜索',
  name: (name: string) => `微信号：${name}`,
  account: (account: string) => `登录邮箱：${account}`,
  copy: '复制',
} as const;
