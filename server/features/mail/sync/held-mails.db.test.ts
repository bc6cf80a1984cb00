// A mail that blocked the process twice is kept with less: wherever on the way it did, the third time goes round it.
import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { currentWork } from '#server/kernel/current-work.ts';
import { keepBlock } from '#server/life/watchdog/keep-block.ts';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { quickReading, untilState } from '#server/testing/mail/reading-steps.ts';
import { readingWorld } from '#server/testing/mail/reading-world.ts';

const world = readingWorld();

/** From its `after`-th time on the work on the mail with this uid ends the process, as the watchdog would tell of it. */
function blockAt(blocked: number, after: number) {
  const { app } = world;
  const { quarantine } = app.services;
  const { during } = quarantine;
  let times = 0;
  const endings: Promise<void>[] = [];
  onTestFinished(() => {
    quarantine.during = during;
  });
  quarantine.during = (deed, work) => {
    const [, uid] = deed.input() as [string, number];
    if (deed.kind !== 'mail' || uid !== blocked || quarantine.holds(deed)) return during(deed, work);
    times += 1;
    if (times < after) return during(deed, work);
    const subject = during(deed, () => currentWork.getStore()?.subject?.() ?? null);
    const block = { id: randomUUID(), at: new Date().toISOString(), ms: 30_000, ended: true, stack: [] };
    const told = { ...block, work: subject && { ...subject, id: 'mailbox' } };
    endings.push(keepBlock(app.services, told).then(() => quarantine.load()));
    throw new Error('here the process ends');
  };
  return { endings, settled: () => Promise.all(endings) };
}

const wordsOf = (mailboxId: string) =>
  queryAll<{ rfc_id: string; words: string | null }>(
    world.app,
    `SELECT rfc_id, mail_text.words FROM mail LEFT JOIN mail_text USING (account_id, mail_id)
     WHERE mailbox_id = $1 AND text_known ORDER BY rfc_id`,
    [mailboxId],
  );

const slowRetries = { ...quickReading.retryMs, shortest: 500, longest: 500 };

it.each([
  // Without its Message-ID: only what the server itself says of it.
  ['when its facts are read', 1, ''],
  ['when its text is read', 2, 'b@x'],
])('%s', { timeout: 60_000 }, async (_where, after, id) => {
  await world.deliver({ id: 'a@x', text: 'The first words.' });
  await world.deliver({ id: 'b@x', text: 'The blocking words.' });
  await world.deliver({ id: 'c@x', text: 'The last words.' });
  const mailboxId = await world.connect();
  const { endings, settled } = blockAt(2, after);
  await world.read({ retryMs: slowRetries });
  await untilState(world.app, mailboxId, 'live');
  await vi.waitFor(async () => expect(await wordsOf(mailboxId)).toHaveLength(3), { timeout: 30_000 });
  await settled();
  expect(endings).toHaveLength(2);
  const words = new Map((await wordsOf(mailboxId)).map((row) => [row.rfc_id, row.words]));
  expect(words.get('a@x')).toContain('first');
  expect(words.get('c@x')).toContain('last');
  expect(words.get(id)).toBeNull();
});
