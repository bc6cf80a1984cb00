import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { PublisherTimeline } from '#web/data/mail-recruiting.ts';
import { TimelineView } from './timeline-view.tsx';

type Row = PublisherTimeline['list'][number];
const mailId = '6f1f3a5c-0c4e-4a53-9f0e-2f1f6f3a5c01';
const row = (part: Partial<Row>): Row => ({
  at: '2026-11-01T04:00:00.000Z',
  kind: 'written',
  mailId,
  subject: '合作邀请',
  state: 'sent',
  network: '',
  ...part,
});
const timeline = (part: Partial<PublisherTimeline>): PublisherTimeline => ({
  total: part.list?.length ?? 0,
  currentPage: 1,
  size: 20,
  list: [],
  name: '帐篷测评室',
  addresses: ['editor@tents.example'],
  firstWrittenAt: '2026-10-01T04:00:00.000Z',
  firstAnsweredAt: null,
  joinedOn: '2026-10-20',
  firstClickOn: '2026-10-21',
  firstOrderOn: null,
  since: { orders: 12, revenue: '1234.50', commission: null },
  currency: 'USD',
  hidden: false,
  ...part,
});
const draw = (part: Partial<PublisherTimeline>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TimelineView timeline={timeline(part)} phone={false} onPage={() => undefined} />
    </MemoryRouter>,
  );

describe('what passed between the account and a publisher', () => {
  it('tells the first letter, the day it joined, and what it brought since', () => {
    const html = draw({ list: [row({})] });
    for (const words of [
      'editor@tents.example',
      '2026-10-01 12:00',
      '2026-10-20',
      '2026-10-21',
      '12 单',
      '1,234.50',
      'USD',
    ])
      expect(html).toContain(words);
    // Unknown is not nothing.
    expect(html).toContain('未知');
    expect(html).toMatch(/首单日期<\/dt><dd>还没有/);
  });

  it('lists mails that open and days that stand for themselves', () => {
    const html = draw({
      list: [
        row({
          kind: 'first_order',
          mailId: null,
          subject: '',
          state: null,
          network: 'Awin',
          at: '2026-10-25',
        }),
        row({ kind: 'received', state: null, subject: '<b>Re</b>' }),
        row({ state: 'failed', subject: '' }),
      ],
    });
    expect(html).toContain(`href="/inbox?id=${mailId}"`);
    expect(html).toContain(`href="/outbox?id=${mailId}"`);
    expect(html).toContain('&lt;b&gt;Re&lt;/b&gt;');
    expect(html).toMatch(/首单.*Awin/s);
    expect(html).toContain('发送失败');
    expect(html).toContain('（无主题）');
    // A day has no hour.
    expect(html).toContain('>2026-10-25<');
  });

  it('keeps the amounts from who may not see them', () => {
    const html = draw({
      hidden: true,
      list: [row({})],
      since: { orders: null, revenue: null, commission: null },
    });
    expect(html).toContain('没有查看金额的权限');
    expect(html).not.toContain('此后销售额');
    expect(html).not.toContain('未知');
  });

  it('says when nothing has passed yet', () => {
    expect(draw({ firstWrittenAt: null, joinedOn: null, firstClickOn: null })).toContain(
      '还没有与它往来的邮件',
    );
  });
});
