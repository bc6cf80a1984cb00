// Sentences the shared helpers say themselves.

export const sessionTexts = {
  forcedOut: {
    title: '您已被强制下线',
    content:
      '您的账号已在其他地方登录，本次登录已被强制下线。如果不是您本人操作，密码可能已经泄露，请重新登录或尽快修改密码。',
    okText: '确定',
  },
} as const;

export const apiTexts = {
  network: '网络连接失败，请检查网络后重试',
  timeout: '请求超时，请稍后重试',
  unreadable: '服务器返回了无法识别的内容，请稍后重试',
  insecureCipher: '当前网址不是 HTTPS，浏览器无法加密传输，请改用 HTTPS 访问',
} as const;

export const clipboardTexts = {
  copied: '复制成功',
  failed: '复制失败，请手动选择后复制',
} as const;
