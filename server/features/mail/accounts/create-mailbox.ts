// A new mailbox: both directions are tried, then it is saved with its place among those that want a connection.
import { randomUUID } from 'node:crypto';
import type { EndpointInput } from '#contract/endpoint.ts';
import { mailLimits } from '#contract/limits.ts';
import type { createMailbox as contract } from '#contract/mail-accounts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { AppError, fieldError, notFound } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { announceMail } from './announce-mail.ts';
import { checkMembers } from './check-members.ts';
import { type MailboxSecret, sealMailbox } from './mailbox-secret.ts';
import { countMailboxes, findByAddress, insertMailbox, type MailboxRow } from './store.ts';
import { mailboxTexts } from './texts.ts';
import { requireLogin } from './verify-login.ts';

type Wanted = EndpointInput<typeof contract>['body'];

export async function createMailbox(
  services: Services,
  caller: Caller,
  wanted: Wanted,
  asker: AbortSignal,
): Promise<string> {
  const { provider, email, imap, smtp, password, memberIds } = wanted;
  if (provider === 'sample') throw fieldError('provider', mailboxTexts.sampleNotConnectable);
  const { db } = services;
  // Before the servers are troubled; looked at again below, where nobody can overtake.
  await db.tenant(caller.accountId, async (tx) => {
    await requireRoomFor(tx, email);
    await checkMembers(tx, memberIds);
  });
  const user = wanted.user || email;
  const secret = { kind: 'password', password } as const;
  await requireLogin(services, { email, user, imap, smtp, secret }, asker);
  return db.tenant(caller.accountId, async (tx) => {
    await checkMembers(tx, memberIds);
    const { name: senderName, perMinute, dailyCap, signature, optOutLine } = wanted;
    return addMailbox(tx, services, {
      row: {
        ...{ email, senderName, provider, auth: 'password', userName: user, imap, smtp },
        ...{ perMinute, dailyCap, signature, optOutLine, memberIds, createdBy: caller.memberId },
      },
      secret,
    });
  });
}

export async function requireRoomFor(tx: TenantTx, email: string): Promise<void> {
  if (await findByAddress(tx, email)) throw new AppError('conflict', mailboxTexts.alreadyConnected(email));
  if ((await countMailboxes(tx)) >= mailLimits.mailboxes) {
    throw new AppError('quota_exceeded', mailboxTexts.quota(mailLimits.mailboxes));
  }
}

interface NewMailbox {
  row: Pick<
    MailboxRow,
    | 'email'
    | 'senderName'
    | 'provider'
    | 'auth'
    | 'userName'
    | 'imap'
    | 'smtp'
    | 'perMinute'
    | 'dailyCap'
    | 'signature'
    | 'optOutLine'
    | 'memberIds'
    | 'createdBy'
  >;
  secret: MailboxSecret;
}

/** Gives its id. */
export async function addMailbox(
  tx: TenantTx,
  services: Services,
  { row, secret }: NewMailbox,
): Promise<string> {
  if (!(await lockAccount(tx))) throw notFound();
  await requireRoomFor(tx, row.email);
  const mailboxId = randomUUID();
  const sealed = await sealMailbox(tx, services, { mailboxId, secret });
  await insertMailbox(tx, { ...row, mailboxId, sealed, state: 'connecting' });
  await recordAudit(tx, {
    accountId: tx.accountId,
    actor: row.createdBy,
    action: 'mail.mailbox-created',
    target: mailboxId,
    detail: { provider: row.provider, auth: row.auth },
  });
  await announceMail(tx, mailboxId);
  return mailboxId;
}
