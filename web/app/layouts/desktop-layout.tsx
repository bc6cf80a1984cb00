import { lazy, Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '#web/components/error-boundary.tsx';
import { Icon } from '#web/components/icon.tsx';
import { Logo } from '#web/components/logo.tsx';
import { PlanBanners } from '#web/features/plans/plan-banners.tsx';
import { loadChunk } from '#web/lib/load-chunk.ts';
import { findRouteName, getRoute, toPath } from '#web/lib/paths.ts';
import { useStore } from '#web/lib/store.ts';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import { usePreference } from '#web/lib/use-preference.ts';
import { assistantPanel } from '#web/parts/assistant/assistant-desk.ts';
import { AntdProvider } from '../antd-provider.tsx';
import { useAssistantDoor } from '../assistant/use-assistant-door.ts';
import { shellDialog } from '../dialogs/dialog-store.ts';
import { ShellDialogs } from '../dialogs/shell-dialogs.tsx';
import { SideMenu } from '../menu/side-menu.tsx';
import { UserMenu } from '../menu/user-menu.tsx';
import { appTexts, assistantTexts, menuTexts } from '../texts.ts';
import styles from './desktop-layout.module.css';
import { useMember } from './use-member.ts';

const AssistantPanel = lazy(async () => ({
  default: (await loadChunk(() => import('#web/features/assistant/panel/assistant-panel.tsx')))
    .AssistantPanel,
}));

const showSupport = () => shellDialog.set('support');

/** Layout 2: side menu, header, banners, page, footer, and the assistant beside it all. */
export function DesktopLayout() {
  const { user } = useMember();
  const { pathname } = useLocation();
  const [stored, setStored] = usePreference('menuCollapsed');
  const panel = useStore(assistantPanel);
  const openAssistant = useAssistantDoor();
  // Until the person has chosen, a narrow window leaves its room to the page, and to the assistant beside it.
  const narrow = useMediaQuery(`(max-width: ${panel === 'open' ? 1280 : 960}px)`);
  const collapsed = stored === null ? narrow : stored === '1';
  return (
    <AntdProvider>
      <a className={styles.skip} href="#main">
        {appTexts.skip}
      </a>
      <div className={styles.frame}>
        <nav className={styles.side} data-collapsed={collapsed || undefined} aria-label={menuTexts.label}>
          <Link to={toPath('bulletinBoard')} className={styles.brand}>
            <Logo size={32} withName={!collapsed} />
          </Link>
          <SideMenu collapsed={collapsed} />
          <button
            type="button"
            className={styles.fold}
            aria-label={collapsed ? menuTexts.expand : menuTexts.collapse}
            aria-expanded={!collapsed}
            title={collapsed ? menuTexts.expand : menuTexts.collapse}
            onClick={() => setStored(collapsed ? '0' : '1')}
          >
            <Icon name={collapsed ? 'right' : 'left'} size={18} />
            {!collapsed && menuTexts.collapse}
          </button>
        </nav>
        <div className={styles.column}>
          <header className={styles.header}>
            <span className={styles.place}>{titleAt(pathname)}</span>
            {openAssistant && (
              <button
                type="button"
                className={styles.tool}
                aria-label={panel === 'open' ? assistantTexts.minimise : assistantTexts.open}
                aria-expanded={panel === 'open'}
                title={panel === 'open' ? assistantTexts.minimise : assistantTexts.open}
                data-minimised={panel === 'minimised' || undefined}
                onClick={() => (panel === 'open' ? assistantPanel.set('minimised') : openAssistant())}
              >
                <Icon name="spark" />
              </button>
            )}
            <UserMenu user={user} />
          </header>
          {user && (
            <PlanBanners
              userId={user.id}
              isOwner={user.role === 'owner'}
              onContact={() => shellDialog.set('buy')}
            />
          )}
          <main id="main" className={styles.main} tabIndex={-1}>
            <ErrorBoundary key={pathname}>
              <Outlet />
            </ErrorBoundary>
          </main>
          <footer className={styles.footer}>
            <span>{appTexts.footer}</span>
            <Link to={toPath('guide')} target="_blank" rel="noopener">
              {appTexts.guide}
            </Link>
            <Link to={toPath('privacy')} target="_blank" rel="noopener">
              {appTexts.privacy}
            </Link>
          </footer>
        </div>
        {panel === 'open' && (
          <ErrorBoundary>
            <Suspense
              fallback={
                <div className={styles.panelAhead} role="status" aria-label={assistantTexts.loading} />
              }
            >
              <AssistantPanel onNoneLeft={showSupport} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
      <ShellDialogs />
    </AntdProvider>
  );
}

function titleAt(pathname: string): string {
  const name = findRouteName(pathname);
  return name ? getRoute(name).title : '';
}
