// An answer that is read takes back what was to follow, on real servers.
import { expect, it, vi } from 'vitest';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { atServer } from '#server/testing/mail/at-server.ts';
import { rawMail } from '#server/testing/mail/mail-steps.ts';
import { startReading } from '#server/testing/mail/reading-steps.ts';
import { fateOf, openDesk, runTurn, sendOneMail } from '#server/testing/mail/send-steps.ts';
import { sendingWorld } from '#server/testing/mail/sending-world.ts';

const world = sendingWorld();
const alice = 'alice@example.test';

const rowOf = async <Row extends Record<string, unknown>>(sql: string, mailId: string): Promise<Row> => {
  const [row] = await queryAll<Row>(world.app, sql, [mailId]);
  if (!row) throw new Error(`no row: ${sql}`);
  return row;
};

it('withdraws a follow-up as soon as the answer is read, and no other', async () => {
  const followUp = [{ days: 3, html: '<p>Did you see it?</p>' }];
  const desk = await openDesk(world.app, world.servers);
  const [mailId, other] = [
    await sendOneMail(world.app, desk, { followUp }),
    await sendOneMail(world.app, desk, { followUp }),
  ];
  await runTurn(world.app, desk, world.clock);
  const followUpOf = async (id: string) =>
    (await rowOf<{ id: string }>('SELECT mail_id AS id FROM mail_outgoing WHERE follows = $1', id)).id;
  const [waiting, others] = [await followUpOf(mailId), await followUpOf(other)];
  const { inReplyTo } = await rowOf<{ inReplyTo: string }>(
    'SELECT rfc_id AS "inReplyTo" FROM mail WHERE mail_id = $1',
    mailId,
  );
  world.clock.pass(60);
  const answer = rawMail({ to: alice, subject: 'Re: Hello', inReplyTo, text: 'Yes' });
  await atServer(world.servers, alice, (client) =>
    client.append('INBOX', Buffer.from(answer), [], world.clock.at),
  );
  world.clock.pass(1);
  const reading = await startReading(world.app);
  try {
    await vi.waitFor(
      async () =>
        expect(await fateOf(world.app, waiting)).toMatchObject({
          state: 'cancelled',
          text: '对方已回复，不再跟进',
        }),
      { timeout: 50_000, interval: 200 },
    );
    expect(await fateOf(world.app, others)).toMatchObject({ state: 'queued' });
  } finally {
    await reading.stop();
  }
});
