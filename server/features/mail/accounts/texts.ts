// Sentences about mailboxes.
import type { OauthProvider } from '#contract/mail-accounts.ts';
import { oauthClientSettings } from '#server/config/mail-settings.ts';

const providerNames: Record<OauthProvider, string> = { google: 'Google', microsoft: 'Microsoft' };
const inQuotes = (words: string) => (words === '' ? '' : `：${words}`);

export const mailboxTexts = {
  mailbox: '邮箱',
  notYours: '只有主账号和连接此邮箱的成员可以修改或断开它',
  alreadyConnected: (email: string) => `邮箱 ${email} 已经连接，不能重复连接`,
  quota: (most: number) => `每个账号最多连接 ${most} 个邮箱`,
  unknownMember: '可使用此邮箱的成员中，有人不属于本账号',
  sampleConnectsNowhere: '示例邮箱不连接任何服务器',
  sampleNotConnectable: '示例邮箱不能由人连接',
  sampleFixed: '示例邮箱没有登录信息可改',
  imapPort: '收信（IMAP）端口只能是 993 或 143',
  smtpPort: '发信（SMTP）端口只能是 465、587、994、2525 或 25',
  imapOk: '收信正常',
  smtpOk: '发信正常',
  imapFailed: (why: string) => `收信（IMAP）验证失败：${why}`,
  smtpFailed: (why: string) => `发信（SMTP）验证失败：${why}`,
  bothFailed: (imap: string, smtp: string) =>
    `收信（IMAP）与发信（SMTP）验证都失败。收信：${imap}；发信：${smtp}`,
  faults: {
    login: (words: string) => `服务器不接受用户名或密码（授权码）${inQuotes(words)}`,
    tls: (words: string) => `服务器的证书不可信${inQuotes(words)}`,
    private: (words: string) => words,
    unreachable: (words: string) => `连接不上服务器${inQuotes(words)}`,
    refused: (words: string) => `服务器拒绝${inQuotes(words)}`,
    later: (words: string) => `服务器暂时不接受${inQuotes(words)}`,
  },
  tooSlow: '服务器 30 秒内没有回答',
  noFolder: (path: string) => `邮件服务器上没有文件夹“${path}”，请从列出的文件夹中选择`,
  inboxFixed: '收件箱不能用作已发送、已删除、垃圾邮件或归档',
  folderTwice: (path: string) => `文件夹“${path}”只能有一种用途`,
  passwordAgain: '修改服务器或用户名时，请重新填写密码或授权码',
  oauthFixed: (provider: OauthProvider) =>
    `此邮箱用 ${providerNames[provider]} 登录，服务器与密码不能修改，如需更换请重新登录`,
  oauthMissing: (provider: OauthProvider) =>
    `海图尚未设置 ${providerNames[provider]} 登录，请联系管理员填写 ${oauthClientSettings(provider).join(' 与 ')}`,
  oauthStale: '登录已过期，或不是在这次登录海图时开始的，请重新点击登录邮箱',
  oauthNotLasting: '登录服务没有给出长期授权，请在授权页面同意全部权限后再试',
  oauthOther: (signedIn: string, wanted: string) =>
    `您登录的是 ${signedIn}，要连接的是 ${wanted}，请用要连接的邮箱重新登录`,
  oauthGarbled: '登录服务的回答无法识别，稍后再试',
  oauthUnreachable: '连接不上登录服务，稍后再试',
  oauthRefused: (words: string) => `登录服务暂时拒绝：${words}`,
  oauthRevoked: (words: string) => `授权已失效，请重新登录此邮箱（${words}）`,
} as const;
