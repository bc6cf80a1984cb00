// Past campaigns of the made-up mailbox, so that a newcomer sees what letters bring. Does nothing where their mails are.
import { and, eq, inArray } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { mailbox, mailCampaign, mailOutgoing, mailTemplate } from '#server/db/schema/mail.ts';
import type { Services } from '#server/kernel/services.ts';
import { campaignThreads } from './campaign-threads.ts';
import { demoCampaigns, demoTemplates } from './demo-campaigns.ts';
import { insertThreads } from './insert-threads.ts';
import { demoEmail } from './thread-rows.ts';

export async function seedDemoCampaigns({ db, now }: Services, accountId: number): Promise<void> {
  await db.tenant(accountId, async (tx) => {
    // Held, so that of two instances that start at the same moment one finds what the other made.
    const [box] = await tx
      .select({ mailboxId: mailbox.mailboxId, memberId: mailbox.createdBy })
      .from(mailbox)
      .where(
        and(eq(mailbox.accountId, accountId), eq(mailbox.email, demoEmail), eq(mailbox.provider, 'sample')),
      )
      .for('update');
    if (!box || (await areThere(tx))) return;
    await nameThem(tx, box.memberId, now());
    await insertThreads(tx, { accountId, ...box }, campaignThreads(now()), { files: new Map(), now: now() });
  });
}

async function areThere(tx: TenantTx): Promise<boolean> {
  const ids = demoCampaigns.map(({ id }) => id);
  const [one] = await tx
    .select({ mailId: mailOutgoing.mailId })
    .from(mailOutgoing)
    .where(and(eq(mailOutgoing.accountId, tx.accountId), inArray(mailOutgoing.campaignId, ids)))
    .limit(1);
  return one !== undefined;
}

/** A visitor may have taken a name, or changed or deleted one of them: that stays. */
async function nameThem(tx: TenantTx, memberId: string, now: Date): Promise<void> {
  const { accountId } = tx;
  const templateIds = Object.fromEntries(Object.entries(demoTemplates).map(([key, { id }]) => [key, id]));
  await tx
    .insert(mailTemplate)
    .values(
      Object.values(demoTemplates).map(({ id: templateId, title, subject, html }) => ({
        ...{ accountId, templateId, title, subject, html },
        updatedBy: memberId,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(mailCampaign)
    .values(
      demoCampaigns.map(({ id: campaignId, title, template }) => ({
        ...{ accountId, campaignId, title, templateId: templateIds[template] ?? null },
        createdBy: memberId,
        createdAt: now,
      })),
    )
    .onConflictDoNothing();
}
