import type { Deed } from '#server/limits/quarantine.ts';
import type { MailboxRun } from './mailbox-run.ts';

/** One mail, as it is known when it blocks the process. */
export const mailDeed = (
  { lease }: Pick<MailboxRun, 'lease'>,
  { folderId }: { folderId: string },
  uid: number,
): Deed => ({
  kind: 'mail',
  name: lease.mailboxId,
  accountId: lease.accountId,
  input: () => [folderId, uid],
});
