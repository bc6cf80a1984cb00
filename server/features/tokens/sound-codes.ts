// Which menus may be chosen together for an agent.
import { grantableMenuCodes, type MenuCode, type MenuEntry, menu } from '#contract/menu.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { tokenTexts } from './texts.ts';

export function requireSoundCodes(codes: readonly MenuCode[]): void {
  if (codes.some((code) => !grantableMenuCodes.includes(code))) {
    throw fieldError('codes', tokenTexts.notForSubAccounts);
  }
  const halved = menu.find((group) => isHalved(group, codes));
  if (halved) throw fieldError('codes', tokenTexts.halvedGroup(halved.title));
}

/** Chosen itself, with some of its children but not all: nobody can say which of both was meant. */
function isHalved({ code, permits }: MenuEntry<MenuCode>, codes: readonly MenuCode[]): boolean {
  const chosen = permits.filter((child) => codes.includes(child.code)).length;
  return codes.includes(code) && chosen > 0 && chosen < permits.length;
}
