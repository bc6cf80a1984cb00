// The texts of mails nobody opened, on a real server: all of them, whatever their length and form, and a search that finds them.
import { expect, it, vi } from 'vitest';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { atServer } from '#server/testing/mail/at-server.ts';
import { rawMail } from '#server/testing/mail/mail-steps.ts';
import { mailsOf, untilState } from '#server/testing/mail/reading-steps.ts';
import { readingWorld } from '#server/testing/mail/reading-world.ts';

const world = readingWorld();
const { deliver, connect, read, live } = world;

interface Page {
  total: number;
  textless: number;
  list: { subject: string; preview: string }[];
}

const search = async (keyword: string, folder = 'inbox'): Promise<Page> => {
  const path = `/api/mail/messages?folder=${folder}&size=100&keyword=${encodeURIComponent(keyword)}`;
  const { body, status } = await world.app.request<Page>('GET', path, { token: world.owner.token });
  expect(status).toBe(200);
  return body;
};

const untilRead = () =>
  vi.waitFor(async () => expect((await search('')).textless).toBe(0), { timeout: 20_000 });

it('finds a word at the end of a long mail, in one of HTML alone, in UTF-7 and in old ones behind the newest', async () => {
  const long = 'Lorem ipsum dolor sit amet.\r\n'.repeat(4000);
  await deliver({ subject: 'Long', text: `${long}The Serendipity clause.` });
  await deliver({ subject: 'Page', html: '<p>Dear &amp; near, the <b>Quixotic</b> clause.</p>' });
  await deliver(
    [
      'From: gate@shop.test',
      `To: ${world.user}`,
      'Subject: Seven',
      'Content-Type: text/plain; charset=unicode-1-1-utf-7',
      '',
      '+T2OR0WKliGg- done',
    ].join('\r\n'),
  );
  await atServer(world.servers, world.user, async (client) => {
    for (let n = 0; n < 30; n += 1) {
      const mail = rawMail({ to: world.user, subject: `Mail ${n}`, text: `Begins with number ${n}.` });
      await client.append('INBOX', Buffer.from(mail), []);
    }
  });
  const mailboxId = await connect();
  await read({ previews: 5 });
  await untilState(world.app, mailboxId, 'live');
  await untilRead();
  const subjects = async (keyword: string) => (await search(keyword)).list.map(({ subject }) => subject);
  expect(await subjects('serendipity')).toEqual(['Long']);
  expect(await subjects('QUIXOTIC')).toEqual(['Page']);
  expect(await subjects('佣金报表')).toEqual(['Seven']);
  expect(await subjects('number 29.')).toEqual(['Mail 29']);
  expect((await search('')).list.filter(({ preview }) => preview === '')).toEqual([]);
});

it('says how many are still to come, and leaves the trash alone', async () => {
  await deliver({ subject: 'Here', text: 'Wonderful' });
  await deliver({ subject: 'Thrown away', text: 'Wonderful' }, { folder: 'Trash' });
  const mailboxId = await live();
  await untilRead();
  const place = [world.owner.accountId, mailboxId];
  const known = await queryAll<{ subject: string }>(
    world.app,
    'SELECT subject FROM mail JOIN mail_text USING (account_id, mail_id) WHERE account_id = $1 AND mailbox_id = $2',
    place,
  );
  expect(known).toEqual([{ subject: 'Here' }]);
  await world.stopReading();
  await queryAll(
    world.app,
    'UPDATE mail SET text_known = false WHERE account_id = $1 AND mailbox_id = $2',
    place,
  );
  expect(await search('')).toMatchObject({ total: 1, textless: 1 });
});

it('asks for a mail without a text once', async () => {
  await deliver(
    [
      'From: gate@shop.test',
      `To: ${world.user}`,
      'Subject: Picture',
      'Content-Type: image/png',
      'Content-Transfer-Encoding: base64',
      '',
      'iVBORw0KGgo=',
    ].join('\r\n'),
  );
  const mailboxId = await live();
  await untilRead();
  await untilState(world.app, mailboxId, 'live');
  expect(await mailsOf(world.app, mailboxId)).toMatchObject([{ subject: 'Picture', preview: '' }]);
});
