// The made-up mailbox of the demo account: it reads nothing, sends nowhere, and every row says 示例. Does nothing where it is there.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { TenantTx } from '../../../db/database.ts';
import { mail, mailBody, mailbox, type StoredAttachment } from '../../../db/schema/mail.ts';
import { member, storedFile } from '../../../db/schema/tenant.ts';
import { accountFileKey } from '../../../files/file-store.ts';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import type { Services } from '../../../kernel/services.ts';
import { rememberContacts } from '../desk/contacts/remember-contacts.ts';
import { type DemoAttachment, type DemoMail, type DemoThread, demoThreads } from './demo-threads.ts';

const email = 'bd@haitu.example';
const us = { name: '林晓（示例）', address: email };
const server = { host: 'mail.haitu.example', port: 993, secure: true };
const mailSystem = { name: 'Mail Delivery System', address: 'mailer-daemon@haitu.example' };

export async function seedDemoMailbox(services: Services, accountId: number): Promise<void> {
  const { db } = services;
  const memberId = await db.tenant(accountId, async (tx) => {
    const [there] = await tx
      .select({ id: mailbox.mailboxId })
      .from(mailbox)
      .where(and(eq(mailbox.accountId, accountId), eq(mailbox.email, email)));
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
        email,
        senderName: us.name,
        provider: 'sample',
        auth: 'none',
        userName: email,
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
    const owner = { accountId, mailboxId };
    for (const thread of demoThreads) await insertThread(tx, owner, thread, { files, now: services.now() });
    await rememberContacts(
      tx,
      demoThreads.map(({ person }) => person),
    );
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

type StoredFiles = ReadonlyMap<
  DemoAttachment['content'],
  { fileId: string; mediaType: string; bytes: number }
>;

const prices = '\ufeff品名,SKU,零售价,佣金\n折叠露营灯,HT-L1,49.90,10%\n旅行背包,HT-B2,89.00,8%\n';

async function storeFiles({ files }: Services, accountId: number): Promise<StoredFiles> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160"><rect width="240" height="160" fill="#12324f"/><circle cx="120" cy="80" r="44" fill="#ffd666"/><rect x="96" y="118" width="48" height="12" fill="#8c8c8c"/></svg>`;
  const contents = [
    ['prices', 'text/csv', Buffer.from(prices)],
    ['picture', 'image/png', await sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer()],
  ] as const;
  const stored = new Map<DemoAttachment['content'], { fileId: string; mediaType: string; bytes: number }>();
  for (const [content, mediaType, bytes] of contents) {
    const fileId = randomUUID();
    await files.put(accountFileKey(accountId, fileId), bytes);
    stored.set(content, { fileId, mediaType, bytes: bytes.length });
  }
  return stored;
}

async function insertThread(
  tx: TenantTx,
  owner: { accountId: number; mailboxId: string },
  { person, subject, mails }: DemoThread,
  { files, now }: { files: StoredFiles; now: Date },
): Promise<void> {
  const threadId = randomUUID();
  const them = { name: person.name, address: person.address };
  let before = '';
  for (const [at, one] of mails.entries()) {
    const mailId = randomUUID();
    const isOurs = one.from === 'us';
    const rfcId = `${mailId}@haitu.example`;
    await tx.insert(mail).values({
      ...owner,
      mailId,
      threadId,
      role: isOurs ? 'sent' : 'inbox',
      rfcId,
      inReplyTo: before,
      rfcReferences: before === '' ? [] : [before],
      subject: at === 0 || subject.startsWith('Re:') ? subject : `Re: ${subject}`,
      fromPerson: senderOf(one, them),
      toPeople: [isOurs ? them : us],
      peer: one.from === 'server' ? mailSystem.address : person.address,
      mailAt: new Date(now.getTime() - one.hours * 3600_000),
      bytes: Buffer.byteLength(one.text) + 2000,
      preview: one.text.replace(/\s+/g, ' ').slice(0, 200),
      seen: isOurs || one.unread !== true,
      star: one.star ?? false,
      answered: mails.slice(at + 1).some(({ from }) => from !== one.from && from !== 'server'),
      attachments: attachmentsOf(one, files),
      hasAttachments: (one.attachments ?? []).some(({ cid }) => cid === undefined),
      ...(isOurs && { state: one.state ?? 'sent', stateText: one.stateText ?? '示例邮箱，没有真正发出' }),
      ...(one.bounce !== undefined && {
        bouncedAt: new Date(now.getTime() - one.hours * 3600_000 + 60_000),
        bounceText: one.bounce,
      }),
      isBounce: one.from === 'server',
      isAutomatic: one.from === 'server',
    });
    await tx.insert(mailBody).values({
      accountId: owner.accountId,
      mailId,
      plain: one.text,
      html: one.html ?? paragraphs(one.text),
    });
    before = rfcId;
  }
}

function senderOf({ from }: DemoMail, them: { name: string; address: string }) {
  if (from === 'server') return mailSystem;
  return from === 'us' ? us : them;
}

const attachmentsOf = ({ attachments = [] }: DemoMail, files: StoredFiles): StoredAttachment[] =>
  attachments.map(({ name, mediaType, content, cid = '' }, n) => {
    const file = files.get(content);
    return {
      ...{ n, name, mediaType, cid },
      bytes: file?.bytes ?? 0,
      inline: cid !== '',
      part: '',
      ...(file && { fileId: file.fileId }),
    };
  });

const paragraphs = (text: string) =>
  text
    .split('\n\n')
    .map((piece) => `<p>${escapeHtml(piece).replaceAll('\n', '<br>')}</p>`)
    .join('');
