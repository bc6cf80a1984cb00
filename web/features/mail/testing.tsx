// Screens of mail drawn without a browser, from data that is already there.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';

export function draw(
  screen: ReactNode,
  {
    known = [],
    path = '/',
  }: { known?: readonly (readonly [readonly unknown[], unknown])[]; path?: string } = {},
): string {
  const client = new QueryClient();
  for (const [key, data] of known) client.setQueryData(key, data);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>{screen}</MemoryRouter>
    </QueryClientProvider>,
  );
}
