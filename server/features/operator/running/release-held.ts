// Lets held work be tried again; its endings so far no longer count.
import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/audit/record-audit.ts';
import { loopBlock, quarantine } from '#server/db/schema/operator.ts';
import { notFound } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { blockTexts } from './texts.ts';

export async function releaseHeld(
  { db, quarantine: known }: Pick<Services, 'db' | 'quarantine'>,
  { key, actor }: { key: string; actor: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(quarantine).where(eq(quarantine.key, key)).returning();
    if (!gone) throw notFound(blockTexts.held);
    await tx.update(loopBlock).set({ key: null }).where(eq(loopBlock.key, key));
    const { accountId, name } = gone;
    await recordAudit(tx, { accountId, actor, action: 'operator.quarantine-released', target: name });
  });
  await known.load();
}
