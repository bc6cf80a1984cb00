import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { connectionsQuery, networksQuery } from '#web/data/networks.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { AuthorizationPage } from './authorization-page.tsx';

/** The page after the server has refused the list of connections. */
function drawRefused(error: ApiError): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false, retry: false } } });
  client
    .getQueryCache()
    .build(client, { queryKey: connectionsQuery.queryKey })
    .setState({ status: 'error', error, fetchStatus: 'idle' });
  client.setQueryData(networksQuery.queryKey, []);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AuthorizationPage publishers={null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('a sub-account without the authorization centre reads why, and finds nothing to press that would be refused', () => {
  const html = drawRefused(new ApiError('主账号没有为您开通此功能', { reason: 'forbidden' }));
  expect(html).toContain('没有授权中心的权限');
  for (const words of ['重试', '<button', 'role="tab"']) expect(html).not.toContain(words);
});

it('a list that broke stays one part of the page, with a second try', () => {
  const html = drawRefused(new ApiError('服务暂时繁忙，请稍后再试', { reason: 'unavailable' }));
  expect(html).toContain('role="tab"');
  expect(html).toContain('重试');
});
