// The menu codes of a sub-account, as stored: only grantable ones, in menu order, groups with their children.
import { findEntry, grantableMenuCodes, type MenuCode, menuCodes } from '../../../../contract/menu.ts';
import { fieldError } from '../../../kernel/app-error.ts';
import { accountTexts } from '../texts.ts';

/** A group chosen without any of its children means all of them. */
export function chosenCodes(codes: readonly MenuCode[]): MenuCode[] {
  if (codes.some((code) => !grantableMenuCodes.includes(code))) {
    throw fieldError('codes', accountTexts.subAccountCode);
  }
  const chosen = new Set(codes);
  for (const code of codes) {
    const children = findEntry(code)?.permits.map((child) => child.code) ?? [];
    if (!children.some((child) => codes.includes(child))) for (const child of children) chosen.add(child);
  }
  return menuCodes.filter((code) => chosen.has(code));
}
