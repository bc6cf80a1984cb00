import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { LinkButton } from '#web/components/link-button.tsx';
import { PublicHeader } from '#web/components/public-header.tsx';
import { loadChunk } from '#web/lib/load-chunk.ts';
import { getRoute, toPath } from '#web/lib/paths.ts';
import { hasSession } from '#web/lib/session.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import { AntdProvider } from '../antd-provider.tsx';
import { DesktopLayout } from './desktop-layout.tsx';
import styles from './member-layout.module.css';

/** On a computer it is not loaded. */
const MobileLayout = lazy(async () => ({
  default: (await loadChunk(() => import('./mobile-layout.tsx'))).MobileLayout,
}));

/**
 * Around the desktop routes: layout 2, or the phone's frame on a small screen (for pages that render anywhere and
 * behind the request for a computer), or a plain frame for a visitor without a session.
 */
export function MemberLayout() {
  const small = useSmallScreen();
  // Decided once: a session that ends takes the whole page with it.
  const [signedIn] = useState(hasSession);
  if (!signedIn) return <VisitorLayout />;
  if (!small) return <DesktopLayout />;
  return (
    <Suspense>
      <MobileLayout />
    </Suspense>
  );
}

function VisitorLayout() {
  return (
    <AntdProvider>
      <PublicHeader home={toPath('index')}>
        <LinkButton to={toPath('login')}>{getRoute('login').title}</LinkButton>
      </PublicHeader>
      <main className={styles.visitor}>
        <Outlet />
      </main>
    </AntdProvider>
  );
}
