import { describe, expect, it } from 'vitest';
import type { MailView } from '#contract/mail-messages.ts';
import { mailQuery } from '#web/data/mail-messages.ts';
import { mailView } from '#web/data/testing/mail-row.ts';
import type { MailActions } from '../list/use-mail-actions.ts';
import { draw } from '../testing.tsx';
import { Letter } from './letter.tsx';

const actions = {} as MailActions;
const letter = (part: Partial<MailView>) => {
  const mail = mailView(part);
  return draw(<Letter id={mail.id} actions={actions} onGone={() => undefined} />, {
    known: [[mailQuery(mail.id, false).queryKey, mail]],
  });
};

describe('a mail in full', () => {
  it('shows whole addresses beside names, and the address answers go to where it is another', () => {
    const html = letter({
      from: { name: 'PayPal 客服', address: 'x@evil.example' },
      replyTo: [{ name: '', address: 'other@evil.example' }],
    });
    expect(html).toContain('&lt;x@evil.example&gt;');
    expect(html).toContain('回复地址');
    expect(letter({ replyTo: [{ name: '', address: 'MING@tents.example' }] })).not.toContain('回复地址');
  });

  it('shows text as text', () => {
    const html = letter({ text: '<img src=x onerror=alert(1)> 见 https://tents.example/a?b=1，谢谢' });
    expect(html).not.toContain('<img');
    expect(html).toContain(
      '<a href="https://tents.example/a?b=1" target="_blank" rel="noopener noreferrer nofollow">',
    );
  });

  it('offers pictures with their number, and only where some were held back', () => {
    expect(letter({ html: '<p>a</p>', remoteImages: 3 })).toContain('显示图片（3）');
    expect(letter({ html: '<p>a</p>' })).not.toContain('显示图片');
  });

  it('says what is missing of it, and that it has nothing to say', () => {
    expect(letter({ partial: '邮件过大，只显示前一部分。' })).toContain('邮件过大，只显示前一部分。');
    expect(letter({ text: '' })).toContain('这封邮件没有正文。');
  });

  it('lists what came with it, but not what is shown within it', () => {
    const file = { n: 0, name: '报价.xlsx', mediaType: 'application/x', bytes: 2048, inline: false };
    const picture = { ...file, n: 1, name: 'logo.png', inline: true };
    const html = letter({ html: '<p>a</p>', attachments: [file, picture] });
    expect(html).toContain('下载附件 报价.xlsx');
    expect(html).toContain('2 KB');
    expect(html).not.toContain('logo.png');
    expect(letter({ attachments: [picture] })).toContain('logo.png');
  });

  it.each([
    [
      { state: 'queued', stateText: '今日已满，2026-11-17 00:00 后发出' },
      ['排队中', '今日已满', '取消发送'],
      ['重新发送'],
    ],
    [
      { state: 'failed', stateText: '550 5.1.1 User unknown' },
      ['发送失败', '550 5.1.1 User unknown', '重新发送'],
      ['取消发送'],
    ],
    [{ state: 'uncertain', stateText: '' }, ['状态不明', '可能已经送达', '重新发送'], ['取消发送']],
    [{ state: 'sent', bounced: true, stateText: '552 full' }, ['被退回', '552 full'], ['重新发送']],
    [{ state: 'cancelled' }, ['已取消'], ['重新发送', '取消发送']],
    [{ state: null }, [], ['已发送', '重新发送', '取消发送']],
  ] as const)('says how far %j has come and what can be done', (part, words, absent) => {
    const html = letter(part);
    for (const word of words) expect(html).toContain(word);
    for (const word of absent) expect(html).not.toContain(word);
  });

  it('bears thousands of recipients', () => {
    const to = Array.from({ length: 10_000 }, (_, index) => ({ name: '', address: `a${index}@x.example` }));
    const html = letter({ to });
    expect(html).toContain('等 10,000 人');
    expect(html).not.toContain('a20@x.example');
  });
});
