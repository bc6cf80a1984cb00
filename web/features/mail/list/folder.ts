// The three lists of mails: where each stands, on a desk and on a phone.
import type { MailFolder } from '#contract/mail-menu.ts';
import type { listOfFigure, MailFigure } from '#contract/mail-messages.ts';
import { type RouteName, toPath } from '#web/lib/paths.ts';

interface FolderRoutes {
  desk: RouteName;
  phone: RouteName;
  phoneDetail: RouteName;
}

export const folderRoutes: Readonly<Record<MailFolder, FolderRoutes>> = {
  inbox: { desk: 'inbox', phone: 'inboxMobile', phoneDetail: 'indetailMobile' },
  outbox: { desk: 'outbox', phone: 'outboxMobile', phoneDetail: 'outdetailMobile' },
  star: { desk: 'starMark', phone: 'starMarkMobile', phoneDetail: 'stardetailMobile' },
};

type FigureList = (typeof listOfFigure)[MailFigure];

/** The list behind a figure, of one mailbox or of all; a phone is led on to its own page with the same view. */
export function listPath({ folder, ...narrowed }: FigureList, box?: string): string {
  return toPath(folderRoutes[folder].desk, { box, ...narrowed });
}
