// Against a real server: the short way is the one that is taken, and says what the library says.
import type { FetchMessageObject } from 'imapflow';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { factsQuery } from '#server/features/mail/sync/facts/mail-facts.ts';
import { type MailServers, openMailServers } from '#server/testing/mail/mail-servers/open-mail-servers.ts';
import { openImap } from '../open-imap.ts';
import { fetchQuickly } from './fetch-quickly.ts';

const alice = 'alice@example.test';
const bob = 'bob@example.test';
let servers: MailServers;
beforeAll(async () => {
  servers = await openMailServers({ passwords: { [alice]: 'alice-code', [bob]: 'bob-code' } });
});
afterAll(() => servers.close());

async function inboxOf(user: string) {
  const login = servers.loginOf(user);
  const client = await openImap(login, { allowPrivateHosts: true, extraCa: servers.imap.ca });
  await client.mailboxOpen('INBOX');
  return client;
}

it('reads what the library reads, every answer of it the short way, and leaves the connection as it was', async () => {
  const parts =
    'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nHi\r\n--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="=?utf-8?B?5oql5Lu3?=.pdf"\r\n\r\nx\r\n--b--\r\n';
  await servers.imap.deliver(alice, 'From: "Bob \\"B\\"" <bob@x.test>\r\nSubject: 直接写的主题\r\n\r\nHi');
  await servers.imap.deliver(alice, `From: a@x.test\r\nReferences: <1@x>\r\n <2@x>\r\n${parts}`);
  await servers.imap.deliver(alice, 'List-Id: <news.x>\r\n\r\nNobody wrote this to nobody');
  const client = await inboxOf(alice);
  const usual: FetchMessageObject[] = [];
  for await (const { id, modseq, ...message } of client.fetch('1:*', factsQuery, { uid: true })) {
    usual.push(message);
  }
  const quick: FetchMessageObject[] = [];
  const order = { range: '1:*', query: factsQuery };
  expect(await fetchQuickly(client, order, (message) => quick.push(message))).toBe(3);
  expect(quick).toEqual(usual);

  const fault = new Error('not to be kept');
  const refuse = () => {
    throw fault;
  };
  await expect(fetchQuickly(client, order, refuse)).rejects.toBe(fault);
  expect(await client.fetchOne('1', { envelope: true })).toMatchObject({
    envelope: { subject: '直接写的主题' },
  });
  await client.logout();
});

it('lets the process do something else between the answers of a long one', async () => {
  const mail = 'From: a@x.test\r\nSubject: One of many\r\n\r\nHi';
  await servers.imap.deliver(bob, Array<string>(200).fill(mail));
  const client = await inboxOf(bob);
  const perTurn: number[] = [0];
  let ended = false;
  const countTurns = () => {
    perTurn.push(0);
    if (!ended) setImmediate(countTurns);
  };
  countTurns();
  await fetchQuickly(client, { range: '1:*', query: factsQuery }, () => {
    perTurn.push((perTurn.pop() ?? 0) + 1);
  });
  ended = true;
  expect(perTurn.reduce((sum, one) => sum + one, 0)).toBe(200);
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(50);
  await client.logout();
});
