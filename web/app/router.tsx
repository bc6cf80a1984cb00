// The route tree from the table of addresses: each layout holds its pages, each page is its own chunk.
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import type { MenuItem } from '#contract/accounts.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { getRoute, type LayoutKind, type RouteName, routes } from '../lib/paths.ts';
import { decideScreen, homePath, signInPath, wantedPath } from '../lib/screen-rules.ts';
import { hasSession } from '../lib/session.ts';
import { storage } from '../lib/storage.ts';
import { isSmallScreen } from '../lib/use-small-screen.ts';
import { type PageName, pages } from './pages.tsx';
import { prefetches } from './prefetch.ts';
import { RootFallback, RootRoute } from './root-route.tsx';
import { RouteError } from './route-error.tsx';
import { ScreenGate } from './screen-gate.tsx';

/** Sign-in first, then the twin for a small screen; what stays is asked for and drawn. */
function guard(name: RouteName) {
  return ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    if (getRoute(name).needLogin && !hasSession()) return redirect(signInPath(pathname + search));
    const decision = decideScreen({ name, small: isSmallScreen(), search });
    if (decision.kind === 'redirect') return redirect(decision.to);
    prefetches[name]?.(search);
    return null;
  };
}

function pageRoute(name: PageName): RouteObject {
  return {
    path: routes[name].path,
    handle: { name },
    loader: guard(name),
    // A new query is a new view of the same page, not a new visit.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: async () => {
      const Page = await loadChunk(pages[name]);
      const Component = () => (
        <ScreenGate name={name}>
          <Page />
        </ScreenGate>
      );
      return { Component };
    },
  };
}

/** Addresses that only lead on. */
const leadOn: RouteObject[] = [
  {
    path: routes.root.path,
    loader: ({ request }) => redirect(routes.login.path + new URL(request.url).search),
  },
  {
    path: routes.personal.path,
    loader: () => redirect(hasSession() ? routes.info.path : signInPath(routes.info.path)),
  },
];

/** The member's menu as the last visit left it. */
function storedMenu(): MenuItem[] | undefined {
  try {
    const menu: unknown = JSON.parse(storage.get('permitList') ?? 'null');
    return Array.isArray(menu) ? (menu as MenuItem[]) : undefined;
  } catch {
    return undefined;
  }
}

/** Somebody who is signed in has nothing to do at the sign-in page. */
const loginRoute: RouteObject = {
  ...pageRoute('login'),
  loader: ({ request }) => {
    const { search } = new URL(request.url);
    return hasSession() ? redirect(wantedPath(search) ?? homePath(storedMenu(), isSmallScreen())) : null;
  },
};

const pageNames = Object.keys(pages) as PageName[];

const namesOf = (layout: LayoutKind) =>
  pageNames.filter((name) => routes[name].layout === layout && name !== 'login');

export const router = createBrowserRouter([
  {
    Component: RootRoute,
    HydrateFallback: RootFallback,
    errorElement: <RouteError />,
    children: [
      ...leadOn,
      loginRoute,
      ...namesOf(1).map(pageRoute),
      {
        lazy: async () => ({
          Component: (await loadChunk(() => import('./layouts/member-layout.tsx'))).MemberLayout,
        }),
        children: [{ errorElement: <RouteError />, children: namesOf(2).map(pageRoute) }],
      },
      {
        lazy: async () => ({
          Component: (await loadChunk(() => import('./layouts/mobile-layout.tsx'))).MobileLayout,
        }),
        children: [{ errorElement: <RouteError />, children: namesOf(3).map(pageRoute) }],
      },
      {
        path: '*',
        lazy: async () => ({
          Component: (await loadChunk(() => import('./not-found-page.tsx'))).NotFoundPage,
        }),
      },
    ],
  },
]);
