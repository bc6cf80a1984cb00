// One reader per mailbox across processes: never two, and never none for long.
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { connectMailbox } from '#server/testing/mail/mail-steps.ts';
import { mailsOf, startReading, untilMails, untilState } from '#server/testing/mail/reading-steps.ts';
import { readingWorld } from '#server/testing/mail/reading-world.ts';
import { claimMailboxes, LeaseLost } from './lease/leases.ts';
import { writeRun } from './mailbox-run.ts';

const world = readingWorld();
const { deliver, connect, read, live } = world;

const leaseOf = async (mailboxId: string) => {
  const [row] = await queryAll<{ holder: string | null; generation: string }>(
    world.app,
    'SELECT holder, generation FROM mailbox_lease WHERE mailbox_id = $1',
    [mailboxId],
  );
  return { holder: row?.holder ?? null, generation: Number(row?.generation) };
};

it('many readers share the mailboxes, each held once; those of one that ends are taken up by the others', async () => {
  const mailboxIds = [await connect()];
  for (const extra of ['user25@example.test', 'user26@example.test', 'user27@example.test']) {
    mailboxIds.push(await connectMailbox(world.app, world.owner, world.servers, extra));
  }
  const readers = await Promise.all([1, 2, 3].map(() => startReading(world.app, { places: 2 })));
  for (const mailboxId of mailboxIds) await untilState(world.app, mailboxId, 'live');
  const held = await Promise.all(mailboxIds.map(leaseOf));
  expect(held.map(({ generation }) => generation)).toEqual([1, 1, 1, 1]);
  const perHolder = Map.groupBy(held, ({ holder }) => holder);
  for (const group of perHolder.values()) expect(group.length).toBeLessThanOrEqual(2);
  // Two of them have room for all four.
  await readers[0]?.stop();
  const other = await startReading(world.app);
  await vi.waitFor(
    async () => {
      const now = await Promise.all(mailboxIds.map(leaseOf));
      for (const { holder } of now) expect(holder).not.toBeNull();
    },
    { timeout: 20_000 },
  );
  await Promise.all([...readers, other].map((one) => one.stop()));
  for (const { holder } of await Promise.all(mailboxIds.map(leaseOf))) expect(holder).toBeNull();
});

it('who lost a mailbox without knowing writes nothing any more', async () => {
  const mailboxId = await live();
  const before = await leaseOf(mailboxId);
  // As if it had slept longer than its lease: another takes it.
  await queryAll(world.app, "UPDATE mailbox_lease SET lease_until = '-infinity' WHERE mailbox_id = $1", [
    mailboxId,
  ]);
  await world.read();
  await vi.waitFor(
    async () => expect((await leaseOf(mailboxId)).generation).toBeGreaterThan(before.generation),
    {
      timeout: 20_000,
    },
  );
  const old = {
    services: world.app.services,
    lease: {
      accountId: world.owner.accountId,
      mailboxId,
      holder: before.holder ?? '',
      generation: before.generation,
      tries: 0,
    },
  };
  const late = writeRun(old, (tx) =>
    tx.run(
      sql`UPDATE mailbox SET trouble = 'late' WHERE account_id = ${tx.accountId} AND mailbox_id = ${mailboxId}`,
    ),
  );
  await expect(late).rejects.toThrow(LeaseLost);
  await deliver({ id: 'once@x' });
  await untilMails(world.app, mailboxId, (mails) =>
    expect(mails.map((mail) => mail.rfc_id)).toEqual(['once@x']),
  );
  const [row] = await queryAll(world.app, 'SELECT trouble FROM mailbox WHERE mailbox_id = $1', [mailboxId]);
  expect(row).toEqual({ trouble: '' });
});

it('a claim takes what lapsed and is due, and nothing that is held or waits', async () => {
  const mailboxId = await connect();
  const { global } = world.app.services.db;
  const set = (values: string) =>
    queryAll(world.app, `UPDATE mailbox_lease SET ${values} WHERE mailbox_id = $1`, [mailboxId]);
  const claim = async () => {
    const taken = await claimMailboxes(global, { holder: crypto.randomUUID(), places: 100, leaseMs: 60_000 });
    return taken.some((lease) => lease.mailboxId === mailboxId);
  };
  expect(await claim()).toBe(true);
  expect(await claim()).toBe(false);
  await set("lease_until = now() - interval '1 second'");
  expect(await claim()).toBe(true);
  await set("lease_until = '-infinity', next_try_at = now() + interval '1 minute'");
  expect(await claim()).toBe(false);
  await set("next_try_at = now() - interval '1 minute'");
  expect(await claim()).toBe(true);
});

it('a sample is never held', async () => {
  const { accountId } = world.owner;
  const mailboxId = crypto.randomUUID();
  await world.app.services.db.tenant(accountId, (tx) =>
    tx.run(
      sql`INSERT INTO mailbox (account_id, mailbox_id, email, provider, auth, user_name, imap, smtp, per_minute, state, created_by)
       VALUES (${accountId}, ${mailboxId}, 'sample@x.test', 'sample', 'none', '', '{}', '{}', 20, 'sample', ${world.owner.id})`,
    ),
  );
  const real = await connect();
  await read();
  await untilState(world.app, real, 'live');
  expect(await queryAll(world.app, 'SELECT 1 FROM mailbox_lease WHERE mailbox_id = $1', [mailboxId])).toEqual(
    [],
  );
  const [row] = await queryAll(world.app, 'SELECT state FROM mailbox WHERE mailbox_id = $1', [mailboxId]);
  expect(row).toEqual({ state: 'sample' });
  expect(await mailsOf(world.app, mailboxId)).toEqual([]);
});
