// Rows of mails and their bodies.
import { and, eq, type SQL } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { mail, mailBody, mailFolder } from '#server/db/schema/mail.ts';
import { type MailRights, visibleTo } from './mail-rights.ts';
import { rowColumns, threadCount } from './mail-row.ts';

const ofMail = (tx: TenantTx, mailId: string): SQL | undefined =>
  and(eq(mail.accountId, tx.accountId), eq(mail.mailId, mailId));

export type OpenedMail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

/** With where it lies on the server and what is inside, as far as that is here. */
export async function findMail(tx: TenantTx, mailId: string, rights: MailRights) {
  const [row] = await tx
    .select({
      ...rowColumns,
      threadCount,
      ccPeople: mail.ccPeople,
      replyTo: mail.replyTo,
      peer: mail.peer,
      role: mail.role,
      uid: mail.uid,
      bytes: mail.bytes,
      attachments: mail.attachments,
      path: mailFolder.path,
      uidValidity: mailFolder.uidValidity,
      body: { html: mailBody.html, plain: mailBody.plain, partial: mailBody.partial },
    })
    .from(mail)
    .leftJoin(
      mailFolder,
      and(eq(mailFolder.accountId, mail.accountId), eq(mailFolder.folderId, mail.folderId)),
    )
    .leftJoin(mailBody, and(eq(mailBody.accountId, mail.accountId), eq(mailBody.mailId, mail.mailId)))
    .where(and(ofMail(tx, mailId), visibleTo(tx, rights)));
  return row;
}

export interface NewBody {
  html: string;
  plain: string;
  partial: string;
}

/** Two who open the same mail at once store the same. */
export async function saveBody(tx: TenantTx, mailId: string, body: NewBody): Promise<void> {
  const { accountId } = tx;
  // It may have been deleted on the server, and here, while it was read.
  const [row] = await tx
    .select({ preview: mail.preview })
    .from(mail)
    .where(ofMail(tx, mailId))
    .for('key share');
  if (!row) return;
  await tx
    .insert(mailBody)
    .values({ accountId, mailId, ...body })
    .onConflictDoUpdate({ target: [mailBody.accountId, mailBody.mailId], set: body });
  const preview = body.plain.replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed();
  if (row.preview === '' && preview !== '') await tx.update(mail).set({ preview }).where(ofMail(tx, mailId));
}

/** Notes where the bytes of attachments lie now; one that is noted already stays. Gives what is noted of these. */
export async function saveFileIds(
  tx: TenantTx,
  mailId: string,
  files: ReadonlyMap<number, string>,
): Promise<Map<number, string>> {
  const [row] = await tx
    .select({ attachments: mail.attachments })
    .from(mail)
    .where(ofMail(tx, mailId))
    .for('no key update');
  if (!row) return new Map();
  const attachments = row.attachments.map((attachment) => {
    const fileId = attachment.fileId ?? files.get(attachment.n);
    return fileId === undefined ? attachment : { ...attachment, fileId };
  });
  await tx.update(mail).set({ attachments }).where(ofMail(tx, mailId));
  return new Map(
    attachments.flatMap(({ n, fileId }) => (files.has(n) && fileId !== undefined ? [[n, fileId]] : [])),
  );
}
