import { useQuery } from '@tanstack/react-query';
import type { MenuItem } from '#contract/accounts.ts';
import type { MenuCode } from '#contract/menu.ts';
import { menuQuery } from '#web/data/accounts.ts';

export type MenuRight = 'open' | 'locked' | 'absent';

/** What the member's menu says of an area; `locked`: his plan lacks it. One not known yet is taken for absent. */
export function useMenuRight(code: MenuCode): MenuRight {
  const { data } = useQuery(menuQuery);
  const item = find(data ?? [], code);
  if (item === undefined) return 'absent';
  return item.isLock === '1' ? 'locked' : 'open';
}

function find(menu: readonly MenuItem[], code: MenuCode): MenuItem | undefined {
  for (const item of menu) {
    const found = item.code === code ? item : find(item.permits, code);
    if (found !== undefined) return found;
  }
  return undefined;
}
