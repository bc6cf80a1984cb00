// The drawer of a phone: the twelve keys the specification names, in groups, each opened by a menu code.
import type { MenuItem } from '#contract/accounts.ts';
import type { MenuCode } from '#contract/menu.ts';
import type { IconName } from '#web/components/icon-paths.ts';
import { type RouteName, routes } from '#web/lib/paths.ts';
import { mobileMenuTexts } from '../texts.ts';

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
