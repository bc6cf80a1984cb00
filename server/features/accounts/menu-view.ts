// The menu as one member sees it: entries it does not hold are left out, those the plan does not open are locked.
import type { MenuItem } from '#contract/accounts.ts';
import { holdsCode, isLocked, type MenuCode, type MenuEntry, type MenuHolder, menu } from '#contract/menu.ts';

export function menuView(holder: MenuHolder, marketUrl: string): MenuItem[] {
  const itemOf = (entry: MenuEntry<MenuCode>): MenuItem => {
    const locked = isLocked(holder.planFamily, entry.code);
    const routAddr = entry.code === 'market_place' ? marketUrl : entry.routAddr;
    return {
      title: entry.title,
      code: entry.code,
      routAddr,
      // Present when the entry leads somewhere by itself.
      validParam: !locked && routAddr !== '' ? '1' : '',
      isLock: locked ? '1' : '0',
      permits: heldOf(entry.permits),
    };
  };
  const heldOf = (entries: readonly MenuEntry<MenuCode>[]) =>
    entries.filter((entry) => holdsCode(holder, entry.code)).map(itemOf);
  return heldOf(menu);
}
