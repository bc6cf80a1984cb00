import { describe, expect, it } from 'vitest';
import type { MailView } from '#contract/mail-messages.ts';
import { usedVariables } from './mail-content.ts';
import { joinQuote, splitQuote } from './quote.ts';
import { contentOfForward, contentOfReply } from './reply-content.ts';

const person = (address: string, name = '') => ({ address, name });
const mail: MailView = {
  id: '5b0d9d1e-0000-4000-8000-000000000001',
  accountId: '5b0d9d1e-0000-4000-8000-000000000002',
  threadId: '5b0d9d1e-0000-4000-8000-000000000003',
  from: person('Ann@Kelp.example', '<b>Ann</b>'),
  to: [person('me@brand.example'), person('bob@kelp.example')],
  cc: [person('carol@kelp.example'), person('bob@kelp.example')],
  replyTo: [],
  subject: '合作',
  preview: '',
  date: '2026-11-16T04:30:00.000Z',
  seen: true,
  star: false,
  answered: false,
  state: null,
  stateText: '',
  bounced: false,
  hasAttachments: true,
  threadCount: 1,
  plannedFor: null,
  followUpAt: null,
  sample: false,
  html: '<table><tr><td>佣金 {{name}}</td></tr></table>',
  text: '佣金',
  remoteImages: 0,
  attachments: [
    { n: 0, name: 'logo.png', mediaType: 'image/png', bytes: 1, inline: true },
    { n: 1, name: '报价.pdf', mediaType: 'application/pdf', bytes: 1, inline: false },
  ],
  partial: '',
  mailboxEmail: 'me@brand.example',
  publisher: null,
};
const own = ['me@brand.example'];

describe('an answer', () => {
  it('goes to the sender, in the conversation, with the original below', () => {
    const content = contentOfReply(mail, false, own);
    expect(content).toMatchObject({
      to: ['ann@kelp.example'],
      cc: [],
      subject: 'Re: 合作',
      inReplyTo: mail.id,
    });
    expect(splitQuote(content.html).quote).toContain(
      '2026-11-16 12:30，&lt;b&gt;Ann&lt;/b&gt; &lt;Ann@Kelp.example&gt; 写道',
    );
  });

  it('to all: everybody else once, and never ourselves', () => {
    expect(contentOfReply(mail, true, own).cc).toEqual(['bob@kelp.example', 'carol@kelp.example']);
  });

  it('follows where answers are wanted, and keeps one Re', () => {
    const content = contentOfReply(
      { ...mail, replyTo: [person('desk@kelp.example')], subject: 'RE：合作' },
      false,
      own,
    );
    expect([content.to, content.subject]).toEqual([['desk@kelp.example'], 'RE：合作']);
  });

  it('to a mail of ours goes on to whom that one went', () => {
    const sent: MailView = {
      ...mail,
      from: person('me@brand.example'),
      to: [person('ann@kelp.example')],
      state: 'sent',
    };
    expect(contentOfReply(sent, false, own).to).toEqual(['ann@kelp.example']);
  });

  it('a stranger’s braces are no variables of ours', () => {
    expect(usedVariables(contentOfReply(mail, false, own))).toEqual([]);
    expect(usedVariables(contentOfReply({ ...mail, html: '', text: '{{name}}' }, false, own))).toEqual([]);
  });
});

describe('a mail passed on', () => {
  it('has no recipient yet, the original whole, and its attachments but for those shown within', () => {
    const content = contentOfForward(mail);
    expect(content).toMatchObject({
      to: [],
      subject: 'Fwd: 合作',
      forwardOf: { id: mail.id, attachments: [1] },
    });
    expect(splitQuote(content.html).quote).toContain('<table>');
  });
});

describe('the original below', () => {
  it('is cut off and put back without a loss', () => {
    const html = joinQuote('<p>好的</p>', '<div>一<div>二</div></div>');
    expect(splitQuote(html)).toEqual({ written: '<p>好的</p>', quote: '<div>一<div>二</div></div>' });
    expect(splitQuote('<p>只有字</p>')).toEqual({ written: '<p>只有字</p>', quote: '' });
    expect(joinQuote('<p>a</p>', '')).toBe('<p>a</p>');
  });
});
