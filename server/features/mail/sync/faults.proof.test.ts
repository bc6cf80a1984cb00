// What goes wrong on the way to a mailbox: each fault shown, and tried again or not as it deserves.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { atServer } from '#server/testing/mail/at-server.ts';
import { openRelay } from '#server/testing/mail/mail-servers/open-relay.ts';
import { connectMailbox, rawMail } from '#server/testing/mail/mail-steps.ts';
import {
  mailboxOf,
  mailsOf,
  quickReading,
  untilMails,
  untilState,
} from '#server/testing/mail/reading-steps.ts';
import { readingWorld } from '#server/testing/mail/reading-world.ts';
import { retryAfterMs, usualReading } from './reading-options.ts';
import { startMailSupervisor } from './supervisor.ts';
import { withImap } from './with-imap.ts';

const world = readingWorld();
const { deliver, connect, read, live } = world;

const fill = (mails: number) =>
  atServer(world.servers, world.user, async (client) => {
    for (let n = 0; n < mails; n += 1) {
      await client.append('INBOX', Buffer.from(rawMail({ id: `m${n}@x` })), []);
    }
  });

async function connectThroughRelay() {
  const relay = await openRelay(world.servers.imap.imapsPort);
  const imap = { host: 'localhost', port: relay.port, secure: true };
  const mailboxId = await connectMailbox(world.app, world.owner, world.servers, world.user, { imap });
  return { relay, mailboxId };
}

describe('a server that goes away', () => {
  it('in the middle of a reading: waiting is shown, then it goes on, with every mail once', async () => {
    await fill(60);
    const { relay, mailboxId } = await connectThroughRelay();
    // Signing in takes less, reading everything takes far more.
    relay.cutAfter = 25_000;
    await read({ batchMails: 5 });
    const waiting = await untilState(world.app, mailboxId, 'waiting');
    expect(waiting.trouble).not.toBe('');
    expect(waiting.next_try_at).not.toBeNull();
    const atCut = (await mailsOf(world.app, mailboxId)).length;
    relay.cutAfter = null;
    const box = await untilState(world.app, mailboxId, 'live');
    expect(box).toMatchObject({ trouble: '', next_try_at: null, progress: null });
    // It was in the middle, and went on from there.
    expect(atCut).toBeGreaterThan(0);
    expect(atCut).toBeLessThan(60);
    const mails = await mailsOf(world.app, mailboxId);
    expect(mails.map(({ rfc_id }) => rfc_id).sort()).toEqual(
      Array.from({ length: 60 }, (_, n) => `m${n}@x`).sort(),
    );
    await world.stopReading();
    await relay.close();
  });

  it('while nothing happens: what came meanwhile is there afterwards', async () => {
    const mailboxId = await live();
    await world.servers.imap.stop();
    await untilState(world.app, mailboxId, 'waiting');
    await world.servers.imap.start();
    await deliver({ id: 'meanwhile@x' });
    await untilMails(world.app, mailboxId, (mails) => expect(mails).toHaveLength(1));
    await untilState(world.app, mailboxId, 'live');
  });

  it('is tried again after 5 seconds, then ever later, at most 5 minutes', () => {
    const waits = [0, 1, 2, 3, 10, 1000].map((tries) =>
      retryAfterMs(tries, { ...usualReading, random: () => 1 }),
    );
    expect(waits).toEqual([5_000, 10_000, 20_000, 40_000, 300_000, 300_000]);
    expect(retryAfterMs(0, { ...usualReading, random: () => 0 })).toBe(4_000);
  });
});

describe('numbers given out anew', () => {
  it('change no mail: ids, marks and joins stay, nothing is doubled, what is gone goes', async () => {
    await fill(25);
    const mailboxId = await live();
    const before = await mailsOf(world.app, mailboxId);
    await world.stopReading();
    await atServer(world.servers, world.user, async (client) => {
      await client.mailboxOpen('INBOX');
      await client.messageDelete('3');
      await client.messageFlagsAdd('1', ['\\Flagged']);
    });
    await renumber();
    await deliver({ id: 'late@x' });
    await read({ batchMails: 10 });
    const after = await untilMails(world.app, mailboxId, (mails) => {
      expect(mails).toHaveLength(25);
      expect(mails.every(({ uid }) => uid !== null)).toBe(true);
      expect(mails.map(({ rfc_id }) => rfc_id)).toContain('late@x');
    });
    const idsOf = (mails: typeof before) => new Map(mails.map(({ rfc_id, mail_id }) => [rfc_id, mail_id]));
    const [old, now] = [idsOf(before), idsOf(after)];
    expect(now.has('m2@x')).toBe(false);
    for (const [rfcId, mailId] of now) if (rfcId !== 'late@x') expect(mailId).toBe(old.get(rfcId));
    expect(after.find(({ rfc_id }) => rfc_id === 'm0@x')?.star).toBe(true);
  });

  /** The server forgets its numbers, as after a restore from a backup. */
  async function renumber(): Promise<void> {
    const { imap } = world.servers;
    await imap.stop();
    const maildir = join(imap.folder, 'mail', world.user, 'Maildir');
    const list = await readFile(join(maildir, 'dovecot-uidlist'), 'utf8');
    for (const name of await readdir(maildir)) {
      if (/^dovecot[.-](uid|index)/.test(name)) await rm(join(maildir, name));
    }
    const [head = '', ...rest] = list.split('\n');
    const moved = rest.map((line) => line.replace(/^\d+/, (uid) => String(Number(uid) + 1000)));
    await writeFile(
      join(maildir, 'dovecot-uidlist'),
      [head.replace(/V\d+/, (v) => `V${Number(v.slice(1)) + 77}`).replace(/N\d+/, 'N5000'), ...moved].join(
        '\n',
      ),
      { mode: 0o666 },
    );
    await imap.start();
  }
});

describe('what only a person can change', () => {
  it('a password that no longer holds: stopped with the server’s words, until it is typed anew', async () => {
    const mailboxId = await live();
    const { imap } = world.servers;
    await imap.setPasswords({ [world.user]: 'second-code' });
    await imap.restart();
    const box = await untilState(world.app, mailboxId, 'stopped');
    expect(box.trouble).toContain('Authentication failed');
    expect(box.next_try_at).toBeNull();
    const lease = () =>
      queryAll(world.app, 'SELECT holder, next_try_at::text FROM mailbox_lease WHERE mailbox_id = $1', [
        mailboxId,
      ]);
    expect(await lease()).toEqual([{ holder: null, next_try_at: 'infinity' }]);
    await deliver({ id: 'after@x' });
    await imap.setPasswords({ [world.user]: 'first-code' });
    await imap.restart();
    const retried = await world.app.request('POST', `/api/mail/accounts/${mailboxId}/retry`, {
      token: world.owner.token,
    });
    expect(retried.code).toBe('success');
    await untilState(world.app, mailboxId, 'live');
    await untilMails(world.app, mailboxId, (mails) => expect(mails).toMatchObject([{ rfc_id: 'after@x' }]));
  });

  const readWith = async (config: object) => {
    const { services, appUrl } = world.app;
    const changed = { ...services, config: { ...services.config, ...config } };
    return startMailSupervisor({ url: appUrl, services: changed, options: quickReading });
  };

  it('a certificate nobody vouches for', async () => {
    const mailboxId = await connect();
    const { mail } = world.app.services.config;
    const supervisor = await readWith({ mail: { ...mail, extraCa: null } });
    const box = await untilState(world.app, mailboxId, 'stopped');
    expect(box.trouble).toContain('self-signed certificate');
    await supervisor.stop();
    expect(await mailsOf(world.app, mailboxId)).toEqual([]);
  });

  it('a server inside the house', async () => {
    const mailboxId = await connect();
    const supervisor = await readWith({ allowPrivateHosts: false });
    await untilState(world.app, mailboxId, 'stopped');
    await supervisor.stop();
  });
});

describe('a connection for whoever needs one', () => {
  const ref = (mailboxId: string) => ({ accountId: world.owner.accountId, mailboxId });

  it('is kept for the next, used by one at a time, and opened anew when the server closed it', async () => {
    const { relay, mailboxId } = await connectThroughRelay();
    const at: string[] = [];
    const use = (name: string) =>
      withImap(world.app.services, ref(mailboxId), async (client) => {
        at.push(`${name} in`);
        await client.noop();
        at.push(`${name} out`);
        return client;
      });
    const [first, second] = await Promise.all([use('a'), use('b')]);
    expect(at).toEqual(['a in', 'a out', 'b in', 'b out']);
    expect(second).toBe(first);
    relay.cut();
    expect(await use('c')).not.toBe(first);
    await relay.close();
  });

  it('tells what the server says, and leaves other errors as they are', async () => {
    const mailboxId = await connect();
    const fails = (work: () => Promise<never>) => withImap(world.app.services, ref(mailboxId), work);
    await expect(fails(() => Promise.reject(new RangeError('mine')))).rejects.toThrow(RangeError);
    await expect(
      withImap(world.app.services, ref(mailboxId), (client) => client.mailboxOpen('No such folder')),
    ).rejects.toMatchObject({ name: 'MailServerFault' });
  });

  it('stops the mailbox when the password no longer holds', async () => {
    const mailboxId = await connect();
    await world.servers.imap.setPasswords({ [world.user]: 'other' });
    await world.servers.imap.restart();
    await expect(withImap(world.app.services, ref(mailboxId), async () => 1)).rejects.toMatchObject({
      kind: 'login',
    });
    expect((await mailboxOf(world.app, mailboxId)).state).toBe('stopped');
  });
});

it('a mailbox that is removed is let go', async () => {
  const mailboxId = await live();
  await world.app.request('DELETE', `/api/mail/accounts/${mailboxId}`, { token: world.owner.token });
  await deliver({ id: 'after@x' });
  await vi.waitFor(async () => {
    const rows = await queryAll(world.app, 'SELECT 1 FROM mail WHERE mailbox_id = $1', [mailboxId]);
    const leases = await queryAll(world.app, 'SELECT 1 FROM mailbox_lease WHERE mailbox_id = $1', [
      mailboxId,
    ]);
    expect([rows, leases]).toEqual([[], []]);
  });
});
