// What a mail is made of before it leaves: words, drafts, answers, attachments; and its preview.
import { randomUUID } from 'node:crypto';
import { simpleParser } from 'mailparser';
import { beforeAll, describe, expect, it } from 'vitest';
import { createBucketStore } from '#server/files/bucket-store.ts';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import {
  type Desk,
  fateOf,
  letter,
  openDesk,
  runTurn,
  send,
  sendOneMail,
  trySend,
} from '#server/testing/mail/send-steps.ts';
import { sendingWorld } from '#server/testing/mail/sending-world.ts';

const world = sendingWorld({ publicUrl: 'https://haitu.example' });
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(world.app, world.servers, { name: '林晓', signature: '<p>Lin <b>Haitu</b></p>' });
});

const countMails = async () =>
  (await queryAll<{ count: number }>(world.app, 'SELECT count(*)::int AS count FROM mail', []))[0]?.count;
const bodyOf = async (mailId: string) =>
  (
    await queryAll<{ html: string; plain: string }>(
      world.app,
      'SELECT html, plain FROM mail_body WHERE mail_id = $1',
      [mailId],
    )
  )[0] ?? { html: '', plain: '' };
const putTheirs = async (overrides: { references?: string[] } = {}) => {
  const rfcId = `${randomUUID()}@example.test`;
  const [row] = await queryAll<{ id: string }>(
    world.app,
    `INSERT INTO mail (account_id, mail_id, mailbox_id, role, thread_id, rfc_id, rfc_references, from_person, mail_at)
     VALUES ($1, gen_random_uuid(), $2, 'inbox', gen_random_uuid(), $3, $4, '{"name":"","address":"bob@example.test"}', now())
     RETURNING mail_id AS id`,
    [desk.accountId, desk.mailboxId, rfcId, overrides.references ?? []],
  );
  return { id: row?.id ?? '', rfcId };
};

describe('what is written', () => {
  it('leaves without anything that runs, with its words beside it', async () => {
    const mailId = await sendOneMail(world.app, desk, {
      html: '<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:alert(1)">a</a> <a href="https://x.example/p">page</a></p>',
    });
    const { html, plain } = await bodyOf(mailId);
    expect(html).not.toMatch(/script|onclick|javascript/i);
    expect(plain).toContain('page <https://x.example/p>');
    expect(plain).toContain('Lin Haitu');
  });

  it('with a variable as an address is cleaned with the value in it', async () => {
    const [good, evil] = [`g-${randomUUID()}@example.test`, `e-${randomUUID()}@example.test`];
    const { queued } = await send(world.app, desk, {
      to: [good, evil],
      html: '<p><a href="{{link}}">x</a></p>',
      variables: { [good]: { link: 'https://x.example/p' }, [evil]: { link: 'javascript:alert(1)' } },
    });
    const bodies = await Promise.all(queued.map(bodyOf));
    expect(bodies[0]?.html).toContain('href="https://x.example/p"');
    expect(bodies[1]?.html).not.toContain('javascript');
  });

  it('takes the draft it was away, of the one who wrote it', async () => {
    const drafts = await Promise.all(
      [desk.id, randomUUID()].map(async (memberId) => {
        const draftId = randomUUID();
        await queryAll(
          world.app,
          `INSERT INTO mail_draft (account_id, draft_id, member_id, version, content) VALUES ($1, $2, $3, 1, '{}')`,
          [desk.accountId, draftId, memberId],
        );
        return draftId;
      }),
    );
    for (const draftId of drafts) await send(world.app, desk, { draftId });
    const left = await queryAll<{ id: string }>(
      world.app,
      'SELECT draft_id AS id FROM mail_draft WHERE draft_id = ANY($1)',
      [drafts],
    );
    expect(left.map(({ id }) => id)).toEqual([drafts[1]]);
  });

  it('as a reply joins the conversation', async () => {
    const theirs = await putTheirs({ references: ['root@example.test'] });
    const mailId = await sendOneMail(world.app, desk, {
      inReplyTo: theirs.id,
      html: '<p>Yes</p><blockquote>old</blockquote>',
    });
    await runTurn(world.app, desk, world.clock);
    const { to } = await fateOf(world.app, mailId);
    const raw =
      world.servers.smtp.accepted.find((mail) => mail.to.includes(to))?.raw.replace(/\r\n\s+/g, ' ') ?? '';
    expect(raw).toContain(`In-Reply-To: <${theirs.rfcId}>`);
    expect(raw).toContain(`References: <root@example.test> <${theirs.rfcId}>`);
    const { html } = await bodyOf(mailId);
    expect(html.indexOf('Lin')).toBeLessThan(html.indexOf('<blockquote>'));
  });

  it('passes attachments of another mail on', async () => {
    const fileId = randomUUID();
    await world.app.services.files.put(`accounts/${desk.accountId}/${fileId}`, Buffer.from('price list'));
    await queryAll(
      world.app,
      `INSERT INTO stored_file (account_id, file_id, kind, media_type, bytes, created_by)
       VALUES ($1, $2, 'mail-part', 'text/plain', 10, gen_random_uuid())`,
      [desk.accountId, fileId],
    );
    const theirs = await putTheirs();
    await queryAll(world.app, 'UPDATE mail SET attachments = $2 WHERE mail_id = $1', [
      theirs.id,
      JSON.stringify([
        {
          n: 0,
          name: 'a.txt',
          mediaType: 'text/plain',
          bytes: 3,
          inline: false,
          cid: '',
          part: '2',
          fileId: randomUUID(),
        },
        {
          n: 1,
          name: 'prices.txt',
          mediaType: 'text/plain',
          bytes: 10,
          inline: false,
          cid: '',
          part: '3',
          fileId,
        },
      ]),
    ]);
    const mailId = await sendOneMail(world.app, desk, { forwardOf: { id: theirs.id, attachments: [1] } });
    await runTurn(world.app, desk, world.clock);
    const { to } = await fateOf(world.app, mailId);
    const read = await simpleParser(
      world.servers.smtp.accepted.find((mail) => mail.to.includes(to))?.raw ?? '',
    );
    expect(read.attachments.map(({ filename, content }) => [filename, content.toString()])).toEqual([
      ['prices.txt', 'price list'],
    ]);
    expect((await trySend(world.app, desk, { forwardOf: { id: theirs.id, attachments: [7] } })).msg).toBe(
      '要转发的第 8 个附件不存在',
    );
  });

  it('waits while its attachment’s store is away, and goes when it is back', async () => {
    const fileId = randomUUID();
    await world.app.services.files.put(`accounts/${desk.accountId}/${fileId}`, Buffer.from('later'));
    const mailId = await sendOneMail(world.app, desk);
    await queryAll(world.app, 'UPDATE mail_outgoing SET files = $2 WHERE mail_id = $1', [
      mailId,
      JSON.stringify([{ fileId, name: 'a.txt', mediaType: 'text/plain', bytes: 5 }]),
    ]);
    const { files } = world.app.services;
    const bucket = {
      ...{ endpoint: 'http://127.0.0.1:9', region: 'us-east-1', bucket: 'away', pathStyle: true, prefix: '' },
      ...{ accessKeyId: 'key', secretAccessKey: 'secret' },
    };
    world.app.services.files = createBucketStore(bucket, { connectMs: 1000, silentMs: 1000, againMs: 1 });
    try {
      await runTurn(world.app, desk, world.clock);
    } finally {
      world.app.services.files = files;
    }
    expect((await fateOf(world.app, mailId)).state).toBe('queued');
    world.clock.pass(60);
    await runTurn(world.app, desk, world.clock);
    expect((await fateOf(world.app, mailId)).state).toBe('sent');
  });
});

describe('a preview', () => {
  interface Preview {
    list: { to: string; subject: string; html: string; missing: string[]; reason: string }[];
    total: number;
    left: number;
    lastAt: string | null;
  }
  const preview = (own: Desk, overrides: Record<string, unknown>) =>
    world.app.request<Preview>('POST', '/api/mail/send/preview', {
      token: own.token,
      body: letter(own, overrides),
    });

  it('shows what each would get, every one that cannot be sent, and how long it takes; it writes nothing', async () => {
    const own = await openDesk(world.app, world.servers, { perMinute: 10, dailyCap: 500 });
    const before = await countMails();
    const to = Array.from({ length: 31 }, (_, no) => `v${no}@example.test`);
    const variables = Object.fromEntries(
      to.slice(0, 30).map((address) => [address, { who: address.slice(0, 3) }]),
    );
    const { body } = await preview(own, { to, html: '<p>Hi {{who}}</p>', variables });
    expect(body.total).toBe(31);
    expect(body.list).toHaveLength(21);
    expect(body.list[0]).toMatchObject({ to: 'v0@example.test', missing: [] });
    expect(body.list[0]?.html).toMatch(/^<p>Hi v0@<\/p><p[^>]*>Prefer not to hear from us again\?/);
    expect(body.list.at(-1)).toMatchObject({ to: 'v30@example.test', missing: ['who'] });
    expect(body.left).toBe(500);
    expect(Date.parse(body.lastAt ?? '') - Math.floor(world.clock.at.getTime() / 1000) * 1000).toBe(
      29 * 6000,
    );
    const one = await preview(own, { to, html: '<p>Hi {{who}}</p>', variables, only: 'V25@example.test' });
    expect(one.body.list.map((row) => row.to)).toEqual(['v25@example.test', 'v30@example.test']);
    expect(one.body.list[0]?.html).toMatch(/^<p>Hi v25<\/p>/);
    expect(await countMails()).toBe(before);
    const without = await world.app.request<Preview>('POST', '/api/mail/send/preview', {
      token: own.token,
      body: { to: ['a@example.test'], subject: 'x', html: '<p>x</p>' },
    });
    expect(without.body).toMatchObject({ left: 1000, lastAt: null });
  });
});
