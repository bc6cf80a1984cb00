// Sentences of connecting mailboxes and of how they fare.
import type { MailboxState, MailProvider } from '#contract/mail-accounts.ts';
import { formatCount } from '#web/lib/format-figure.ts';

export const pageTexts = {
  title: '连接邮箱',
  note: '用您自己的邮箱收信、写信。密码与令牌加密保存，断开后即删除。',
  connect: '连接邮箱',
  toCenter: '去邮件中心',
  today: (used: number, cap: number) =>
    `今日已发 ${formatCount(used)} 封，套餐每天最多 ${formatCount(cap)} 封`,
  list: '已连接的邮箱',
  loading: '邮箱加载中',
  emptyTitle: '还没有连接邮箱',
  emptyText: '连接后，收信、写信、群发与跟进都在海图里完成，往来记录与联盟客放在一起。',
  emptyMember: '账号里还没有您可以使用的邮箱，请联系账号所有者连接或为您开通。',
  lockedTitle: '邮件中心暂未开通',
  lockedText: '当前套餐没有包含邮件中心，或者套餐已经到期。已连接的邮箱与邮件都会保留。',
  forbiddenTitle: '没有邮件中心的权限',
  forbiddenText: '请联系账号所有者，为您开通邮件中心的菜单。',
  back: '返回邮箱列表',
} as const;

export const visitorTexts = {
  lead: '接入 QQ、163、阿里云、腾讯企业邮、Gmail、Outlook 或任何支持 IMAP 与 SMTP 的邮箱，保存前分别验证收信和发信。',
  ask: '登录海图后即可连接邮箱。',
  finishTitle: '请先登录海图',
  finishText: '邮箱服务商已经同意授权，登录海图后会自动完成连接。',
  signIn: '登录后继续',
  register: '免费注册',
} as const;

export const landingTexts = {
  workingTitle: '正在完成邮箱登录',
  workingText: '正在向邮箱服务商换取令牌，并验证收信与发信，请不要关闭页面。',
  doneTitle: '邮箱已连接',
  done: (email: string) => `${email} 已登录成功，海图开始读取邮件。`,
  failedTitle: '邮箱没有连接',
  toList: '查看邮箱',
  again: '重新开始',
  incomplete: '返回的地址不完整，请重新开始连接。',
  detail: (words: string) => `服务商的说明：${words}`,
  denied: '您在授权页面选择了拒绝，邮箱没有连接。需要连接时请重新开始，并在授权页面选择允许。',
  admin: '您所在组织不允许成员自行授权。请让组织的管理员同意海图访问邮箱，然后重新开始。',
  busy: '邮箱服务商暂时无法完成登录，请稍后重新开始。',
  refusedApp: '邮箱服务商不接受海图的应用设置，请联系海图的管理员检查客户端编号与回调地址。',
  expired: '授权页面停留太久或登录已失效，请重新开始。',
  other: '邮箱服务商没有完成登录，请重新开始。',
} as const;

export const stateTexts: Record<MailboxState, string> = {
  connecting: '正在连接',
  syncing: '正在读取',
  live: '正常',
  waiting: '等待重试',
  stopped: '已停止',
  sample: '示例邮箱',
};

export const providerTexts: Record<MailProvider, string> = {
  qq: 'QQ 邮箱',
  '163': '网易 163',
  aliyun: '阿里云邮箱',
  exmail: '腾讯企业邮',
  gmail: 'Gmail',
  outlook: 'Outlook',
  manual: '其他邮箱',
  sample: '示例邮箱',
};

export const cardTexts = {
  progress: (email: string) => `${email} 首次读取进度`,
  read: (done: number, total: number) => `已读取 ${formatCount(done)} / ${formatCount(total)} 封`,
  connectingText: '正在登录邮件服务器，通常只要几秒。',
  sampleText: '虚构的邮箱，用来了解邮件中心，不会连接也不会真正发信。',
  troubleAt: (moment: string) => `发生于 ${moment}`,
  nextTry: (moment: string) => `将在 ${moment} 自动重试，也可以立即重试。`,
  waits: (moment: string) => `将在 ${moment} 自动重试。`,
  soon: '稍后',
  advicePassword: '请按上面的说明处理，必要时到邮箱网页版取得新的授权码，填写后会自动重新连接。',
  adviceOauth: '授权已失效，请重新登录邮箱。',
  askOwner: '请联系连接它的人或账号所有者处理。',
  retry: '立即重试',
  retried: '已开始重试',
  signInAgain: '重新登录',
  newLogin: '修改登录信息',
  settings: '设置',
  domain: '检查发件域名',
  remove: '断开',
  actionOn: (action: string, email: string) => `${action} ${email}`,
  facts: {
    synced: '最近读取',
    unread: '未读',
    sentToday: '今日已发',
    pace: '发送速度',
    cap: '每日上限',
    members: '可以使用',
  },
  never: '还没有',
  mails: (count: number) => `${formatCount(count)} 封`,
  perMinute: (count: number) => `每分钟 ${count} 封`,
  capOf: (count: number | null) => (count === null ? '按套餐' : `${formatCount(count)} 封`),
  everybody: '有邮件权限的所有成员',
  ownerOnly: '仅账号所有者',
  members: (count: number) => `指定的 ${count} 位成员`,
} as const;

export const removeTexts = {
  title: (email: string) => `断开 ${email}？`,
  text: (email: string) =>
    `海图中 ${email} 的邮件副本、草稿与排队中的邮件会删除，保存的密码或令牌一并销毁，不能恢复。邮件服务器上的邮件不变；已发数量、模板、招募成效与不再写信的名单保留。`,
  ok: '断开并删除副本',
  cancel: '取消',
  done: '邮箱已断开',
} as const;

export const formTexts = {
  title: '连接新邮箱',
  preset: '邮箱服务商',
  email: '邮箱地址',
  emailHelp: '填写后自动选择服务商与服务器。',
  user: '登录用户名',
  userHelp: '与邮箱地址相同时不用填写。',
  name: '显示名称',
  nameHelp: '收件人看到的发件人名称，例如“林晓 · 远航科技”。',
  servers: '服务器设置',
  imap: '收信服务器（IMAP）',
  smtp: '发信服务器（SMTP）',
  host: '地址',
  port: '端口',
  security: '加密',
  secure: 'SSL/TLS',
  starttls: 'STARTTLS',
  hostRequired: '请填写服务器地址',
  portWrong: '端口应为 1 至 65535',
  emailRequired: '请填写邮箱地址',
  emailWrong: '请输入正确邮箱地址',
  passwordRequired: (name: string) => `请填写${name}`,
  verify: '验证',
  submit: '验证并连接',
  cancel: '取消',
  connected: (email: string) => `${email} 已连接，开始读取邮件`,
  savedTitle: '没有保存',
  oauthText: (name: string) =>
    `${name} 不再接受密码登录，请前往服务商的页面登录并允许海图收发邮件，密码不会经过海图。`,
  oauthOption: (name: string) => `也可以不用密码，前往 ${name} 的页面登录。`,
  oauthGo: { google: '用 Google 登录', microsoft: '用 Microsoft 登录' },
  oauthMissing: '暂时不能用服务商登录',
  or: '或者填写密码',
  manualText: '服务器地址与端口请向邮箱服务商或公司的邮箱管理员询问。',
} as const;

export const verifyTexts = {
  title: '验证结果',
  imap: '收信（IMAP）',
  smtp: '发信（SMTP）',
  ok: '可以',
  failed: '不行',
  working: '正在分别验证收信与发信…',
  bothOk: '收信与发信都可以。',
} as const;

export const settingsTexts = {
  title: (email: string) => `${email} 的设置`,
  general: '发信',
  signature: '签名',
  signatureHelp: '写信时自动加在正文后面，换行会保留。',
  signatureRich: '现有签名带有格式，在这里修改会变成纯文字；不修改则保持原样。',
  perMinute: '每分钟最多',
  perMinuteHelp: (max: number) => `太快容易被服务商限制，最多 ${max} 封。`,
  perMinuteWrong: (max: number) => `请填写 1 至 ${max} 的整数`,
  dailyCap: '每天最多',
  dailyCapHelp: '不填写时只受套餐的每日数量限制。',
  dailyCapWrong: '请填写 1 至 100000 的整数',
  unit: '封',
  members: '谁可以使用',
  everybody: '有邮件权限的所有成员',
  ownerOnly: '仅账号所有者',
  selfOnly: '仅自己和账号所有者',
  keep: (count: number) => `保持指定的 ${count} 位成员`,
  some: '指定成员',
  chooseMembers: '选择成员',
  membersRequired: '请至少选择一位成员',
  noMembers: '还没有子账号，账号所有者总是可以使用。',
  login: '登录信息',
  loginHelp: '修改后会重新验证收信与发信，验证通过才保存。',
  password: '新的密码或授权码',
  passwordHelp: '不填写则保持不变。',
  oauthLogin: '通过服务商登录，没有保存密码。',
  save: '保存设置',
  saved: '设置已保存',
  unchanged: '没有修改',
  cancel: '取消',
  missing: '没有这个邮箱，可能已经断开。',
} as const;

export const folderTexts = {
  title: '文件夹用途',
  help: '邮件服务器没有说明哪个文件夹作什么用时，在这里指定；保存后重新读取邮箱。',
  roles: { sent: '已发送', trash: '已删除', junk: '垃圾邮件', archive: '归档' },
  byItself: (path: string | undefined) => (path === undefined ? '自动识别' : `自动识别（${path}）`),
  gone: (path: string) => `${path}（服务器上已没有）`,
} as const;

export const domainTexts = {
  title: '发件域名检查',
  lead: '收信方按域名的 SPF、DKIM 与 DMARC 判断邮件是不是您发的，缺少时容易进垃圾箱。',
  check: '开始检查',
  again: '重新检查',
  selector: 'DKIM 选择器',
  selectorHelp: '不知道可以不填，海图会试常见的名称。',
  selectorWrong: '选择器只能包含字母、数字、点、横线与下划线',
  of: (domain: string) => `${domain} 的检查结果`,
  parts: { mx: '收信（MX）', spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' },
  verdicts: { good: '正常', warning: '可以改进', bad: '需要处理', unknown: '没有查到结果' },
  found: '现有记录',
  checking: '正在查询域名记录…',
} as const;
