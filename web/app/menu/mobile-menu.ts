// The drawer of a phone: the twelve keys the specification names and the order check, in groups, each opened by a menu code.
import type { MenuItem } from '#contract/accounts.ts';
import type { MenuCode } from '#contract/menu.ts';
import type { IconName } from '#web/components/icon-paths.ts';
import { type RouteName, routes } from '#web/lib/paths.ts';
import { mobileMenuTexts } from './mobile-texts.ts';

interface MobileEntry {
  route: RouteName;
  code: MenuCode;
  icon: IconName;
}

export interface MobileItem extends MobileEntry {
  title: string;
  /** As the desktop menu's entry, with the phone's address. */
  item: MenuItem;
}

const groups: { title: string; entries: MobileEntry[] }[] = [
  {
    title: mobileMenuTexts.groups.insight,
    entries: [
      { route: 'insightMobile', code: 'insight', icon: 'insight' },
      { route: 'starbrandMobile', code: 'insight', icon: 'compare' },
      { route: 'brandsMobile', code: 'insight', icon: 'search' },
      { route: 'followMobile', code: 'my_concern', icon: 'follow' },
    ],
  },
  {
    title: mobileMenuTexts.groups.mail,
    entries: [
      { route: 'mailcenterMobile', code: 'email_center', icon: 'mail' },
      { route: 'inboxMobile', code: 'email_inbox', icon: 'inbox' },
      { route: 'outboxMobile', code: 'email_outbox', icon: 'outbox' },
      { route: 'starMarkMobile', code: 'email_star', icon: 'star' },
    ],
  },
  {
    title: mobileMenuTexts.groups.platforms,
    entries: [
      { route: 'authorizationMobile', code: 'auth_center', icon: 'key' },
      { route: 'bulletinBoardMobile', code: 'platform_board', icon: 'board' },
      { route: 'reportMobile', code: 'platform_report', icon: 'report' },
      { route: 'orderCheckMobile', code: 'order_check', icon: 'check' },
    ],
  },
  {
    title: mobileMenuTexts.groups.assistant,
    entries: [{ route: 'aisparkMobile', code: 'ai_spark', icon: 'spark' }],
  },
];

/** Entries the member's own menu holds; groups left empty are dropped. */
export function buildMobileMenu(menu: readonly MenuItem[]): { title: string; items: MobileItem[] }[] {
  const held = new Map(menu.flatMap((item) => [item, ...item.permits]).map((item) => [item.code, item]));
  return groups
    .map(({ title, entries }) => ({
      title,
      items: entries.flatMap((entry): MobileItem[] => {
        const item = held.get(entry.code);
        if (!item) return [];
        const { path, title: name } = routes[entry.route];
        return [{ ...entry, title: name, item: { ...item, routAddr: path } }];
      }),
    }))
    .filter(({ items }) => items.length > 0);
}

/** What people open every day, first; who holds fewer areas sees those that come after. */
const daily = Object.keys(mobileMenuTexts.short) as (keyof typeof mobileMenuTexts.short)[];
const barLength = 4;

/** Pages an entry of the bar stands for besides its own. */
const below: Partial<Record<RouteName, readonly RouteName[]>> = {
  insightMobile: ['starbrandMobile', 'brandsMobile', 'detailMobile'],
  mailcenterMobile: [
    'inboxMobile',
    'indetailMobile',
    'outboxMobile',
    'outdetailMobile',
    'starMarkMobile',
    'stardetailMobile',
  ],
};

/** The bar at the lower edge: open areas before locked ones. */
export function buildMobileBar(
  menu: readonly MenuItem[],
  pathname: string,
): (MobileItem & { isHere: boolean })[] {
  const items = buildMobileMenu(menu).flatMap((group) => group.items);
  const known = daily.flatMap((route) => {
    const item = items.find((one) => one.route === route);
    if (!item) return [];
    const pages = [route, ...(below[route] ?? [])];
    const isHere = pages.some((name) => routes[name].path === pathname);
    return [{ ...item, title: mobileMenuTexts.short[route], isHere }];
  });
  return known
    .toSorted((one, other) => Number(one.item.isLock) - Number(other.item.isLock))
    .slice(0, barLength);
}
