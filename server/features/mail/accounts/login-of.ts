// What it takes to sign in to a mailbox now: its password, or a token that is still good.
import { notFound } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { MailServerFault } from '#server/mailboxes/mail-server-fault.ts';
import type { MailboxLogin } from '#server/mailboxes/mailbox-login.ts';
import { openMailbox } from './mailbox-secret.ts';
import { freshToken } from './oauth/fresh-token.ts';
import { findMailbox } from './store.ts';
import { mailboxTexts } from './texts.ts';

/** Throws `not_found` where the mailbox is gone and a `MailServerFault` where nobody can sign in. */
export async function loginOf(
  services: Services,
  accountId: number,
  mailboxId: string,
): Promise<MailboxLogin> {
  const { row, secret } = await services.db.tenant(accountId, async (tx) => ({
    row: await findMailbox(tx, mailboxId),
    secret: await openMailbox(tx, services, mailboxId),
  }));
  if (!row) throw notFound(mailboxTexts.mailbox);
  if (!secret) throw new MailServerFault('refused', mailboxTexts.sampleConnectsNowhere);
  const { email, userName: user, imap, smtp } = row;
  if (secret.kind === 'password') return { email, user, imap, smtp, secret };
  const accessToken = await freshToken(services, { accountId, mailboxId, secret });
  return { email, user, imap, smtp, secret: { kind: 'oauth', accessToken } };
}
