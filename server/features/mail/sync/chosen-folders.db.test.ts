// A server that does not say which folder is for what: its owner does.
import { expect, it } from 'vitest';
import type { MailboxView } from '#contract/mail-accounts.ts';
import { type Owner, ownerOn, type Refusal } from '#server/testing/accounts/account-steps.ts';
import { atServer } from '#server/testing/mail/at-server.ts';
import { mailsOf, untilMails } from '#server/testing/mail/reading-steps.ts';
import { readingWorld } from '#server/testing/mail/reading-world.ts';

const world = readingWorld({
  extra: 'protocol imap {\n  imap_capability = IMAP4rev1 SASL-IR LITERAL+ IDLE\n}\n',
});

const makeFolders = (...paths: string[]) =>
  atServer(world.servers, world.user, async (client) => {
    expect([...client.capabilities.keys()]).not.toContain('SPECIAL-USE');
    for (const path of paths) await client.mailboxCreate(path);
  });
const say = (id: string, folders: object, who: Pick<Owner, 'token'> = world.owner) =>
  world.app.request<Refusal>('PUT', `/api/mail/accounts/${id}`, { token: who.token, body: { folders } });
const seen = async (id: string): Promise<MailboxView | undefined> => {
  const { token } = world.owner;
  const { body } = await world.app.request<{ list: MailboxView[] }>('GET', '/api/mail/accounts', { token });
  return body.list.find((box) => box.id === id);
};

it('reads the folders as they were said to be, and deletes into the one that is the trash', async () => {
  await makeFolders('Raus', 'Weg');
  await world.deliver({ id: 'out@x', from: world.user, to: 'them@x.example' }, { folder: 'Raus' });
  await world.deliver({ id: 'in@x' });
  const id = await world.live();
  expect((await seen(id))?.serverFolders).toEqual(
    expect.arrayContaining([
      { path: 'INBOX', role: 'inbox' },
      { path: 'Raus', role: 'other' },
      { path: 'Sent', role: 'sent' },
    ]),
  );
  expect((await say(id, { sent: 'Raus', trash: 'Weg' })).code).toBe('success');
  await untilMails(world.app, id, (mails) =>
    expect(mails.find(({ rfc_id }) => rfc_id === 'out@x')).toMatchObject({ role: 'sent' }),
  );
  expect((await seen(id))?.folders).toEqual({ sent: 'Raus', trash: 'Weg', junk: null, archive: null });
  const came = (await mailsOf(world.app, id)).find(({ rfc_id }) => rfc_id === 'in@x');
  await world.app.request('DELETE', `/api/mail/messages/${came?.mail_id}`, { token: world.owner.token });
  await untilMails(world.app, id, (mails) =>
    expect(mails.find(({ rfc_id }) => rfc_id === 'in@x')).toMatchObject({ role: 'trash', wanted: null }),
  );
  const there = await atServer(world.servers, world.user, (client) =>
    client.status('Weg', { messages: true }),
  );
  expect(there).toMatchObject({ messages: 1 });

  // Taken back: found by itself again; what is not spoken of stays.
  expect((await say(id, { sent: null })).code).toBe('success');
  await untilMails(world.app, id, (mails) =>
    expect(mails.find(({ rfc_id }) => rfc_id === 'out@x')).toMatchObject({ role: 'other' }),
  );
  expect((await seen(id))?.folders).toMatchObject({ sent: null, trash: 'Weg' });
});

it('takes only folders that are there, each for one thing, and from who may change the mailbox', async () => {
  await makeFolders('Raus');
  const id = await world.live();
  for (const [folders, field, msg] of [
    [{ sent: 'Nirgends' }, 'folders.sent', '邮件服务器上没有文件夹“Nirgends”'],
    [{ trash: 'INBOX' }, 'folders.trash', '收件箱不能用作'],
    [{ sent: 'Raus', archive: 'Raus' }, 'folders.archive', '文件夹“Raus”只能有一种用途'],
  ] as const) {
    const answer = await say(id, folders);
    expect(answer.code).toBe('error');
    expect(JSON.stringify(answer)).toContain(msg);
    expect(JSON.stringify(answer)).toContain(field);
  }
  const stranger = await ownerOn(world.app, 'P_YEAR');
  expect(await say(id, { sent: 'Raus' }, stranger)).toMatchObject({ status: 404 });
  expect((await seen(id))?.folders).toEqual({ sent: null, trash: null, junk: null, archive: null });
});
