// Parts of a mail that was opened here, once the mail is gone: their bytes go too, unless another mail carries them.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { accountFileKey } from '#server/files/file-store.ts';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { atServer } from '#server/testing/mail/at-server.ts';
import { mailsOf, untilMails } from '#server/testing/mail/reading-steps.ts';
import { readingWorld } from '#server/testing/mail/reading-world.ts';
import { putMail } from '#server/testing/mail/written-mails.ts';
import { keepParts } from '../read/part-files.ts';
import { purgePartsJob } from '../read/purge-parts.ts';
import { holdForwarded } from '../send/compose/forwarded-files.ts';

const world = readingWorld();
const { deliver, live } = world;

/** Three pictures, as a mail has them that shows two and brings one. */
const withPictures = (id: string) =>
  `From: bob@x.test\r\nMessage-ID: <${id}>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=b\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>Hi\r\n${[0, 1, 2].map((n) => `--b\r\nContent-Type: image/png\r\nContent-ID: <${n}@x>\r\n\r\nPNG${n}\r\n`).join('')}--b--\r\n`;

async function openParts(mailId: string): Promise<string[]> {
  const { accountId, id: memberId } = world.owner;
  const parts = [0, 1, 2].map((n) => ({
    ...{ n, mediaType: 'image/png', bytes: 4 },
    put: (key: string) => world.app.services.files.put(key, Buffer.from(`PNG${n}`)),
  }));
  const kept = await keepParts(world.app.services, { accountId, memberId, mailId }, parts);
  return [0, 1, 2].map((n) => kept.get(n) ?? '');
}

const purge = () =>
  purgePartsJob.handle(
    world.app.services,
    { accountId: world.owner.accountId },
    new AbortController().signal,
  );

const waitingPurges = () =>
  queryAll(
    world.app,
    `SELECT 1 FROM pgboss.job WHERE name = 'purge-mail-parts' AND state = 'created' AND data ->> 'accountId' = $1`,
    [String(world.owner.accountId)],
  );

async function leftOf(fileIds: readonly string[]) {
  const rows = await queryAll<{ id: string }>(
    world.app,
    'SELECT file_id AS id FROM stored_file WHERE account_id = $1 AND file_id = ANY ($2)',
    [world.owner.accountId, fileIds],
  );
  const folder = join(world.app.services.config.dataFolder, 'files');
  const bytes = await Promise.all(
    fileIds.map((id) =>
      access(join(folder, accountFileKey(world.owner.accountId, id))).then(
        () => true,
        () => false,
      ),
    ),
  );
  return { rows: rows.map(({ id }) => id).sort(), bytes };
}

it('go with the mail, except those another mail carries; parts of mails that stay, stay', async () => {
  await deliver(withPictures('goes@x'));
  await deliver(withPictures('stays@x'));
  const mailboxId = await live();
  const mails = await mailsOf(world.app, mailboxId);
  const idOf = (rfcId: string) => String(mails.find((mail) => mail.rfc_id === rfcId)?.mail_id);
  const going = await openParts(idOf('goes@x'));
  const staying = await openParts(idOf('stays@x'));
  const [forwarded = ''] = going;
  await putMail(world.app, {
    accountId: world.owner.accountId,
    mailboxId,
    peer: 'carol@x.test',
    files: [{ fileId: forwarded, name: 'a.png', mediaType: 'image/png', bytes: 4 }],
  });
  // While every mail is there nothing goes.
  await purge();
  expect((await leftOf(going)).bytes).toEqual([true, true, true]);
  expect(await waitingPurges()).toHaveLength(0);

  await atServer(world.servers, world.user, async (client) => {
    await client.mailboxOpen('INBOX');
    await client.messageDelete('1');
  });
  await untilMails(world.app, mailboxId, (all) =>
    expect(all.map((mail) => mail.rfc_id)).not.toContain('goes@x'),
  );
  expect(await waitingPurges()).toHaveLength(1);
  await purge();
  expect(await leftOf(going)).toEqual({ rows: [forwarded], bytes: [true, false, false] });
  expect(await leftOf(staying)).toEqual({ rows: staying.toSorted(), bytes: [true, true, true] });
});

it('go with the mailbox, those shown within a mail too', async () => {
  await deliver(withPictures('goes@x'));
  const mailboxId = await live();
  const [mail] = await mailsOf(world.app, mailboxId);
  const going = await openParts(String(mail?.mail_id));
  const { status } = await world.app.request('DELETE', `/api/mail/accounts/${mailboxId}`, {
    token: world.owner.token,
  });
  expect(status).toBe(200);
  expect(await waitingPurges()).toHaveLength(1);
  await purge();
  expect(await leftOf(going)).toEqual({ rows: [], bytes: [false, false, false] });
});

it('stay while they are about to be passed on; once they are gone nobody passes them on', async () => {
  await deliver(withPictures('goes@x'));
  const mailboxId = await live();
  const [mail] = await mailsOf(world.app, mailboxId);
  const going = await openParts(String(mail?.mail_id));
  const [fileId = ''] = going;
  const files = [{ fileId, name: 'a.png', mediaType: 'image/png', bytes: 4 }];
  await world.stopReading();
  await queryAll(world.app, 'DELETE FROM mail WHERE mail_id = $1', [mail?.mail_id]);
  const { db } = world.app.services;
  await db.tenant(world.owner.accountId, async (tx) => {
    await holdForwarded(tx, files);
    await purge();
  });
  expect((await leftOf(going)).bytes).toEqual([true, false, false]);
  await purge();
  expect((await leftOf(going)).bytes).toEqual([false, false, false]);
  await expect(db.tenant(world.owner.accountId, (tx) => holdForwarded(tx, files))).rejects.toThrow(
    '要转发的第 1 个附件不存在',
  );
});
