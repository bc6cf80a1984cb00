// Mails for tests.
import type { MailRow, MailView } from '#contract/mail-messages.ts';

export const mailRow = (part: Partial<MailRow> = {}): MailRow => ({
  id: 'b7a5b0f4-0f6e-4a55-9f0f-6d7f2f1d0001',
  accountId: 'b7a5b0f4-0f6e-4a55-9f0f-6d7f2f1d00aa',
  from: { name: '王小明', address: 'ming@tents.example' },
  to: [{ name: '', address: 'brand@haitu.example' }],
  subject: '关于合作',
  preview: '您好，我们看了贵品牌的帐篷',
  date: '2026-11-16T02:05:00.000Z',
  seen: true,
  star: false,
  answered: false,
  state: null,
  stateText: '',
  plannedFor: null,
  followUpAt: null,
  bounced: false,
  hasAttachments: false,
  threadId: 'b7a5b0f4-0f6e-4a55-9f0f-6d7f2f1d0002',
  threadCount: 1,
  sample: false,
  ...part,
});

export const mailView = (part: Partial<MailView> = {}): MailView => ({
  ...mailRow(),
  cc: [],
  replyTo: [],
  html: '',
  text: '您好，我们看了贵品牌的帐篷，想谈谈合作。',
  remoteImages: 0,
  attachments: [],
  partial: '',
  mailboxEmail: 'brand@haitu.example',
  publisher: null,
  ...part,
});
