// Mails on their way out: at their pace, within the day, by one worker only, cancelled or at their hour.
import { describe, expect, it } from 'vitest';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import {
  type Desk,
  fateOf,
  isDue,
  manyPeople,
  openDesk,
  runTurn,
  send,
  sendOneMail,
  statesOf,
} from '#server/testing/mail/send-steps.ts';
import { sendingWorld } from '#server/testing/mail/sending-world.ts';
import { openClaimKeeper } from './run/claim-keeper.ts';
import { claimMail } from './run/claim-mail.ts';

const world = sendingWorld();

describe('the pace', () => {
  it('spreads mails over the minute, and what was missed is not caught up with in a burst', async () => {
    const desk = await openDesk(world.app, world.servers, { perMinute: 6 });
    await send(world.app, desk, { to: manyPeople(4) });
    const moments: number[] = [];
    world.servers.smtp.answers = { data: () => void moments.push(world.clock.at.getTime()) };
    world.clock.pass(30);
    await runTurn(world.app, desk, world.clock);
    expect(moments).toHaveLength(4);
    const gaps = moments.slice(1).map((moment, no) => moment - (moments[no] ?? 0));
    expect(gaps).toEqual([10_000, 10_000, 10_000]);
  });

  it('holds for all workers together, and none of them sends what another one has', async () => {
    const desk = await openDesk(world.app, world.servers);
    await send(world.app, desk, { to: manyPeople(12) });
    await Promise.all(Array.from({ length: 4 }, () => runTurn(world.app, desk, world.clock)));
    expect(world.servers.smtp.accepted).toHaveLength(12);
    expect(new Set(world.servers.smtp.accepted.map(({ to }) => to.join())).size).toBe(12);
    expect(await statesOf(world.app, desk)).toEqual(Array(12).fill('sent'));
  });
});

describe('the day', () => {
  const midnight = () =>
    new Date(
      `${new Date(world.clock.at.getTime() + 32 * 3_600_000).toISOString().slice(0, 10)}T00:00:00+08:00`,
    );

  it('takes what the mailbox allows until midnight in Shanghai; the rest waits and says until when', async () => {
    const desk = await openDesk(world.app, world.servers, { dailyCap: 3 });
    world.clock.at = new Date(midnight().getTime() - 30 * 60_000);
    await send(world.app, desk, { to: manyPeople(5) });
    await runTurn(world.app, desk, world.clock);
    expect(await statesOf(world.app, desk)).toEqual(['queued', 'queued', 'sent', 'sent', 'sent']);
    const [waiting] = await queryAll<{ text: string }>(
      world.app,
      `SELECT state_text AS text FROM mail WHERE account_id = $1 AND state = 'queued' LIMIT 1`,
      [desk.accountId],
    );
    const day = new Date(world.clock.at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
    expect(waiting?.text).toBe(`今日已发满 3 封，最早于 ${day} 00:00 继续发送`);
    world.clock.at = new Date(midnight().getTime() - 60_000);
    await runTurn(world.app, desk, world.clock, { turnMs: 1000 });
    expect(world.servers.smtp.accepted).toHaveLength(3);

    world.clock.pass(1);
    expect(await isDue(world.app, desk)).toBe(true);
    await runTurn(world.app, desk, world.clock);
    expect(await statesOf(world.app, desk)).toEqual(Array(5).fill('sent'));
    expect(
      await queryAll(
        world.app,
        'SELECT day::text, mails FROM mail_sent_day WHERE account_id = $1 ORDER BY day',
        [desk.accountId],
      ),
    ).toMatchObject([{ mails: 3 }, { day, mails: 2 }]);
  });

  it('counts what the plan allows over all mailboxes, mails of unknown fate too, refused ones not', async () => {
    const desk = await openDesk(world.app, world.servers);
    await queryAll(
      world.app,
      `INSERT INTO mail_sent_day (account_id, day, mailbox_id, mails)
       VALUES ($1, ($2::timestamptz AT TIME ZONE 'Asia/Shanghai')::date, gen_random_uuid(), 998)`,
      [desk.accountId, world.clock.at],
    );
    const refused = await sendOneMail(world.app, desk);
    world.servers.smtp.answers = { data: () => ({ status: 554, words: '5.7.1 no' }) };
    await runTurn(world.app, desk, world.clock);
    expect((await fateOf(world.app, refused)).state).toBe('failed');
    const unsure = await sendOneMail(world.app, desk);
    world.servers.smtp.answers = { data: () => 'drop' };
    await runTurn(world.app, desk, world.clock);
    expect((await fateOf(world.app, unsure)).state).toBe('uncertain');
    world.servers.smtp.answers = {};
    await send(world.app, desk, { to: manyPeople(2) });
    await runTurn(world.app, desk, world.clock, { turnMs: 30_000 });
    expect(await statesOf(world.app, desk)).toEqual(['failed', 'queued', 'sent', 'uncertain']);
  });

  it('allows nothing without a plan, and says so', async () => {
    const desk = await openDesk(world.app, world.servers);
    const mailId = await sendOneMail(world.app, desk);
    await queryAll(world.app, 'DELETE FROM plan_grant WHERE account_id = $1', [desk.accountId]);
    await runTurn(world.app, desk, world.clock, { turnMs: 1000 });
    expect(await fateOf(world.app, mailId)).toMatchObject({
      state: 'queued',
      text: expect.stringContaining('套餐'),
    });
  });
});

describe('cancelling', () => {
  const cancel = (desk: Desk, mailId: string) =>
    world.app.request('POST', `/api/mail/send/${mailId}/cancel`, { token: desk.token });

  it('takes a mail out of the queue, once, and not when it has left', async () => {
    const desk = await openDesk(world.app, world.servers);
    const [first = '', second = ''] = [
      await sendOneMail(world.app, desk),
      await sendOneMail(world.app, desk),
    ];
    expect((await cancel(desk, first)).code).toBe('success');
    expect((await cancel(desk, first)).msg).toBe('邮件已经取消');
    await runTurn(world.app, desk, world.clock);
    expect(world.servers.smtp.accepted).toHaveLength(1);
    expect(await fateOf(world.app, first)).toMatchObject({ state: 'cancelled' });
    expect([(await cancel(desk, second)).status, (await fateOf(world.app, second)).state]).toEqual([
      409,
      'sent',
    ]);
  });

  it.each(['claimed', 'connected', 'written'] as const)(
    'wins over a worker that has the mail already (%s): its end never goes out',
    async (at) => {
      const desk = await openDesk(world.app, world.servers);
      const mailId = await sendOneMail(world.app, desk);
      let cancelled: Promise<unknown> | undefined;
      await runTurn(world.app, desk, world.clock, {
        reached(step) {
          if (step === at) cancelled ??= cancel(desk, mailId);
        },
      });
      const answer = (await cancelled) as { code: string };
      const { state } = await fateOf(world.app, mailId);
      // Whoever was first: told so, and true.
      expect([answer.code, state, world.servers.smtp.accepted.length]).toEqual(
        answer.code === 'success' ? ['success', 'cancelled', 0] : ['error', 'sent', 1],
      );
    },
  );

  it('at any moment ends in one of two ways, never in both', async () => {
    const desk = await openDesk(world.app, world.servers);
    const ids = (await send(world.app, desk, { to: manyPeople(10) })).queued;
    const [, answers] = await Promise.all([
      runTurn(world.app, desk, world.clock),
      Promise.all(ids.map((id) => cancel(desk, id))),
    ]);
    for (const [no, id] of ids.entries()) {
      const { state, to } = await fateOf(world.app, id);
      const arrived = world.servers.smtp.accepted.filter((mail) => mail.to.includes(to)).length;
      expect([state, arrived]).toEqual(answers[no]?.code === 'success' ? ['cancelled', 0] : ['sent', 1]);
    }
  });
});

describe('a worker that dies', () => {
  const claim = (desk: Desk) =>
    world.app.services.db.tenant(desk.accountId, (tx) => claimMail(tx, desk.mailboxId, world.clock.at));

  it('is told from one whose mail takes long: nobody else takes that', async () => {
    const desk = await openDesk(world.app, world.servers);
    const mailId = await sendOneMail(world.app, desk);
    const { claimed } = await claim(desk);
    const keeper = openClaimKeeper(world.app.services, desk.accountId, 20);
    const done = Promise.withResolvers<void>();
    const long = keeper.during([{ mailId, claim: claimed?.claim ?? '' }], () => done.promise);
    for (let minutes = 0; minutes < 12; minutes += 6) {
      world.clock.pass(6);
      const spoken = async () =>
        (
          await queryAll<{ at: Date }>(
            world.app,
            'SELECT claimed_at AS at FROM mail_outgoing WHERE mail_id = $1',
            [mailId],
          )
        )[0]?.at;
      await expect.poll(spoken).toEqual(world.clock.at);
      await runTurn(world.app, desk, world.clock);
      expect(await fateOf(world.app, mailId)).toMatchObject({ state: 'sending' });
    }
    done.resolve();
    await long;
    keeper.close();
    world.clock.pass(1);
    await runTurn(world.app, desk, world.clock);
    expect(await fateOf(world.app, mailId)).toMatchObject({ state: 'sent', tries: 0 });
  });

  it('before the end of the mail leaves it to the next one', async () => {
    const desk = await openDesk(world.app, world.servers);
    const mailId = await sendOneMail(world.app, desk);
    await claim(desk);
    expect(await fateOf(world.app, mailId)).toMatchObject({ state: 'sending' });
    await runTurn(world.app, desk, world.clock);
    expect(await fateOf(world.app, mailId)).toMatchObject({ state: 'sending' });
    world.clock.pass(6);
    await runTurn(world.app, desk, world.clock);
    expect(await fateOf(world.app, mailId)).toMatchObject({ state: 'sent', text: '' });
  });

  it('after it leaves a mail of unknown fate', async () => {
    const desk = await openDesk(world.app, world.servers);
    const mailId = await sendOneMail(world.app, desk);
    await claim(desk);
    await queryAll(world.app, 'UPDATE mail_outgoing SET handed_at = $2 WHERE mail_id = $1', [
      mailId,
      world.clock.at,
    ]);
    world.clock.pass(6);
    await runTurn(world.app, desk, world.clock);
    expect(await fateOf(world.app, mailId)).toMatchObject({ state: 'uncertain' });
    expect(world.servers.smtp.accepted).toEqual([]);
  });
});

describe('a schedule', () => {
  it('holds a mail until its moment, and the account is looked at then', async () => {
    const desk = await openDesk(world.app, world.servers);
    const at = new Date(world.clock.at.getTime() + 3 * 3_600_000);
    const mailId = await sendOneMail(world.app, desk, { sendAt: at.toISOString() });
    expect((await fateOf(world.app, mailId)).text).toMatch(/^定于 /);
    await runTurn(world.app, desk, world.clock);
    expect(await isDue(world.app, desk)).toBe(false);
    world.clock.at = at;
    expect(await isDue(world.app, desk)).toBe(true);
    await runTurn(world.app, desk, world.clock);
    expect((await fateOf(world.app, mailId)).state).toBe('sent');
  });
});
