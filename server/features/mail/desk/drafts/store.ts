// Rows of drafts; everybody has his own.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { MailDraftContent } from '#contract/mail-sending.ts';
import type { TenantTx } from '#server/db/database.ts';
import { mailDraft } from '#server/db/schema/mail.ts';

const ofMember = (tx: TenantTx, memberId: string) =>
  and(eq(mailDraft.accountId, tx.accountId), eq(mailDraft.memberId, memberId));

export interface DraftKey {
  draftId: string;
  memberId: string;
}

const byKey = (tx: TenantTx, { draftId, memberId }: DraftKey) =>
  and(ofMember(tx, memberId), eq(mailDraft.draftId, draftId));

/** Without what only the editor needs: attachments and texts can be large. */
export const listDraftRows = (tx: TenantTx, memberId: string) =>
  tx
    .select({
      draftId: mailDraft.draftId,
      to: sql<string[]>`${mailDraft.content} -> 'to'`,
      subject: sql<string>`${mailDraft.content} ->> 'subject'`,
      htmlStart: sql<string>`left(${mailDraft.content} ->> 'html', 4000)`,
      updatedAt: mailDraft.updatedAt,
    })
    .from(mailDraft)
    .where(ofMember(tx, memberId))
    .orderBy(desc(mailDraft.updatedAt), mailDraft.draftId);

export const countDrafts = (tx: TenantTx, memberId: string): Promise<number> =>
  tx.$count(mailDraft, ofMember(tx, memberId));

export async function findDraft(tx: TenantTx, key: DraftKey) {
  const [row] = await tx.select().from(mailDraft).where(byKey(tx, key));
  return row;
}

export async function insertDraft(
  tx: TenantTx,
  row: DraftKey & { version: number; content: MailDraftContent; updatedAt: Date },
): Promise<void> {
  await tx.insert(mailDraft).values({ ...row, accountId: tx.accountId });
}

/** False when it is gone or was saved by another since. */
export async function updateDraftRow(
  tx: TenantTx,
  key: DraftKey,
  { version, content, updatedAt }: { version: number; content: MailDraftContent; updatedAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(mailDraft)
    .set({ content, updatedAt, version: version + 1 })
    .where(and(byKey(tx, key), eq(mailDraft.version, version)));
  return rowCount === 1;
}

export async function removeDraftRow(tx: TenantTx, key: DraftKey): Promise<boolean> {
  const { rowCount } = await tx.delete(mailDraft).where(byKey(tx, key));
  return rowCount === 1;
}
