// Changes to a mailbox. A new login is tried in both directions before anything is saved.
import type { EndpointInput } from '#contract/endpoint.ts';
import type { updateMailbox as contract, MailServer } from '#contract/mail-accounts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { AppError, fieldError } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockVault } from '#server/secrets/tenant-vault.ts';
import { announceMail } from './announce-mail.ts';
import { checkMembers } from './check-members.ts';
import { chooseFolders } from './choose-folders.ts';
import { clearedTrouble } from './cleared-trouble.ts';
import { openMailbox, sealMailbox } from './mailbox-secret.ts';
import { freeLease, lockMailbox, type MailboxChange, updateMailboxRow } from './store.ts';
import { mailboxTexts } from './texts.ts';
import { requireOwnMailbox, type UsableMailbox } from './usable-mailboxes.ts';
import { requireLogin } from './verify-login.ts';

type Wishes = EndpointInput<typeof contract>['body'];

interface NewLogin {
  user: string;
  imap: MailServer;
  smtp: MailServer;
  password: string;
}

export async function updateMailbox(
  services: Services,
  { caller, mailboxId, wishes }: { caller: Caller; mailboxId: string; wishes: Wishes },
  asker: AbortSignal,
): Promise<void> {
  const { db } = services;
  const { accountId } = caller;
  const { email, login } = await db.tenant(accountId, async (tx) => {
    const row = await requireOwnMailbox(tx, caller, mailboxId);
    const secret = await openMailbox(tx, services, mailboxId);
    if (wishes.memberIds !== undefined) await checkMembers(tx, wishes.memberIds);
    const provider = secret?.kind === 'oauth' ? secret.provider : null;
    if (provider && touchesLogin(row, wishes)) {
      throw new AppError('conflict', mailboxTexts.oauthFixed(provider));
    }
    return { email: row.email, login: newLogin(row, wishes) };
  });
  if (login) {
    const { password, ...servers } = login;
    await requireLogin(services, { ...servers, email, secret: { kind: 'password', password } }, asker);
  }
  await db.tenant(accountId, async (tx) => {
    // Vault, then row: whoever holds both takes them in this order.
    if (login) await lockVault(tx);
    await lockMailbox(tx, mailboxId);
    // Meanwhile it may have gone, or been taken away from who asks.
    await requireOwnMailbox(tx, caller, mailboxId);
    if (wishes.memberIds !== undefined) await checkMembers(tx, wishes.memberIds);
    const sealed =
      login &&
      (await sealMailbox(tx, services, {
        mailboxId,
        secret: { kind: 'password', password: login.password },
      }));
    const folders = wishes.folders && (await chooseFolders(tx, mailboxId, wishes.folders));
    await updateMailboxRow(tx, mailboxId, {
      ...settingsOf(wishes),
      ...(folders && { folders }),
      ...(login && sealed && { ...loginChange(login), sealed }),
    });
    // Folders are told apart when the mailbox is opened.
    if (login || folders) await freeLease(tx, mailboxId);
    await recordAudit(tx, {
      accountId,
      actor: caller.memberId,
      action: 'mail.mailbox-changed',
      target: mailboxId,
      detail: {
        ...(login && { login: 'replaced' }),
        settings: [...Object.keys(settingsOf(wishes)), ...(folders ? ['folders'] : [])].join(','),
      },
    });
    await announceMail(tx, mailboxId);
  });
}

const sameServer = (one: MailServer, other: MailServer) =>
  one.host === other.host && one.port === other.port && one.secure === other.secure;

const movesServer = (row: UsableMailbox, { user, imap, smtp }: Wishes): boolean =>
  (user !== undefined && (user || row.email) !== row.userName) ||
  (imap !== undefined && !sameServer(imap, row.imap)) ||
  (smtp !== undefined && !sameServer(smtp, row.smtp));

const touchesLogin = (row: UsableMailbox, wishes: Wishes): boolean =>
  wishes.password !== undefined || movesServer(row, wishes);

/** Null: the login stays as it is. */
function newLogin(row: UsableMailbox, wishes: Wishes): NewLogin | null {
  if (!touchesLogin(row, wishes)) return null;
  if (row.auth === 'none') throw new AppError('conflict', mailboxTexts.sampleFixed);
  const { user = row.userName, imap = row.imap, smtp = row.smtp, password } = wishes;
  // A stored password is never sent to a server it was not stored for.
  if (password === undefined) throw fieldError('password', mailboxTexts.passwordAgain);
  return { user: user || row.email, imap, smtp, password };
}

function settingsOf({ name, perMinute, dailyCap, signature, optOutLine, memberIds }: Wishes): MailboxChange {
  return {
    ...(name !== undefined && { senderName: name }),
    ...(perMinute !== undefined && { perMinute }),
    ...(dailyCap !== undefined && { dailyCap }),
    ...(signature !== undefined && { signature }),
    ...(optOutLine !== undefined && { optOutLine }),
    ...(memberIds !== undefined && { memberIds }),
  };
}

const loginChange = ({ user, imap, smtp }: NewLogin): MailboxChange => ({
  ...clearedTrouble,
  userName: user,
  imap,
  smtp,
});
