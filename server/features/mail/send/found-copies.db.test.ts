// A mail nobody knew to have arrived, whose copy the server files by itself: then it was taken.
import { expect, it, vi } from 'vitest';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { untilMails } from '#server/testing/mail/reading-steps.ts';
import { readingWorld } from '#server/testing/mail/reading-world.ts';
import { type Desk, fateOf, runTurn, sendOneMail, takeClock } from '#server/testing/mail/send-steps.ts';

const world = readingWorld();
const { live } = world;

/** Handed over and then left without an answer; gives it as the server has it. */
async function sendUnsure(desk: Desk, overrides: Record<string, unknown> = {}) {
  world.servers.smtp.answers = { data: () => 'keep-and-drop' };
  const mailId = await sendOneMail(world.app, desk, overrides);
  await runTurn(world.app, desk, takeClock(world.app), { turnMs: 1000 });
  world.servers.smtp.answers = {};
  const fate = await fateOf(world.app, mailId);
  expect(fate.state).toBe('uncertain');
  const raw = world.servers.smtp.accepted.find(({ to }) => to.includes(fate.to))?.raw ?? '';
  expect(raw).not.toBe('');
  return { mailId, raw };
}

it('a copy among what was sent settles it, with the letter that follows', async () => {
  const mailboxId = await live();
  const desk = { ...world.owner, mailboxId };
  const { mailId, raw } = await sendUnsure(desk, { followUp: [{ days: 2, html: '<p>Again</p>' }] });
  await world.stopReading();
  await world.deliver(raw, { folder: 'Sent' });
  await world.read();
  await vi.waitFor(
    async () => expect(await fateOf(world.app, mailId)).toMatchObject({ state: 'sent', text: '' }),
    { timeout: 20_000, interval: 100 },
  );
  // The copy is there: none is filed again.
  expect((await fateOf(world.app, mailId)).sentCopy).toBe('none');
  const follows = await queryAll<{ state: string; follows: string; days: number }>(
    world.app,
    `SELECT m.state, o.follows, round(extract(epoch FROM o.due_at - first.handed_at) / 86400)::int AS days
     FROM mail_outgoing o JOIN mail m USING (account_id, mail_id)
       JOIN mail_outgoing first ON first.account_id = o.account_id AND first.mail_id = o.follows
     WHERE o.account_id = $1 AND o.follows IS NOT NULL`,
    [desk.accountId],
  );
  expect(follows).toEqual([{ state: 'queued', follows: mailId, days: 2 }]);
  const again = await world.app.request('POST', `/api/mail/send/${mailId}/again`, {
    token: desk.token,
    body: { notArrived: true },
  });
  expect(again.status).toBe(409);
});

it('a copy that comes back as received mail says nothing about it', async () => {
  const mailboxId = await live();
  const desk = { ...world.owner, mailboxId };
  const { mailId, raw } = await sendUnsure(desk);
  await world.deliver(raw);
  await untilMails(world.app, mailboxId, (all) =>
    expect(all.filter(({ role }) => role === 'inbox')).toHaveLength(1),
  );
  expect((await fateOf(world.app, mailId)).state).toBe('uncertain');
});
