import type { MenuCode } from '#contract/menu.ts';
import type { IconName } from '#web/components/icon-paths.ts';

export const menuIcons: Record<MenuCode, IconName> = {
  insight: 'insight',
  my_concern: 'follow',
  email: 'mail',
  email_center: 'mail',
  email_inbox: 'inbox',
  email_outbox: 'outbox',
  email_star: 'star',
  email_send: 'write',
  platform_manage: 'platforms',
  auth_center: 'key',
  platform_board: 'board',
  platform_report: 'report',
  order_check: 'check',
  source: 'picture',
  market_place: 'shop',
  ai_spark: 'spark',
  subAccount_mange: 'people',
};
