// The made-up mailbox of the demo account: it reads nothing, sends nowhere, and every row says 示例. Does nothing where it is there.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { member, storedFile } from '#server/db/schema/accounts.ts';
import { mailbox } from '#server/db/schema/mail.ts';
import { accountFileKey } from '#server/files/file-store.ts';
import { pictureLibrary } from '#server/images/decode-picture.ts';
import type { Services } from '#server/kernel/services.ts';
import { type DemoAttachment, demoThreads } from './demo-threads.ts';
import { insertThreads } from './insert-threads.ts';
import { seedDemoCampaigns } from './seed-demo-campaigns.ts';
import { demoEmail, type StoredFiles, us } from './thread-rows.ts';

const server = { host: 'mail.haitu.example', port: 993, secure: true };

export async function seedDemoMailbox(services: Services, accountId: number): Promise<void> {
  await seedMailbox(services, accountId);
  await seedDemoCampaigns(services, accountId);
}

async function seedMailbox(services: Services, accountId: number): Promise<void> {
  const { db } = services;
  const memberId = await db.tenant(accountId, async (tx) => {
    const [there] = await tx
      .select({ id: mailbox.mailboxId })
      .from(mailbox)
      .where(and(eq(mailbox.accountId, accountId), eq(mailbox.email, demoEmail)));
    return there ? null : findOwner(tx);
  });
  if (memberId === null) return;
  const files = await storeFiles(services, accountId);
  const isOurs = await db.tenant(accountId, async (tx) => {
    const mailboxId = randomUUID();
    const made = await tx
      .insert(mailbox)
      .values({
        accountId,
        mailboxId,
        email: demoEmail,
        senderName: us.name,
        provider: 'sample',
        auth: 'none',
        userName: demoEmail,
        imap: server,
        smtp: { ...server, port: 465 },
        perMinute: 20,
        signature: '<p>林晓 · 商务拓展（示例）</p>',
        state: 'sample',
        createdBy: memberId,
      })
      .onConflictDoNothing()
      .returning({ id: mailbox.mailboxId });
    // Another instance that starts at the same moment was faster.
    if (made.length === 0) return false;
    await tx.insert(storedFile).values(
      [...files.values()].map(({ fileId, mediaType, bytes }) => ({
        ...{ accountId, fileId, mediaType, bytes },
        kind: 'mail-part' as const,
        createdBy: memberId,
      })),
    );
    await insertThreads(tx, { accountId, mailboxId, memberId }, demoThreads, { files, now: services.now() });
    return true;
  });
  if (isOurs) return;
  for (const { fileId } of files.values()) await services.files.remove(accountFileKey(accountId, fileId));
}

async function findOwner(tx: TenantTx): Promise<string | null> {
  const [owner] = await tx
    .select({ memberId: member.memberId })
    .from(member)
    .where(and(eq(member.accountId, tx.accountId), eq(member.role, 'owner')));
  return owner?.memberId ?? null;
}

const prices = '\ufeff品名,SKU,零售价,佣金\n折叠露营灯,HT-L1,49.90,10%\n旅行背包,HT-B2,89.00,8%\n';

async function storeFiles({ files }: Services, accountId: number): Promise<StoredFiles> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160"><rect width="240" height="160" fill="#12324f"/><circle cx="120" cy="80" r="44" fill="#ffd666"/><rect x="96" y="118" width="48" height="12" fill="#8c8c8c"/></svg>`;
  const picture = (await pictureLibrary())(Buffer.from(drawing));
  const contents = [
    ['prices', 'text/csv', Buffer.from(prices)],
    ['picture', 'image/png', await picture.png({ palette: true }).toBuffer()],
  ] as const;
  const stored = new Map<DemoAttachment['content'], { fileId: string; mediaType: string; bytes: number }>();
  for (const [content, mediaType, bytes] of contents) {
    const fileId = randomUUID();
    await files.put(accountFileKey(accountId, fileId), bytes);
    stored.set(content, { fileId, mediaType, bytes: bytes.length });
  }
  return stored;
}
