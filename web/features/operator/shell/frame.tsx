import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { NavLink, Outlet, ScrollRestoration } from 'react-router';
import { operatorExit } from '#contract/operator/sign-in.ts';
import { operatorRoleNames } from '#contract/operator-roles.ts';
import { Logo } from '#web/components/logo.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { changeAsOperator, forgetOperator } from '#web/data/operator/call.ts';
import { meQuery } from '#web/data/operator/queries.ts';
import styles from './frame.module.css';
import { LoadFailure } from './load-failure.tsx';
import { pagesFor } from './pages.ts';
import { shellTexts as texts } from './texts.ts';

/** Around every page of the console: the menu of the role, and who is signed in. */
export function Frame() {
  const { data: me, error, refetch } = useQuery(meQuery);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!me) return <PageSkeleton />;
  // Signed out here, whether or not the server heard of it.
  const exit = () =>
    void changeAsOperator(operatorExit, {})
      .catch(() => undefined)
      .finally(forgetOperator);
  return (
    <div className={styles.frame}>
      <nav className={styles.side} aria-label={texts.name}>
        <div className={styles.brand}>
          <Logo size={28} withName={false} />
          {texts.name}
        </div>
        {pagesFor(me.role).map(({ name, pages }) => (
          <section key={name}>
            <h2 className={styles.group}>{name}</h2>
            {pages.map(({ page }) => (
              <NavLink key={page} to={`/${page}`} className={styles.entry ?? ''}>
                {texts.pages[page]}
              </NavLink>
            ))}
          </section>
        ))}
      </nav>
      <div className={styles.main}>
        <header className={styles.head}>
          <span>{me.title}</span>
          <Tag>{operatorRoleNames[me.role]}</Tag>
          <span className={styles.account}>{me.account}</span>
          <Button size="small" onClick={exit}>
            {texts.exit}
          </Button>
        </header>
        <main className={styles.page}>
          <Outlet />
        </main>
      </div>
      <ScrollRestoration />
    </div>
  );
}
