// The menu codes of a sub-account, as stored: only grantable ones, in menu order, groups with their children, then what it may do.
import {
  deedAreas,
  deedRights,
  type GrantedCode,
  grantableMenuCodes,
  type MenuCode,
  withChildren,
} from '#contract/menu.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { accountTexts } from '../texts.ts';

const isRight = (code: GrantedCode) => deedRights.some((right) => right === code);

export function chosenCodes(codes: readonly GrantedCode[]): GrantedCode[] {
  const menus = codes.filter((code): code is MenuCode => !isRight(code));
  if (menus.some((code) => !grantableMenuCodes.includes(code))) {
    throw fieldError('codes', accountTexts.subAccountCode);
  }
  const held = withChildren(menus);
  // A right to an area that is not given would come alive with it, long after anybody thought of it.
  const rights = deedRights.filter((right) => codes.includes(right) && held.includes(deedAreas[right]));
  return [...held, ...rights];
}
