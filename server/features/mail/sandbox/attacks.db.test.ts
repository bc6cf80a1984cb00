// Texts that once held the process for seconds: they are read in the sandbox, while everybody else is served.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MailView } from '#contract/mail-messages.ts';
import type { SendAnswer } from '#contract/mail-sending.ts';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { type Desk, letter, openDesk, sendOneMail } from '#server/testing/mail/send-steps.ts';
import { sendingWorld } from '#server/testing/mail/sending-world.ts';
import type { Preview } from '../send/preview-mail.ts';

const world = sendingWorld();
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(world.app, world.servers);
});

/** A style that never ends, and signs that could each begin a tag. */
const attacks = {
  blanks: `<p style='background:url(${' '.repeat(20_000)}x"'>text</p>`,
  openings: `text${'<'.repeat(40_000)}`,
};

/** What the work gave, the processes it started, and the calls of others answered from the first of these to its end. */
async function watched<Result>(work: Promise<Result>) {
  let started = 0;
  const count = () => {
    started += 1;
  };
  subscribe('child_process', count);
  let isOver = false;
  const result = work.finally(() => {
    isOver = true;
  });
  let answered = 0;
  try {
    while (!isOver) {
      const isWorking = started > 0;
      const { statusCode } = await world.app.app.inject('/healthz');
      if (isWorking && !isOver && statusCode === 200) answered += 1;
      // A call within the process would let nobody else in.
      await new Promise(setImmediate);
    }
    return { given: await result, started, answered };
  } finally {
    unsubscribe('child_process', count);
  }
}

const ask = <Body>(method: string, path: string, body?: unknown) =>
  world.app.request<Body>(method, path, { token: desk.token, ...(body !== undefined && { body }) });

describe.each(Object.entries(attacks))('%s', (_name, html) => {
  it('in a mail that is opened', async () => {
    const mailId = await sendOneMail(world.app, desk);
    await queryAll(world.app, 'UPDATE mail_body SET html = $2 WHERE mail_id = $1', [mailId, html]);
    const { given, started, answered } = await watched(ask<MailView>('GET', `/api/mail/messages/${mailId}`));
    expect(given.body.html).toContain('text');
    expect(started).toBe(1);
    expect(answered).toBeGreaterThan(0);
  });

  it('in a letter that is previewed', async () => {
    const { given, started, answered } = await watched(
      ask<Preview>('POST', '/api/mail/send/preview', letter(desk, { html })),
    );
    expect(given.body.list[0]?.html).toContain('text');
    expect(started).toBe(1);
    expect(answered).toBeGreaterThan(0);
  });

  it('in a letter that is sent', async () => {
    const { given, started, answered } = await watched(
      ask<SendAnswer>('POST', '/api/mail/send', letter(desk, { html })),
    );
    expect(given.body.queued).toHaveLength(1);
    expect(started).toBe(1);
    expect(answered).toBeGreaterThan(0);
  });
});

it('a short letter starts no process', async () => {
  const { given, started } = await watched(ask<Preview>('POST', '/api/mail/send/preview', letter(desk)));
  expect(given.body.list[0]?.html).toBe('<p>Hello Bob</p>');
  expect(started).toBe(0);
});

it('what is more than the sandbox holds is refused, and nothing is written', async () => {
  const to = [`bob@example.test`];
  const variables = { [to[0] ?? '']: { a: 'x'.repeat(2000) } };
  const html = '{{a}}'.repeat(90_000);
  const { given } = await watched(
    ask<SendAnswer>('POST', '/api/mail/send', letter(desk, { to, variables, html })),
  );
  expect(given.msg).toContain('正文过于复杂');
  const rows = await queryAll(world.app, `SELECT 1 FROM mail WHERE peer = $1`, [to[0]]);
  expect(rows).toEqual([]);
});
