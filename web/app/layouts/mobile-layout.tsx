import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import type { PermitSummary } from '#contract/plans.ts';
import { ErrorBoundary } from '#web/components/error-boundary.tsx';
import { Icon } from '#web/components/icon.tsx';
import { PlanBanners } from '#web/features/plans/plan-banners.tsx';
import { isSessionLost } from '#web/lib/api-error.ts';
import { findRouteName, getRoute, type RouteName, toPath } from '#web/lib/paths.ts';
import { toast } from '#web/lib/toast.ts';
import { AntdProvider } from '../antd-provider.tsx';
import { useAssistantDoor } from '../assistant/use-assistant-door.ts';
import { shellDialog } from '../dialogs/dialog-store.ts';
import { ShellDialogs } from '../dialogs/shell-dialogs.tsx';
import { MobileBar } from '../menu/mobile-bar.tsx';
import { MobileDrawer } from '../menu/mobile-drawer.tsx';
import { errorTexts, menuTexts } from '../texts.ts';
import styles from './mobile-layout.module.css';
import { useMember } from './use-member.ts';

/** Layout 3: a 50 px header with the page's name, a drawer, and the daily areas at the lower edge. On a wide screen it stands centred. */
export function MobileLayout() {
  const { user, userError, permits } = useMember();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [drawer, setDrawer] = useState(false);
  useAssistantDoor();

  useEffect(() => {
    if (userError && !isSessionLost(userError)) toast.error(errorTexts.userFailed);
  }, [userError]);

  const goBack = () => {
    const depth = (globalThis.history.state as { idx?: number } | null)?.idx ?? 0;
    if (depth > 0) navigate(-1);
    else navigate(toPath('bulletinBoardMobile'), { replace: true });
  };
  return (
    <AntdProvider size="large">
      <div className={styles.frame}>
        <header className={styles.header}>
          <button type="button" className={styles.tool} aria-label={menuTexts.back} onClick={goBack}>
            <Icon name="back" size={22} />
          </button>
          <span className={styles.title}>{headerTitle(findRouteName(pathname), permits, search)}</span>
          <button
            type="button"
            className={styles.tool}
            aria-label={menuTexts.open}
            aria-expanded={drawer}
            onClick={() => setDrawer(true)}
          >
            <Icon name="menu" size={22} />
          </button>
        </header>
        {user && (
          <PlanBanners
            userId={user.id}
            isOwner={user.role === 'owner'}
            onContact={() => shellDialog.set('buy')}
          />
        )}
        <main className={styles.main}>
          <ErrorBoundary key={pathname}>
            <Outlet />
          </ErrorBoundary>
        </main>
        {!fillsScreen.has(findRouteName(pathname)) && <MobileBar onMore={() => setDrawer(true)} />}
      </div>
      <MobileDrawer open={drawer} user={user} onClose={() => setDrawer(false)} />
      <ShellDialogs />
    </AntdProvider>
  );
}

/** Pages with something to type at their lower edge. */
const fillsScreen = new Set<RouteName | undefined>(['sendEmailMobile', 'aisparkMobile']);

/** Pages about an industry say which one beside their name. */
const withIndustry = new Set<RouteName>(['insightMobile', 'brandsMobile']);

function headerTitle(
  name: RouteName | undefined,
  permits: PermitSummary | undefined,
  search: string,
): string {
  if (!name) return '';
  const { title } = getRoute(name);
  const asked = new URLSearchParams(search).get('industry');
  // One that is looked at from outside is named in the page, which says so.
  const industry = permits?.industrys.find(({ permitCode }) => asked === null || permitCode === asked);
  return withIndustry.has(name) && industry ? `${title} · ${industry.permitName}` : title;
}
