import { useQuery } from '@tanstack/react-query';
import type { MenuItem } from '#contract/accounts.ts';
import type { MenuCode } from '#contract/menu.ts';
import { menuQuery } from '#web/data/accounts.ts';

/** Whether the member's menu has one of these areas open. One not known yet is taken to: the server has the last word. */
export function useHeldAny(codes: readonly MenuCode[]): boolean {
  const { data } = useQuery(menuQuery);
  return data === undefined || codes.some((code) => isHeld(data, code));
}

export const useHeld = (code: MenuCode): boolean => useHeldAny([code]);

function isHeld(menu: readonly MenuItem[], code: MenuCode): boolean {
  return menu.some((item) => (item.code === code && item.isLock !== '1') || isHeld(item.permits, code));
}
