// The three lists of mails: where each stands, on a desk and on a phone.
import type { MailFolder } from '../../../../contract/mail-menu.ts';
import type { MailState } from '../../../../contract/mail-messages.ts';
import { type RouteName, toPath } from '../../../lib/paths.ts';

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

/** What the overview counts, each as a list of its own. */
export interface ListView {
  folder: MailFolder;
  box?: string | undefined;
  unread?: boolean;
  state?: MailState;
  waiting?: boolean;
  bounced?: boolean;
}

/** A phone is led on to its own page with the same view. */
export function listPath({ folder, box, unread, state, waiting, bounced }: ListView): string {
  return toPath(folderRoutes[folder].desk, {
    box,
    unread: unread ? 1 : undefined,
    state,
    waiting: waiting ? 1 : undefined,
    bounced: bounced ? 1 : undefined,
  });
}
