import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type MailboxFacts, MailboxStep } from './mailbox-step.tsx';

const draw = (part: Partial<MailboxFacts>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <MailboxStep facts={{ count: 0, stopped: 0, locked: false, ...part }} />
    </MemoryRouter>,
  );

describe('the mailbox among the first settings', () => {
  it('leads to connecting the first one', () => {
    const html = draw({});
    expect(html).toContain('还没有连接邮箱');
    expect(html).toContain('href="/emailConnection?connect=1"');
    expect(html).not.toContain('data-finished');
  });

  it('is finished once one is connected and reads', () => {
    expect(draw({ count: 2 })).toContain('已连接 2 个邮箱');
    expect(draw({ count: 2 })).toContain('data-finished');
    const stopped = draw({ count: 2, stopped: 1 });
    expect(stopped).toContain('其中 1 个需要处理');
    expect(stopped).not.toContain('data-finished');
  });

  it('claims nothing before it knows, and leads nowhere the plan does not open', () => {
    expect(draw({ count: undefined })).not.toContain('还没有连接邮箱');
    expect(draw({ locked: true, count: undefined })).not.toContain('<a');
  });
});
