// A server that knows the protocol's first version and IDLE only: it says neither what changed nor where a mail went.

import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { atServer } from '#server/testing/mail/at-server.ts';
import { mailsOf, untilMails } from '#server/testing/mail/reading-steps.ts';
import { readingWorld } from '#server/testing/mail/reading-world.ts';
import { wakeMailbox } from './wake-mailbox.ts';

const world = readingWorld({
  extra: 'protocol imap {\n  imap_capability = IMAP4rev1 SASL-IR LITERAL+ IDLE SPECIAL-USE\n}\n',
});
const { deliver, live } = world;

it('has marks and deletions of another programme read', async () => {
  for (const id of ['a@x', 'b@x']) await deliver({ id });
  const mailboxId = await live();
  await atServer(world.servers, world.user, async (client) => {
    expect([...client.capabilities.keys()]).not.toContain('CONDSTORE');
    await client.mailboxOpen('INBOX');
    await client.messageFlagsAdd('1', ['\\Seen', '\\Flagged']);
    await client.messageDelete('2');
  });
  await untilMails(world.app, mailboxId, (mails) =>
    expect(mails).toMatchObject([{ rfc_id: 'a@x', seen: true, star: true }]),
  );
});

it('misses no mail that goes while the mark of another is read', async () => {
  const mails = 14;
  for (let n = 0; n < mails; n += 1) await deliver({ id: `${n}@x` });
  const mailboxId = await live();
  await atServer(world.servers, world.user, async (client) => {
    await client.mailboxOpen('INBOX');
    for (let gone = 1; gone < mails; gone += 1) {
      // The folder is opened anew because of the mark, at some moment before, at or after the other's going.
      await (gone % 2 ? client.messageFlagsAdd('1', ['\\Seen']) : client.messageFlagsRemove('1', ['\\Seen']));
      await setTimeout(gone);
      await client.messageDelete('2');
      await untilMails(world.app, mailboxId, (left) => expect(left).toHaveLength(mails - gone));
    }
  });
});

it('moves a mail into the trash and back, as the same mail', async () => {
  await deliver({ id: 'a@x' });
  const mailboxId = await live();
  const [before] = await mailsOf(world.app, mailboxId);
  const move = (role: string, moveTo: string) =>
    world.app.services.db.tenant(world.owner.accountId, async (tx) => {
      await tx.run(
        sql`UPDATE mail SET role = ${role}, deleted_from = 'inbox', wanted = ${{ moveTo }} WHERE account_id = ${tx.accountId} AND mailbox_id = ${mailboxId}`,
      );
      await wakeMailbox(tx, mailboxId);
    });
  const messagesIn = (path: string) =>
    atServer(world.servers, world.user, async (client) => {
      const status = await client.status(path, { messages: true });
      return status ? status.messages : undefined;
    });
  for (const [role, moveTo, path] of [
    ['trash', 'trash', 'Trash'],
    ['inbox', 'back', 'INBOX'],
  ] as const) {
    await move(role, moveTo);
    const mails = await untilMails(world.app, mailboxId, (all) => {
      expect(all).toMatchObject([{ wanted: null, role }]);
      expect(all[0]?.uid).not.toBeNull();
    });
    expect(mails[0]?.mail_id).toBe(before?.mail_id);
    expect(await messagesIn(path)).toBe(1);
  }
});
