// What the script says by itself.
export const scriptTexts = {
  timeout: '请求超时，请稍后再试',
  network: '网络不通，请检查后再试',
  insecure: '请使用 HTTPS 地址访问后再提交',
  found: (count: number) => `找到 ${count} 篇`,
  nothing: '没有找到，换个说法试试',
  searchFailed: '搜索没有读出来，请再试一次',
} as const;
