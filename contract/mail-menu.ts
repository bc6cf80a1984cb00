// Which areas of the menu mail has; each list of mails needs its own.
import type { MenuCode } from './menu.ts';

export const mailMenuCodes = [
  'email_center',
  'email_inbox',
  'email_outbox',
  'email_star',
  'email_send',
] as const satisfies readonly MenuCode[];

export const mailFolders = ['inbox', 'outbox', 'star'] as const;
export type MailFolder = (typeof mailFolders)[number];

/** What a member must hold to read a list. */
export const menuOfFolder: Readonly<Record<MailFolder, MenuCode>> = {
  inbox: 'email_inbox',
  outbox: 'email_outbox',
  star: 'email_star',
};
