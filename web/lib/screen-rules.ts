// Where a person ends up: what a small screen does with a route, who must sign in first, and where to go afterwards.
import type { MenuItem } from '#contract/accounts.ts';
import { findRouteName, getRoute, type RouteEntry, type RouteName, routes } from './paths.ts';

export type ScreenDecision =
  | { kind: 'render' }
  | { kind: 'computer-only' }
  | { kind: 'redirect'; to: string };

interface ScreenQuestion {
  name: RouteName;
  small: boolean;
  /** The query as it stands in the address, with or without `?`. */
  search?: string;
}

const insightParts: ReadonlyMap<string, RouteName> = new Map([
  ['benchmark', 'starbrandMobile'],
  ['brands', 'brandsMobile'],
]);

/** A `-m` route on a wide screen stays; only a desktop route on a small screen moves. */
export function decideScreen({ name, small, search = '' }: ScreenQuestion): ScreenDecision {
  const route = getRoute(name);
  if (!small || route.small === 'render') return { kind: 'render' };
  if (route.small === 'computer-only') return { kind: 'computer-only' };
  const query = new URLSearchParams(search);
  // Writing a mail is a mode of the desktop mail centre, a page of its own on a phone.
  const compose = name === 'mailcenter' && query.get('compose') === '1';
  if (compose) query.delete('compose');
  // Tabs of the desktop insight area that are pages of their own on a phone.
  const part = name === 'insight' ? insightParts.get(query.get('tab') ?? '') : undefined;
  if (part) query.delete('tab');
  const twin = getRoute(compose ? 'sendEmailMobile' : (part ?? (route.twin as RouteName))).path;
  const rest = query.toString();
  return { kind: 'redirect', to: rest ? `${twin}?${rest}` : twin };
}

/** Where a phone's page stands on a wide screen; undefined where it has no place of its own there. */
export function deskPath(name: RouteName, search = ''): string | undefined {
  const query = new URLSearchParams(search);
  const part = [...insightParts].find(([, twin]) => twin === name)?.[0];
  if (part) query.set('tab', part);
  if (name === 'sendEmailMobile') query.set('compose', '1');
  const desk = part
    ? routes.insight
    : name === 'sendEmailMobile'
      ? routes.mailcenter
      : Object.values<RouteEntry>(routes).find(({ twin }) => twin === name);
  const rest = query.toString();
  return desk && (rest ? `${desk.path}?${rest}` : desk.path);
}

/** Query key that carries the wanted address through sign-in. */
export const wantedKey = 'to';

/** Where somebody without a session goes: the root, which leads to sign-in and keeps what was wanted. */
export function signInPath(wanted: string): string {
  return `${routes.root.path}?${new URLSearchParams({ [wantedKey]: wanted })}`;
}

type MenuPart = Pick<MenuItem, 'code' | 'routAddr' | 'isLock'> & { permits: readonly MenuPart[] };

/**
 * Where a member begins: at the dashboard, which a menu not known yet is taken to hold; a sub-account without it at the
 * first page of its menu that is open and fits the screen, and with none of those in the personal centre.
 */
export function homePath(menu: readonly MenuPart[] | undefined, small: boolean): string {
  const items = (menu ?? []).flatMap((item) => [item, ...item.permits]);
  if (menu === undefined || items.some(({ code }) => code === 'platform_board')) {
    return small ? routes.bulletinBoardMobile.path : routes.bulletinBoard.path;
  }
  for (const { routAddr, isLock } of items) {
    const [pathname = '', search = ''] = routAddr.split('?');
    const name = findRouteName(pathname);
    if (!name || isLock === '1') continue;
    const decision = decideScreen({ name, small, search });
    if (decision.kind === 'render') return routAddr;
    if (decision.kind === 'redirect') return decision.to;
  }
  return small ? routes.infoMobile.path : routes.info.path;
}

/** The page somebody wanted before signing in, if it is one of this app. Addresses of other sites are not followed. */
export function wantedPath(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get(wantedKey);
  if (!wanted?.startsWith('/')) return undefined;
  const base = 'http://app.invalid';
  const url = URL.parse(wanted, base);
  if (!url || url.origin !== base) return undefined;
  const name = findRouteName(url.pathname);
  // Bare pages lead nowhere new: they were open before the sign-in.
  if (!name || (!getRoute(name).needLogin && getRoute(name).keep === 1)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
