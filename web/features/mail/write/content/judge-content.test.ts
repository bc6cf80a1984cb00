import { describe, expect, it } from 'vitest';
import { judgeContent } from './judge-content.ts';
import { blankContent, type MailContent } from './mail-content.ts';
import { joinQuote } from './quote.ts';

const box = '5b0d9d1e-0000-4000-8000-000000000001';
const good: MailContent = {
  ...blankContent,
  accountId: box,
  to: ['a@x.example'],
  subject: '合作',
  html: '<p>你好</p>',
};
const judge = (part: Partial<MailContent>, isUploading = false) =>
  judgeContent(
    { ...good, ...part },
    { now: new Date('2026-11-16T00:00:00Z'), isUploading, mailboxIds: [box] },
  );

describe('a mail before it is sent', () => {
  it('is whole', () => {
    expect(judge({})).toEqual({});
  });

  it.each<[string, Partial<MailContent>, string]>([
    ['accountId', { accountId: null }, '请选择发件邮箱'],
    ['to', { to: [] }, '请填写收件人'],
    [
      'to',
      { to: ['a@x.example', 'b@x.example'], inReplyTo: box },
      '回复和转发只能有一个收件人，其他人请填在抄送',
    ],
    [
      'cc',
      { to: ['a@x.example', 'b@x.example'], cc: ['c@x.example'] },
      '多个收件人时每人单独一封，不能抄送或密送',
    ],
    ['subject', { subject: ' ' }, '请填写主题'],
    ['html', { html: '<p> &nbsp;</p>' }, '请填写正文'],
    ['html', { html: joinQuote('<p></p>', '<p>原文</p>'), inReplyTo: box }, '请填写正文'],
    ['followUp', { followUp: [{ days: 3, html: '<p></p>' }] }, '第 1 次跟进还没有正文'],
    ['sendAt', { sendAt: '2026-11-15T00:00:00Z' }, '定时发送的时间已经过去，请重新选择'],
  ])('%s is named where it is wrong', (field, part, sentence) => {
    expect(judge(part)).toEqual({ [field]: sentence });
  });

  it('waits for its attachments', () => {
    expect(judge({}, true)).toEqual({ attachments: '附件还在上传，请稍候' });
  });

  it('passed on, the original is enough', () => {
    expect(
      judge({ html: joinQuote('<p></p>', '<p>原文</p>'), forwardOf: { id: box, attachments: [] } }),
    ).toEqual({});
  });
});
