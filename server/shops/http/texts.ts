// What is said of a shop that could not be asked or did not answer as it should.
const seconds = (ms: number) => Math.max(1, Math.round(ms / 1000));

export const shopHttpTexts = {
  noAnswer: (ms: number) => `店铺 ${seconds(ms)} 秒内没有答复`,
  stalled: (ms: number) => `店铺的答复中断了 ${seconds(ms)} 秒`,
  tooSlow: (ms: number) => `店铺的答复 ${seconds(ms)} 秒仍未传完`,
  unreachable: '连接不上店铺，请确认店铺地址能在浏览器里打开',
  cut: '店铺的答复没有传完就断开了',
  tooLong: (bytes: number) => `店铺的答复超过 ${Math.floor(bytes / 1_048_576)} MB`,
  notCallable: (why: string) => `不能访问店铺地址：${why}`,
  tooMany: '店铺要求放慢调用，稍后会继续读取',
  page: '店铺给出的是一个网页而不是数据：网站可能在维护中，或被防火墙的验证页拦下。稍后会再试',
  unreadable: '店铺的回复不完整或无法识别，稍后会再试',
  serverError: (status: number) => `店铺暂时出错（HTTP ${status}）`,
} as const;
