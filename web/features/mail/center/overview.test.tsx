import { describe, expect, it } from 'vitest';
import type { MailboxView } from '#contract/mail-accounts.ts';
import { listOfFigure } from '#contract/mail-messages.ts';
import { listPath } from '../list/folder.ts';
import { draw } from '../testing.tsx';
import { MailboxCard } from './mailbox-card.tsx';
import { OverviewEmpty } from './overview-empty.tsx';
import { overviewNumbers } from './overview-numbers.ts';

const server = { host: 'imap.x.example', port: 993, secure: true };
const box: MailboxView = {
  id: 'b7a5b0f4-0f6e-4a55-9f0f-6d7f2f1d00aa',
  email: 'brand@haitu.example',
  name: '',
  provider: 'manual',
  auth: 'password',
  user: 'brand',
  imap: server,
  smtp: server,
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
  syncedAt: '2026-11-16T02:00:00Z',
  sentToday: 0,
  unread: 0,
  sample: false,
  createdAt: '2026-11-01T00:00:00Z',
};
const counted = { unread: 5, waiting: 4, sentToday: 3, queued: 2, failed: 1, bounced: 0 };
const card = (part: Partial<MailboxView>, numbers: typeof counted | null = counted) =>
  draw(
    <ul>
      <MailboxCard box={{ ...box, ...part }} counted={numbers ?? undefined} />
    </ul>,
  );

describe('a mailbox in the overview', () => {
  it('leads from each figure to the mails it counts, of this mailbox', () => {
    const html = card({}).replaceAll('&amp;', '&');
    for (const name of overviewNumbers)
      expect(html).toContain(`href="${listPath(listOfFigure[name], box.id)}"`);
    expect(html).toContain(`/inbox?box=${box.id}&unread=1`);
    expect(html).toContain('aria-label="等待回复 4"');
  });

  it("says what is wrong in the server's words and offers to try again only where that helps", () => {
    const stopped = card({ state: 'stopped', trouble: 'IMAP：LOGIN failed，请重新填写授权码' });
    for (const words of ['已停止', 'LOGIN failed', '立即重试']) expect(stopped).toContain(words);
    expect(card({ state: 'waiting', trouble: '服务器无响应', nextTryAt: '2026-11-16T04:00:00Z' })).toContain(
      '2026-11-16 12:00 再次尝试',
    );
    expect(card({})).not.toContain('立即重试');
  });

  it('tells how far the first reading is, and shows no figure it does not have', () => {
    expect(card({ state: 'syncing', progress: { done: 1200, total: 50_000 } })).toContain(
      '已读取 1,200 / 50,000 封',
    );
    const html = card({}, null);
    expect(html).not.toContain('等待回复');
  });

  it('labels the made-up one', () => {
    expect(card({ state: 'sample', sample: true })).toContain('示例数据');
  });
});

it('an account without a mailbox is told what one brings and led to it', () => {
  const html = draw(<OverviewEmpty />);
  expect(html).toContain('href="/emailConnection"');
  expect(html).toContain('从第一封信到第一笔订单');
});
