// The menu codes of a sub-account, as stored: only grantable ones, in menu order, groups with their children.
import { grantableMenuCodes, type MenuCode, withChildren } from '#contract/menu.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { accountTexts } from '../texts.ts';

export function chosenCodes(codes: readonly MenuCode[]): MenuCode[] {
  if (codes.some((code) => !grantableMenuCodes.includes(code))) {
    throw fieldError('codes', accountTexts.subAccountCode);
  }
  return withChildren(codes);
}
