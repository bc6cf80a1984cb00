// A worker that is killed while it reads a mailbox: the next one goes on, nothing is lost and nothing is doubled.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { atServer } from '#server/testing/mail/at-server.ts';
import { rawMail } from '#server/testing/mail/mail-steps.ts';
import { mailsOf } from '#server/testing/mail/reading-steps.ts';
import { readingWorld } from '#server/testing/mail/reading-world.ts';
import type { ReadTask } from './testing/read-child.ts';

const secret = 'a secret for tests that is long enough';
const world = readingWorld({}, { secret });
const mails = 120;
const kills = 6;

it('survives kill -9 between any two batches', { timeout: 300_000 }, async () => {
  await atServer(world.servers, world.user, async (client) => {
    for (let n = 0; n < mails; n += 1) {
      const answers = n % 3 === 0 ? {} : { inReplyTo: `m${n - 1}@x` };
      await client.append('INBOX', Buffer.from(rawMail({ id: `m${n}@x`, ...answers })), []);
    }
  });
  const mailboxId = await world.connect();
  const { dataFolder } = world.app.services.config;
  const script = join(import.meta.dirname, 'testing', 'read-child.ts');
  const task: ReadTask = {
    databaseUrl: world.app.databaseUrl,
    secret,
    dataFolder,
    ca: world.servers.imap.ca,
    accountId: world.owner.accountId,
    mailboxId,
    // Of the dead nobody hears: what they held lapses soon.
    options: { batchMails: 5, leaseMs: 1500 },
  };
  /** Ends it with the batch, whatever it is doing then; true: it was done before. */
  const readAndKill = async (afterBatches: number): Promise<boolean> => {
    const child = spawn(process.execPath, [script, JSON.stringify(task)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let batches = 0;
    let done = false;
    const lines = createInterface(child.stdout);
    lines.on('line', (line) => {
      if (line === 'ready') child.stdin.write('go\n');
      if (line === 'batch') batches += 1;
      if (line === 'done') done = true;
      if (done || batches >= afterBatches) child.kill('SIGKILL');
    });
    await once(child, 'exit');
    return done;
  };
  for (let kill = 0; kill < kills; kill += 1) {
    const before = (await mailsOf(world.app, mailboxId)).length;
    expect(await readAndKill(1 + (kill % 3))).toBe(false);
    expect((await mailsOf(world.app, mailboxId)).length).toBeGreaterThan(before);
  }
  while (!(await readAndKill(Number.POSITIVE_INFINITY)));
  const read = await mailsOf(world.app, mailboxId);
  expect(read.map(({ rfc_id }) => rfc_id).sort()).toEqual(
    Array.from({ length: mails }, (_, n) => `m${n}@x`).sort(),
  );
  const threads = await queryAll(
    world.app,
    'SELECT count(*) FROM mail WHERE mailbox_id = $1 GROUP BY thread_id',
    [mailboxId],
  );
  expect(threads).toEqual(Array.from({ length: mails / 3 }, () => ({ count: '3' })));
});
