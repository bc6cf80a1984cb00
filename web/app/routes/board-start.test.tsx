import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { families } from '#web/data/families.ts';
import { BoardStart } from './board-start.tsx';

const industry = {
  bigIndustryCode: 'a',
  bigIndustryName: '户外',
  sample: false,
  brandCount: 1,
  children: [],
};

function draw({ industries, role = 'owner' }: { industries: readonly object[]; role?: string }): string {
  const client = new QueryClient();
  client.setQueryData(families.user, { role });
  client.setQueryData(families.connections, [{ id: 'c' }]);
  client.setQueryData(families.permits, { industrys: [], total: 0 });
  client.setQueryData(families.mailboxes, { list: [{ id: 'm' }] });
  client.setQueryData(families.industries, industries);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <BoardStart />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('what an account has still to do', () => {
  it('is the choice of industries and brands, where there are any', () => {
    const html = draw({ industries: [industry] });
    expect(html).toContain('已完成 2 / 3');
    expect(html).toContain('href="/configure?step=selection"');
  });

  it('can be finished on an installation whose catalogue nobody has filled', () => {
    expect(draw({ industries: [] })).toBe('');
  });

  it('is nothing for a sub-account', () => {
    expect(draw({ industries: [industry], role: 'member' })).toBe('');
  });
});
