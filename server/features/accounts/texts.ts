// Sentences of the accounts feature.
import { waitText } from '#server/identity/wait-text.ts';

export const accountTexts = {
  wrongCredentials: '账号或密码错误',
  signInWait: (seconds: number) => `登录失败次数过多，请 ${waitText(seconds)}后再试`,
  passwordWait: (seconds: number) => `密码输错次数过多，请 ${waitText(seconds)}后再试`,
  memberDisabled: '账号已停用，请联系主账号',
  memberPaused: '子账号数量超过当前套餐的名额，此账号已暂停，请联系主账号',
  suspended: '账号已被锁定，请联系客服',
  alreadySuspended: '账号已经锁定',
  notSuspended: '账号没有锁定',
  noSuchAccount: '账号不存在',
  emailTaken: '该邮箱已注册，请直接登录',
  wrongCode: '验证码错误或已失效，请重新获取',
  wrongInvite: '设置密码的链接已失效，请联系主账号重新发送，或通过“忘记密码”获取验证码',
  codeWait: (seconds: number) => `验证码已发送，请 ${seconds} 秒后再重新获取`,
  codeDayLimit: (seconds: number) => `今天获取验证码的次数已用完，请 ${waitText(seconds)}后再试`,
  pageLinkLimit: (seconds: number) => `一小时内最多发送 5 次，请 ${waitText(seconds)}后再试`,
  mailFailed: '邮件发送失败，请稍后再试',
  wrongOldPassword: '原密码不正确',
  wrongConfirmPassword: '密码不正确',
  wrongDeletePassword: '请输入正确的密码',
  verifyOtherEmail: '只能验证当前账号的邮箱',
  companyByOwnerOnly: '公司名称只能由主账号修改',
  secondStepNeeded: '请输入身份验证器中的 6 位验证码',
  wrongSecondCode: '验证码不正确或已使用，请输入身份验证器中最新的验证码，或一个没用过的恢复码',
  secondStepWait: (seconds: number) => `验证码输错次数过多，请 ${waitText(seconds)}后再试`,
  secondStepStopped: '验证码输错次数过多，请联系主账号或客服重置两步验证',
  totpIssuer: '海图',
  totpOn: '两步验证已经开启',
  totpOff: '还没有开启两步验证，请先在个人中心设置',
  totpOffOfMember: '该成员没有开启两步验证，无需重置',
  passkey: '通行密钥',
  noPasskey: '还没有添加通行密钥，请先在个人中心添加',
  passkeyNeeded: '请使用通行密钥完成两步验证',
  wrongPasskey: '通行密钥验证没有通过或已超时，请重试',
  passkeyCountedBack: '这个通行密钥的使用次数比上次还少，可能被复制过，已拒绝。请改用其他方式，并删除它',
  passkeyNotMade: '通行密钥没有添加成功或已超时，请重试',
  passkeyTaken: '这个通行密钥已经添加过',
  passkeyQuota: (most: number) => `最多添加 ${most} 个通行密钥，请先删除不用的`,
  totpNotForDemo: '演示账号由多人共用，不能开启两步验证',
  signIn: '登录记录',
  signInsByOwnerOnly: '全部成员的登录只有主账号可以查看和结束',
  user: '用户',
  accountUnknown: (account: string) => `账号 ${account} 不存在`,
  avatarUnknown: '请从列表中选择头像，或先上传图片',
  avatarKind: '头像只支持 PNG、JPG、WebP 和 GIF 图片',
  avatarPixels: '图片尺寸过大，最多 2500 万像素',
  avatarBroken: '图片已损坏，无法读取',
  subAccount: '子账号',
  subAccountQuota: (quota: number) => `当前套餐最多可以创建 ${quota} 个子账号，如需更多请升级套餐`,
  subAccountEmailTaken: '该邮箱已被使用，请换一个邮箱',
  subAccountCode: '子账号不能使用子账号管理',
  subAccountMailFailed: '子账号已创建，但邀请邮件发送失败，请稍后在列表中重新发送',
  subAccountActivated: '该子账号已设置密码，无需再次邀请',
  inviteDayLimit: (seconds: number) => `今天发给这个邮箱的邀请已达上限，请 ${waitText(seconds)}后再试`,
  inviteWait: (seconds: number) => `邀请邮件刚刚发送，请 ${seconds} 秒后再试`,
} as const;

export const mailTexts = {
  greeting: '您好：',
  codeLife: (minutes: number) => `验证码 ${minutes} 分钟内有效，只能使用一次，请勿告诉任何人。`,
  notYou: '如果不是您本人操作，请忽略此邮件，您的账号不会有任何变化。',
  registerCode: { subject: '海图注册验证码', title: '注册验证码', lead: '您正在注册海图账号，验证码是：' },
  pageLink: {
    subject: '在电脑上继续：您要打开的海图页面',
    title: '在电脑上打开这个页面',
    lead: '您在手机上打开了一个需要在电脑上操作的页面。请在电脑上登录海图，再打开下面的链接。',
    action: '打开页面',
  },
  alreadyRegistered: {
    subject: '您的邮箱已注册海图',
    title: '该邮箱已注册',
    lead: '有人用您的邮箱申请注册海图，但该邮箱已经有账号，无需再次注册，请直接登录。忘记密码时可在登录页选择“忘记密码”。',
    action: '前往登录',
  },
  passwordCode: {
    subject: '海图邮箱验证码',
    title: '邮箱验证码',
    lead: '您正在重设密码或验证邮箱，验证码是：',
  },
  noAccount: {
    subject: '该邮箱尚未注册海图',
    title: '该邮箱尚未注册',
    lead: '有人用您的邮箱申请重设海图账号的密码，但该邮箱还没有账号。如需使用海图，请先注册。',
    action: '前往注册',
  },
  passwordChanged: {
    subject: '您的海图密码已修改',
    title: '密码已修改',
    lead: '您的海图账号刚刚修改了登录密码，其他设备上的登录已经结束。',
  },
  passwordReset: {
    subject: '您的海图密码已重设',
    title: '密码已重设',
    lead: '您的海图账号刚刚通过邮件设置了新的登录密码，所有设备上的登录已经结束。',
  },
  newPlace: {
    subject: '您的海图账号在新的地点登录',
    title: '新的登录地点',
    lead: ({ address, device }: { address: string; device: string }) =>
      `您的海图账号刚刚从一个没有用过的网络地址登录：${address}（${device || '未知设备'}）。`,
  },
  newDevice: {
    subject: '您的海图账号在新的设备上登录',
    title: '新的登录设备',
    lead: ({ address, device }: { address: string; device: string }) =>
      `您的海图账号刚刚在一个没有用过的设备或浏览器上登录：${device || '未知设备'}，网络地址 ${address}。`,
  },
  totpEnabled: {
    subject: '您的海图账号已开启两步验证',
    title: '两步验证已开启',
    lead: '您的海图账号刚刚开启了两步验证，以后登录除密码外还需要身份验证器中的验证码。请妥善保管恢复码。',
  },
  passkeyAdded: {
    subject: '您的海图账号添加了通行密钥',
    title: '通行密钥已添加',
    lead: (name: string) =>
      `您的海图账号刚刚添加了通行密钥“${name}”，以后登录除密码外，可以用它完成两步验证。`,
  },
  passkeyRemoved: {
    subject: '您的海图账号删除了通行密钥',
    title: '通行密钥已删除',
    lead: (name: string, isLast: boolean) =>
      `您的海图账号刚刚删除了通行密钥“${name}”${isLast ? '，两步验证随之关闭，以后登录只需要密码' : ''}。`,
  },
  totpDisabled: {
    subject: '您的海图账号已关闭两步验证',
    title: '两步验证已关闭',
    lead: '您的海图账号刚刚关闭了两步验证，以后登录只需要密码。',
    leadWithPasskey: '您的海图账号刚刚停用了身份验证器，以后登录除密码外只能用通行密钥完成两步验证。',
  },
  totpReset: {
    subject: '您的海图账号的两步验证已重置',
    title: '两步验证已重置',
    lead: '主账号或客服刚刚重置了您的两步验证，通行密钥也已删除，以后登录只需要密码。建议登录后重新设置。',
  },
  recoveryUsed: {
    subject: '您的海图账号使用了一个恢复码',
    title: '恢复码已使用',
    lead: (left: number) => `您的海图账号刚刚使用了一个恢复码代替身份验证器，还剩 ${left} 个没有用过。`,
  },
  newSubAccount: {
    subject: '您的海图账号新增了子账号',
    title: '新增子账号',
    lead: (name: string, email: string) => `您的海图账号刚刚新增了子账号 ${name}（${email}）。`,
  },
  actNow: '如果不是您本人操作，请立即在登录页通过“忘记密码”重设密码。',
  invite: {
    subject: (company: string) => `${company}邀请您使用海图`,
    title: '邀请您加入海图',
    greeting: (name: string) => `${name}，您好：`,
    lead: (company: string) =>
      `${company}为您开通了海图子账号。请点击下方按钮设置登录密码，之后即可用本邮箱登录。`,
    action: '设置密码',
    life: (hours: number) => `链接 ${hours} 小时内有效，只能使用一次。`,
    notYou: '如果您不认识该公司，请忽略此邮件。',
  },
} as const;

export const auditTexts = {
  gone: '已删除的成员',
  system: '系统',
  operator: '平台客服',
  enabled: '启用',
  disabled: '停用',
  /** Facts that say nothing without a word beside them; the others stand as they are. */
  facts: {
    mails: (value) => `${value} 封`,
    left: (value) => `剩余 ${value} 个`,
    ended: (value) => `${value} 个`,
  } as Readonly<Record<string, (value: string | number | boolean) => string>>,
} as const;
