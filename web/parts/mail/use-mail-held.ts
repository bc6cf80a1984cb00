import { mailMenuCodes } from '#contract/mail-menu.ts';
import { useHeldAny } from '../intelligence/use-held.ts';

/** Whether the member has any area of mail. */
export const useMailHeld = (): boolean => useHeldAny(mailMenuCodes);
