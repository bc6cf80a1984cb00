// Who may use a mailbox must be somebody of the account.
import { and, eq, inArray } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { member } from '#server/db/schema/accounts.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { mailboxTexts } from './texts.ts';

export async function checkMembers(tx: TenantTx, memberIds: readonly string[] | null): Promise<void> {
  if (memberIds === null || memberIds.length === 0) return;
  const wanted = new Set(memberIds);
  const known = await tx
    .select({ memberId: member.memberId })
    .from(member)
    .where(and(eq(member.accountId, tx.accountId), inArray(member.memberId, [...wanted])));
  if (known.length < wanted.size) throw fieldError('memberIds', mailboxTexts.unknownMember);
}
