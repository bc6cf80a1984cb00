// Files what was sent in the mailbox's own Sent folder, unless the server has it there already: looked for by Message-ID, so
// that a copy whose filing was not recorded is found, not filed again.
import type { ImapFlow } from 'imapflow';
import { withImap } from '#server/features/mail/sync/with-imap.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { MailServerFault } from '#server/mailboxes/mail-server-fault.ts';
import type { ClaimKeeper } from './claim-keeper.ts';
import { claimCopies, markFiled, postponeCopy, type WantedCopies, type WantedCopy } from './copy-store.ts';
import { messageOf } from './message-of.ts';
import type { SenderOptions } from './sender-options.ts';

export interface Filing {
  services: Services;
  accountId: number;
  signal: AbortSignal;
  options: SenderOptions;
  keeper: ClaimKeeper;
}

export async function fileCopies(filing: Filing): Promise<void> {
  const { services, accountId, signal, keeper } = filing;
  while (!signal.aborted) {
    const wanted = await services.db.tenant(accountId, (tx) => claimCopies(tx, services.now()));
    if (!wanted) return;
    const held = wanted.copies.map(({ mail, outgoing }) => ({
      mailId: mail.mailId,
      claim: outgoing.claim ?? '',
    }));
    await keeper.during(held, () => fileSome(filing, wanted));
  }
}

async function fileSome(filing: Filing, { mailboxId, sentPath, copies }: WantedCopies): Promise<void> {
  const { services, accountId, options } = filing;
  const open = new Set(copies);
  options.reached?.('copy-claimed');
  try {
    await withImap(services, { accountId, mailboxId }, async (client) => {
      const path = sentPath ?? (await sentFolderOf(client));
      if (path === null) return;
      const lock = await client.getMailboxLock(path);
      try {
        for (const copy of copies) {
          await fileOne(filing, client, { path, copy });
          await services.db.tenant(accountId, (tx) => markFiled(tx, copy.mail.mailId));
          open.delete(copy);
          options.reached?.('copied');
        }
      } finally {
        lock.release();
      }
    });
  } catch (error) {
    // The mailbox is gone, or its server says no; whatever else is wrong is ours.
    if (!(error instanceof MailServerFault || error instanceof AppError)) throw error;
  } finally {
    const left = [...open];
    await services.db.tenant(accountId, async (tx) => {
      for (const copy of left) await postponeCopy(tx, copy, services.now());
    });
  }
}

async function fileOne(
  { services, options }: Filing,
  client: ImapFlow,
  { path, copy }: { path: string; copy: WantedCopy },
): Promise<void> {
  const found = await client.search({ header: { 'Message-ID': `<${copy.mail.rfcId}>` } }, { uid: true });
  if (Array.isArray(found) && found.length > 0) return;
  const sentAt = copy.outgoing.sentAt ?? copy.mail.mailAt;
  await client.append(path, await messageOf(services, copy), ['\\Seen'], sentAt);
  options.reached?.('copy-appended');
}

async function sentFolderOf(client: ImapFlow): Promise<string | null> {
  const folders = await client.list();
  return folders.find(({ specialUse }) => specialUse === '\\Sent')?.path ?? null;
}
