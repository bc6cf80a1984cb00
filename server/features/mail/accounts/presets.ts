// Well-known providers: their servers, what they take instead of a password, and where one finds it.
import type { MailPreset, OauthProvider } from '#contract/mail-accounts.ts';
import type { MailSettings } from '#server/config/mail-settings.ts';
import { domainOf } from './domain-of.ts';
import { mailboxTexts } from './texts.ts';

type Known = Omit<MailPreset, 'oauth'> & { oauth: { provider: OauthProvider; only: boolean } | null };

const tls = (host: string, port: number) => ({ host, port, secure: true });

const known: readonly Known[] = [
  {
    code: 'qq',
    name: 'QQ 邮箱',
    domains: ['qq.com', 'vip.qq.com', 'foxmail.com'],
    imap: tls('imap.qq.com', 993),
    smtp: tls('smtp.qq.com', 465),
    passwordName: '授权码',
    help: [
      '用电脑浏览器登录 mail.qq.com，打开“设置”中的“账号”（新版在“账号与安全”的“安全设置”）。',
      '找到“POP3/IMAP/SMTP 服务”，开启“IMAP/SMTP 服务”，按提示用手机验证。',
      '页面给出 16 个字母的授权码，填在这里；这里不能填 QQ 密码。',
      '修改 QQ 密码后授权码会失效，需要重新生成。',
    ],
    oauth: null,
  },
  {
    code: '163',
    name: '网易邮箱（163 / 126 / yeah）',
    domains: ['163.com', '126.com', 'yeah.net'],
    imap: tls('imap.163.com', 993),
    smtp: tls('smtp.163.com', 465),
    passwordName: '授权码',
    help: [
      '用电脑浏览器登录网易邮箱，打开“设置”中的“POP3/SMTP/IMAP”。',
      '开启“IMAP/SMTP 服务”，按提示用手机发送短信验证。',
      '页面只显示一次授权码，复制后填在这里；这里不能填登录密码。',
      '126 邮箱的服务器是 imap.126.com 与 smtp.126.com，yeah 邮箱是 imap.yeah.net 与 smtp.yeah.net。',
    ],
    oauth: null,
  },
  {
    code: 'aliyun',
    name: '阿里邮箱',
    domains: ['aliyun.com'],
    imap: tls('imap.aliyun.com', 993),
    smtp: tls('smtp.aliyun.com', 465),
    passwordName: '密码或第三方客户端安全密码',
    help: [
      '个人版（@aliyun.com）：服务器如上，填写邮箱的登录密码。',
      '企业版（公司域名）：收信服务器改为 imap.qiye.aliyun.com，发信服务器改为 smtp.qiye.aliyun.com。',
      '管理员启用了“三方客户端安全密码”时，请登录网页版，在“设置”的“账户安全”里生成并填写该密码。',
    ],
    oauth: null,
  },
  {
    code: 'exmail',
    name: '腾讯企业邮箱',
    domains: [],
    imap: tls('imap.exmail.qq.com', 993),
    smtp: tls('smtp.exmail.qq.com', 465),
    passwordName: '客户端专用密码',
    help: [
      '登录 exmail.qq.com，打开“设置”中的“客户端设置”，开启“IMAP/SMTP 服务”。',
      '开启了“安全登录”的，在“设置”的“微信绑定”里生成“客户端专用密码”，填在这里。',
      '没有开启“安全登录”的，填写邮箱的登录密码。用户名是完整的邮箱地址。',
    ],
    oauth: null,
  },
  {
    code: 'gmail',
    name: 'Gmail / Google Workspace',
    domains: ['gmail.com', 'googlemail.com'],
    imap: tls('imap.gmail.com', 993),
    smtp: tls('smtp.gmail.com', 465),
    passwordName: '应用专用密码',
    help: [
      '推荐点击“用 Google 登录”，不需要密码。',
      '也可以用应用专用密码：先在 Google 账号的“安全性”里开启两步验证，再打开 myaccount.google.com/apppasswords 生成 16 位密码填在这里。',
      'Google 不接受普通登录密码；Workspace 的管理员可能关闭了应用专用密码。',
    ],
    oauth: { provider: 'google', only: false },
  },
  {
    code: 'outlook',
    name: 'Outlook / Hotmail / Microsoft 365',
    domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
    imap: tls('outlook.office365.com', 993),
    smtp: { host: 'smtp.office365.com', port: 587, secure: false },
    passwordName: '不使用密码',
    help: [
      '微软已停止用密码收信，应用密码也不行，请点击“用 Microsoft 登录”。',
      '个人邮箱需先在 outlook.com 的“设置”中“邮件”的“转发和 IMAP”里允许 IMAP 访问。',
      '公司邮箱如被管理员禁止 IMAP 或 SMTP，请联系管理员开启。',
    ],
    oauth: { provider: 'microsoft', only: true },
  },
  {
    code: 'manual',
    name: '其他邮箱',
    domains: [],
    imap: tls('', 993),
    smtp: tls('', 465),
    passwordName: '密码或授权码',
    help: [
      '请向邮箱服务商或公司管理员询问收信（IMAP）与发信（SMTP）的服务器地址、端口和加密方式。',
      '端口 993 与 465 一般使用 SSL/TLS，143 与 587 使用 STARTTLS；不支持没有加密的连接。',
      '许多服务商要求先在网页版开启 IMAP，并使用授权码或客户端专用密码代替登录密码。',
    ],
    oauth: null,
  },
];

/** Whether the provider gives out addresses under this domain itself. */
export const isProviderDomain = (email: string): boolean =>
  known.some(({ domains }) => domains.includes(domainOf(email)));

export const listPresets = ({ oauth }: MailSettings): MailPreset[] =>
  known.map((preset) => ({ ...preset, oauth: preset.oauth && offerOf(oauth, preset.oauth) }));

function offerOf(
  settings: MailSettings['oauth'],
  { provider, only }: { provider: OauthProvider; only: boolean },
): NonNullable<MailPreset['oauth']> {
  const ready = settings[provider].client !== null;
  return { provider, only, ready, missing: ready ? '' : mailboxTexts.oauthMissing(provider) };
}
