// Mailboxes and presets as the server tells them, for the tests of this folder.
import type { MailboxView, MailPreset } from '#contract/mail-accounts.ts';

export const mailbox = (part: Partial<MailboxView> = {}): MailboxView => ({
  id: '6f1f3a5c-0c4e-4a53-9f0e-2f1f6f3a5c01',
  email: 'lin@brand.example',
  name: '林晓',
  provider: 'manual',
  auth: 'password',
  user: 'lin@brand.example',
  imap: { host: 'imap.brand.example', port: 993, secure: true },
  smtp: { host: 'smtp.brand.example', port: 465, secure: true },
  perMinute: 20,
  dailyCap: null,
  signature: '',
  optOutLine: true,
  memberIds: null,
  folders: { sent: null, trash: null, junk: null, archive: null },
  serverFolders: [],
  mayChange: true,
  state: 'live',
  trouble: '',
  troubleAt: null,
  nextTryAt: null,
  progress: null,
  syncedAt: '2026-11-16T04:00:00.000Z',
  sentToday: 3,
  unread: 12,
  sample: false,
  createdAt: '2026-11-01T04:00:00.000Z',
  ...part,
});

export const preset = (part: Partial<MailPreset> = {}): MailPreset => ({
  code: 'qq',
  name: 'QQ 邮箱',
  domains: ['qq.com'],
  imap: { host: 'imap.qq.com', port: 993, secure: true },
  smtp: { host: 'smtp.qq.com', port: 465, secure: true },
  passwordName: '授权码',
  help: ['登录网页版', '生成授权码'],
  oauth: null,
  ...part,
});
