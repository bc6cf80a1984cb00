// Sentences of signing in and of what its screens share. Validation texts shared with the server stand in `contract/texts.ts`.

export const fieldTexts = {
  account: '邮箱',
  accountPlaceholder: 'name@company.com',
  password: '密码',
  oldPassword: '原密码',
  newPassword: '新密码',
  againPassword: '确认密码',
  passwordHint: '6 到 12 个字符，请避开生日、连续数字等常见密码',
  code: '验证码',
  codePlaceholder: '6 位数字',
  name: '用户名',
  companyName: '公司名称',
  phone: '手机号',
  phoneOptional: '手机号（选填）',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  capsLock: '大写锁定已开启',
  cancel: '取消',
};

export const introTexts = {
  headline: '看清每一笔联盟佣金',
  statement: '海图把各联盟平台的点击、订单与佣金画在同一张图上，让出海品牌知道谁真正带来了客人。',
  points: [
    { title: '数据对得上账', text: '按日汇总销售额、佣金与平台费，来源可查' },
    { title: '情报看得见同行', text: '行业、标杆品牌与它们背后的联盟客' },
    { title: '外联不离开这里', text: '找到联盟客，写信，跟进，都在一处' },
  ],
};

export const loginTexts = {
  title: '登录海图',
  submit: '登 录',
  noAccount: '还没有账号？',
  toRegister: '免费注册',
  toForgotten: '忘记密码？',
  stepTitle: '两步验证',
  stepSubtitle: (account: string) => `请为 ${account} 输入身份验证器中的验证码`,
  stepCode: '验证码',
  recoveryCode: '恢复码',
  recoveryHint: '设置两步验证时保存的恢复码，每个只能使用一次',
  passkeySubtitle: (account: string) => `请用 ${account} 的通行密钥确认是您本人`,
  usePasskey: '使用通行密钥',
  useMode: {
    passkey: '使用通行密钥',
    app: '使用身份验证器',
    recovery: '手机不在身边？使用恢复码',
  },
  otherAccount: '返回',
};

export const registerTexts = {
  title: '注册海图',
  subtitle: '注册即得 7 天免费体验，无需付款',
  submit: '注 册',
  haveAccount: '已有账号？',
  toLogin: '去登录',
  codeSent: (account: string) => `验证码已发送至 ${account}，10 分钟内有效`,
  agreeLead: '我已阅读并同意',
  agreement: '《用户协议》',
  agreeAnd: '与',
  privacy: '《隐私政策》',
};

export const forgottenTexts = {
  title: '找回密码',
  subtitle: '我们会把验证码发到您的登录邮箱',
  inviteTitle: '设置密码',
  inviteSubtitle: '设置好密码即可登录，链接 72 小时内有效',
  submit: '重置密码',
  inviteSubmit: '设置密码',
  saved: '修改成功',
  remembered: '想起密码了？',
  toLogin: '去登录',
  codeSent: (account: string) => `如果 ${account} 已注册，验证码会在一分钟内送达`,
};

export const verifyTexts = {
  title: '验证邮箱',
  intro: '输入邮件中的 6 位验证码，完成验证后可以用邮箱找回密码。',
  sent: '发送成功',
  submit: '验证',
  done: '验证成功',
};

export const changePasswordTexts = {
  title: '修改密码',
  submit: '确定修改',
  done: '修改密码成功',
};

export const confirmPasswordTexts = {
  title: '请确认是您本人',
  intro:
    '修改凭证、机器人、子账号、访问令牌、两步验证和导出数据之前，需要再次输入登录密码。确认后半小时内不再询问。',
  introCode: '请输入身份验证器中的验证码。确认后半小时内不再询问。',
  useCode: '改用两步验证的验证码',
  usePassword: '改用密码',
  submit: '确认',
};
