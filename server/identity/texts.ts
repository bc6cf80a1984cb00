// Sentences of whoever is asked to prove who they are.
export const identityTexts = {
  busy: '当前登录人数较多，请稍后再试',
  signInStopped: '登录失败次数过多，请通过“忘记密码”用邮件重设密码后再登录',
  passkeyNeedsName: '通行密钥需要域名，当前网址是 IP 地址，无法使用；请联系管理员为海图设置域名',
} as const;
