import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { getRoute, type RouteName } from '../lib/paths.ts';
import styles from './root-route.module.css';
import { appTexts, progressTexts } from './texts.ts';

/** Around every page: its title, and a line at the top while the next one is on its way. */
export function RootRoute() {
  usePageTitle();
  const moving = useNavigation().state !== 'idle';
  return (
    <>
      {moving && <div className={styles.progress} role="progressbar" aria-label={progressTexts.label} />}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** First moments of a visit, before the page's own chunk is here. */
export function RootFallback() {
  return (
    <div className={styles.fallback}>
      <PageSkeleton />
    </div>
  );
}

function usePageTitle(): void {
  const handle = useMatches().at(-1)?.handle as { name?: RouteName } | undefined;
  const title = handle?.name ? appTexts.pageTitle(getRoute(handle.name).title) : appTexts.name;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
