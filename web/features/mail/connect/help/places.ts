// Where each provider's own pages give out what a program signs in with, as its drawing shows it.
import type { MailProvider } from '#contract/mail-accounts.ts';

export interface Place {
  /** Over the page: whose it is. */
  bar: string;
  /** What is pressed in the bar; empty: nothing. */
  entry: string;
  /** Tabs or the menu at the side, and which one. */
  tabs: readonly string[];
  tab: number;
  tabsAt: 'top' | 'side';
  heading: string;
  row: string;
  button: string;
  /** What then appears. */
  shown: string;
  value: string;
  /** What the numbers in the drawing say, in order. */
  captions: readonly string[];
}

export const places: Partial<Record<MailProvider, Place>> = {
  qq: {
    bar: 'QQ 邮箱',
    entry: '设置',
    tabs: ['常规', '账号', '安全设置'],
    tab: 2,
    tabsAt: 'top',
    heading: 'POP3/IMAP/SMTP 服务',
    row: 'IMAP/SMTP 服务：已关闭',
    button: '开启',
    shown: '授权码',
    value: 'abcd efgh ijkl mnop',
    captions: ['点右上角的“设置”', '打开“账号”或“安全设置”', '开启 IMAP/SMTP 服务', '抄下 16 位授权码'],
  },
  '163': {
    bar: '网易邮箱',
    entry: '设置',
    tabs: ['常规设置', 'POP3/SMTP/IMAP', '邮箱安全'],
    tab: 1,
    tabsAt: 'side',
    heading: '开启服务',
    row: 'IMAP/SMTP 服务',
    button: '开启',
    shown: '新增授权密码',
    value: 'ABCDEFGHIJKLMNOP',
    captions: ['点上方的“设置”', '打开“POP3/SMTP/IMAP”', '开启 IMAP/SMTP 服务', '抄下授权密码，只显示一次'],
  },
  aliyun: {
    bar: '阿里云邮箱',
    entry: '设置',
    tabs: ['个人设置', '账户安全', '收发设置'],
    tab: 1,
    tabsAt: 'side',
    heading: '第三方客户端',
    row: '三方客户端安全密码',
    button: '生成',
    shown: '安全密码',
    value: 'a1b2c3d4e5f6',
    captions: [
      '点右上角的“设置”',
      '打开“账户安全”',
      '生成三方客户端安全密码',
      '抄下密码；未启用时用登录密码',
    ],
  },
  exmail: {
    bar: '腾讯企业邮',
    entry: '设置',
    tabs: ['常规', '账户', '微信绑定'],
    tab: 2,
    tabsAt: 'top',
    heading: '安全登录：已开启',
    row: '客户端专用密码',
    button: '生成新密码',
    shown: '专用密码',
    value: 'aB3dE6gH9jK2mN5p',
    captions: [
      '点左上角的“设置”',
      '打开“微信绑定”',
      '生成新的客户端专用密码',
      '抄下密码；未开启安全登录时用登录密码',
    ],
  },
  gmail: {
    bar: 'Google 账号',
    entry: '',
    tabs: ['个人信息', '安全性', '数据和隐私'],
    tab: 1,
    tabsAt: 'side',
    heading: '两步验证：已开启',
    row: '应用专用密码',
    button: '创建',
    shown: '应用专用密码',
    value: 'abcd efgh ijkl mnop',
    captions: ['打开“安全性”', '先开启两步验证，再创建应用专用密码', '抄下 16 位密码'],
  },
  manual: {
    bar: '公司邮箱的帮助页',
    entry: '',
    tabs: ['客户端设置', '手机设置', '常见问题'],
    tab: 0,
    tabsAt: 'top',
    heading: '收信服务器 IMAP',
    row: 'imap.company.com　993　SSL',
    button: '复制',
    shown: '发信服务器 SMTP',
    value: 'smtp.company.com 465',
    captions: ['打开“客户端设置”', '抄下收信服务器的地址与端口', '抄下发信服务器的地址与端口'],
  },
};
