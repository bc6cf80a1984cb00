// The pages of the console, each a chunk of its own.
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { Frame } from '#web/features/operator/shell/frame.tsx';
import { PageFailure } from '#web/features/operator/shell/page-failure.tsx';
import { loadChunk } from '#web/lib/load-chunk.ts';

const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await loadChunk(load) }),
});

const pages: RouteObject[] = [
  page('start', async () => (await import('#web/features/operator/start/start-page.tsx')).StartPage),
  page(
    'accounts',
    async () => (await import('#web/features/operator/accounts/accounts-page.tsx')).AccountsPage,
  ),
  page(
    'accounts/:id',
    async () => (await import('#web/features/operator/accounts/account-page.tsx')).AccountPage,
  ),
  page('orders', async () => (await import('#web/features/operator/money/orders-page.tsx')).OrdersPage),
  page(
    'proposals',
    async () => (await import('#web/features/operator/money/proposals-page.tsx')).ProposalsPage,
  ),
  page('invoices', async () => (await import('#web/features/operator/money/invoices-page.tsx')).InvoicesPage),
  page(
    'catalogue',
    async () => (await import('#web/features/operator/catalogue/import-page.tsx')).ImportPage,
  ),
  page(
    'merchants',
    async () => (await import('#web/features/operator/catalogue/merchants-page.tsx')).MerchantsPage,
  ),
  page('messages', async () => (await import('#web/features/operator/desk/messages-page.tsx')).MessagesPage),
  page(
    'subscribers',
    async () => (await import('#web/features/operator/desk/subscribers-page.tsx')).SubscribersPage,
  ),
  page(
    'documents',
    async () => (await import('#web/features/operator/desk/documents-page.tsx')).DocumentsPage,
  ),
  page('faq', async () => (await import('#web/features/operator/faq/faq-page.tsx')).FaqPage),
  page('faq/new', async () => (await import('#web/features/operator/faq/faq-new-page.tsx')).FaqNewPage),
  page('faq/:id', async () => (await import('#web/features/operator/faq/faq-entry-page.tsx')).FaqEntryPage),
  page('health', async () => (await import('#web/features/operator/running/health-page.tsx')).HealthPage),
  page('audit', async () => (await import('#web/features/operator/running/audit-page.tsx')).AuditPage),
  page(
    'security',
    async () => (await import('#web/features/operator/sign-in/security-page.tsx')).SecurityPage,
  ),
  page(
    'operators',
    async () => (await import('#web/features/operator/sign-in/operators-page.tsx')).OperatorsPage,
  ),
];

export const router = createBrowserRouter(
  [
    {
      path: '/',
      Component: Frame,
      ErrorBoundary: PageFailure,
      HydrateFallback: PageSkeleton,
      children: [
        { index: true, loader: () => redirect('/start') },
        ...pages,
        { path: '*', loader: () => redirect('/start') },
      ],
    },
  ],
  { basename: '/operator' },
);
