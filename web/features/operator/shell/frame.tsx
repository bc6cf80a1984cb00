import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useEffect } from 'react';
import { Link, NavLink, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { operatorExit } from '#contract/operator/sign-in.ts';
import type { WaitingWork } from '#contract/operator/start.ts';
import { operatorRoleNames } from '#contract/operator-roles.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Logo } from '#web/components/logo.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { changeAsOperator, forgetOperator } from '#web/data/operator/call.ts';
import { meQuery, waitingQuery } from '#web/data/operator/queries.ts';
import { formatCount } from '#web/lib/format-figure.ts';
import styles from './frame.module.css';
import { LoadFailure } from './load-failure.tsx';
import { type PageName, pagesFor } from './pages.ts';
import { shellTexts as texts } from './texts.ts';
import { countedLists } from './waiting-lists.ts';

/** A page that has work waiting shows how much, and leads to the rows it counts. */
function Entry({ page, waiting }: { page: PageName; waiting: WaitingWork | undefined }) {
  const counted = countedLists.find((list) => list.page === page && list.inMenu);
  const count = (counted && waiting?.[counted.name]) ?? 0;
  const name = texts.pages[page];
  if (!counted || count === 0) {
    return (
      <NavLink to={`/${page}`} className={styles.entry ?? ''}>
        {name}
      </NavLink>
    );
  }
  return (
    <NavLink to={`/${page}${counted.search}`} className={styles.entry ?? ''}>
      {`${name} `}
      <span className={styles.count}>
        {formatCount(count)}
        <span className="ht-hidden">{texts.waiting}</span>
      </span>
    </NavLink>
  );
}

/** A page of another role, reached by a link of a colleague. */
const NotYours = () => (
  <EmptyState
    title={texts.notYours}
    text={texts.notYoursText}
    action={<Link to="/start">{texts.toStart}</Link>}
  />
);

/** Around every page of the console: the menu of the role, and who is signed in. */
export function Frame() {
  const { data: me, error, refetch } = useQuery(meQuery);
  const { data: waiting, refetch: countAgain } = useQuery(waitingQuery);
  const { pathname } = useLocation();
  // With each page that is opened and not by the clock, which would keep a session alive that nobody sits at.
  useEffect(() => {
    if (pathname !== '') void countAgain({ cancelRefetch: false });
  }, [pathname, countAgain]);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!me) return <PageSkeleton />;
  const menu = pagesFor(me.role);
  const page = pathname.split('/')[1];
  const mayOpen = menu.some(({ pages }) => pages.some((one) => one.page === page));
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
        {menu.map(({ name, pages }) => (
          <section key={name}>
            <h2 className={styles.group}>{name}</h2>
            {pages.map(({ page }) => (
              <Entry key={page} page={page} waiting={waiting} />
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
        <main className={styles.page}>{mayOpen ? <Outlet /> : <NotYours />}</main>
      </div>
      <ScrollRestoration />
    </div>
  );
}
