import { describe, expect, it } from 'vitest';
import type { MailRow } from '#contract/mail-messages.ts';
import { mailRow } from '#web/data/testing/mail-row.ts';
import { draw } from '../testing.tsx';
import { MailLine } from './mail-line.tsx';

const nothing = () => undefined;
const line = (part: Partial<MailRow>, chosen?: boolean) =>
  draw(
    <ul>
      <MailLine
        row={mailRow(part)}
        to="?id=1"
        now={new Date('2026-11-16T04:00:00Z')}
        ours={part.state !== undefined}
        chosen={chosen}
        onChoose={nothing}
        onStar={nothing}
      />
    </ul>,
  );

describe('a mail in a list', () => {
  it('says who wrote, when and about what', () => {
    const html = line({});
    for (const words of ['王小明', '10:05', '关于合作', '您好，我们看了贵品牌的帐篷'])
      expect(html).toContain(words);
    expect(html).not.toContain('未读');
  });

  it('says whom a mail of ours is for, and what became of it', () => {
    const to = [
      { name: '李雷', address: 'l@x.example' },
      { name: '', address: 'h@x.example' },
      { name: '三', address: 's@x.example' },
    ];
    const html = line({ state: 'failed', stateText: '550 no such user', to });
    for (const words of ['致 李雷、h@x.example 等 3 人', '发送失败', '550 no such user'])
      expect(html).toContain(words);
  });

  it('tells beside a mail when it is followed up, and of a planned letter that it is planned', () => {
    expect(line({ state: 'sent', followUpAt: '2026-11-20T01:00:00.000Z' })).toContain(
      '2026-11-20 09:00 跟进',
    );
    const planned = line({ state: 'queued', plannedFor: '2026-11-20T01:00:00.000Z' });
    expect(planned).toContain('计划跟进');
    expect(planned).not.toContain('排队中');
  });

  it('marks what is unread, answered, made up, long and with attachments', () => {
    const html = line({
      seen: false,
      answered: true,
      sample: true,
      threadCount: 4,
      hasAttachments: true,
      star: true,
    });
    for (const words of ['未读', '已回复', '示例数据', '4 封往来', '有附件', '去星标：关于合作'])
      expect(html).toContain(words);
  });

  it('keeps hostile words words, whatever their direction', () => {
    const html = line({
      subject: '<script>alert(1)</script>',
      preview: '\u202egnp.exe',
      from: { name: '"><img src=x>', address: 'a@b.example' },
    });
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img');
    expect(html).toMatch(/<bdi[^>]*>\u202egnp\.exe<\/bdi>/);
  });

  it('is named even without a subject, and can be chosen where choosing is meant', () => {
    expect(line({ subject: ' ' }, true)).toContain('选择：（无主题）');
    expect(line({})).not.toContain('checkbox');
  });
});
