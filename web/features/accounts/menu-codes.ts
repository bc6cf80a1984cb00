// Arithmetic of the codes an owner hands to a sub-account.
import type { MenuItem } from '#contract/accounts.ts';
import {
  type DeedRight,
  deedAreas,
  deedRights,
  deedTitles,
  findEntry,
  type GrantedCode,
  grantableMenuCodes,
  type MenuCode,
} from '#contract/menu.ts';

const isLeaf = (code: MenuCode) => findEntry(code)?.permits.length === 0;

export const grantableLeaves: readonly MenuCode[] = grantableMenuCodes.filter(isLeaf);

/** Groups are held through their children, so that only leaves need choosing and counting. */
export const leafCodes = (codes: readonly GrantedCode[]): MenuCode[] =>
  grantableLeaves.filter((code) => codes.includes(code));

/** Adds or takes away codes, kept in the menu's order. */
export function toggleCodes(
  chosen: readonly MenuCode[],
  codes: readonly MenuCode[],
  on: boolean,
): MenuCode[] {
  return grantableLeaves.filter((code) => (codes.includes(code) ? on : chosen.includes(code)));
}

export function lockedCodes(menu: readonly MenuItem[]): Set<MenuCode> {
  const items = menu.flatMap((item) => [item, ...item.permits]);
  return new Set(items.filter((item) => item.isLock === '1').map((item) => item.code));
}

/** What may be done in an area beyond seeing it. */
export const rightsIn = (area: MenuCode): DeedRight[] =>
  deedRights.filter((right) => deedAreas[right] === area);

/** A right goes with its area: without it there is nothing to do it in. */
export const rightsAmong = (codes: readonly GrantedCode[]): DeedRight[] =>
  deedRights.filter((right) => codes.includes(right) && codes.includes(deedAreas[right]));

export const titlesOf = (codes: readonly GrantedCode[]): string[] => [
  ...leafCodes(codes).map((code) => findEntry(code)?.title ?? code),
  ...rightsAmong(codes).map((right) => deedTitles[right]),
];
