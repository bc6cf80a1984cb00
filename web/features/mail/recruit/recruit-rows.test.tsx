import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { RecruitRow } from '#contract/mail-recruiting.ts';
import { RecruitList } from './recruit-list.tsx';
import { RecruitTable } from './recruit-table.tsx';

const row: RecruitRow = {
  id: '6f1f3a5c-0c4e-4a53-9f0e-2f1f6f3a5c01',
  name: '秋季招募 <b>',
  written: 40,
  mails: 55,
  answered: 10,
  bounced: 2,
  unsubscribed: 1,
  joined: 4,
  sold: null,
  since: { orders: 7, revenue: '1234.50', commission: null },
  firstAt: '2026-10-01T04:00:00.000Z',
  lastAt: '2026-10-20T04:00:00.000Z',
  queued: 3,
  sample: false,
};
const draw = (
  Rows: typeof RecruitTable,
  part: Partial<RecruitRow> = {},
  more: { hidden?: boolean; mayStop?: boolean } = {},
) =>
  renderToStaticMarkup(
    <Rows
      by="campaign"
      rows={[{ ...row, ...part }]}
      currency="USD"
      hidden={more.hidden ?? false}
      mayStop={more.mayStop ?? true}
      stale={false}
      onStop={() => undefined}
    />,
  );

describe.each([
  ['table', RecruitTable],
  ['list', RecruitList],
] as const)('what became of a campaign, as a %s', (_, Rows) => {
  it('tells publishers from mails, and the share that answered and joined', () => {
    const html = draw(Rows);
    for (const words of [
      '秋季招募 &lt;b&gt;',
      '40 位',
      '55 封',
      '10 位',
      '25.0%',
      '4 位',
      '10.0%',
      '1,234.50',
      '退信 2',
      '退订 1',
    ])
      expect(html).toContain(words);
  });

  it('never shows nothing where nothing is known', () => {
    const html = draw(Rows, { joined: null });
    expect(html).toContain('未知');
    expect(html.match(/—/g)?.length).toBe(2);
    const unread = draw(Rows, { since: { orders: null, revenue: null, commission: null } });
    expect(unread).not.toContain('未知');
  });

  it('keeps orders and amounts from who may not see them', () => {
    const html = draw(Rows, {}, { hidden: true });
    expect(html).not.toContain('销售额');
    expect(html).not.toContain('1,234.50');
  });

  it('labels what is made up', () => {
    expect(draw(Rows)).not.toContain('示例数据');
    expect(draw(Rows, { sample: true })).toContain('示例数据');
  });

  it('can be stopped while something is still to be sent, by who may write', () => {
    expect(draw(Rows)).toContain('停止 秋季招募');
    expect(draw(Rows, { queued: 0 })).not.toContain('停止 秋季招募');
    expect(draw(Rows, {}, { mayStop: false })).not.toContain('停止 秋季招募');
  });
});
