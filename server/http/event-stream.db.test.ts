import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshAddress, openTestApp, type Registered, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let url: string;
beforeAll(async () => {
  test = await openTestApp({ sessionLookMs: 100 });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/api/events`;
});
afterAll(() => test.close());

/** Opens the stream and reads it until it ends or `enough` says so. */
async function readStream(reply: Response, enough: (text: string) => boolean): Promise<string> {
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (reader && !enough(text)) {
    const { done, value } = await reader.read();
    if (done) return `${text}<end>`;
    text += value;
  }
  await reader?.cancel();
  return text;
}

const open = (token: string) => fetch(url, { headers: { authorization: token } });
const signIn = ({ account, password }: Registered) =>
  test.request<{ token: string }>('POST', '/api/users/login', {
    body: { account, password },
    address: freshAddress(),
  });

describe('event stream', () => {
  it('tells a forced-out browser at once and ends', async () => {
    const person = await test.register();
    const reply = await open(person.token);
    expect(reply.headers.get('content-type')).toContain('text/event-stream');
    const heard = readStream(reply, () => false);
    await signIn(person);
    const text = await heard;
    expect(text).toContain('event: forceout');
    expect(text).toMatch(/<end>$/);
  });

  it('tells why a session ended also where the word of it was lost', async () => {
    const person = await test.register();
    const heard = readStream(await open(person.token), () => false);
    await test.services.db.pool.query(
      "UPDATE session SET ended_at = now(), end_reason = 'forceout' WHERE member_id = $1",
      [person.id],
    );
    expect(await heard).toMatch(/event: forceout\ndata: \{"reason":"forceout"\}\n\n<end>$/);
  });

  it('reaches only the session it is meant for', async () => {
    const [one, other] = [await test.register(), await test.register()];
    const stream = await open(other.token);
    let text = '';
    const heard = readStream(stream, (so) => {
      text = so;
      return so.includes('event: sync');
    });
    await signIn(one);
    const { rows } = await test.services.db.pool.query(
      'SELECT account_id FROM sign_in_directory WHERE email = $1',
      [other.account],
    );
    await test.services.events.publish({
      kind: 'sync',
      accountId: Number(rows[0]?.account_id),
      data: { rows: 3 },
    });
    await heard;
    expect(text).toContain('event: sync\ndata: {"rows":3}');
    expect(text).not.toContain('forceout');
  });

  it('opens with a ticket once and never again', async () => {
    const person = await test.register();
    const { body } = await test.request<{ ticket: string }>('POST', '/api/events/ticket', {
      token: person.token,
      body: {},
    });
    const tries = await Promise.all(Array.from({ length: 5 }, () => fetch(`${url}?ticket=${body.ticket}`)));
    expect(tries.map((reply) => reply.status).sort()).toEqual([200, 401, 401, 401, 401]);
    await Promise.all(tries.map((reply) => reply.body?.cancel()));
  });

  it('refuses a ticket whose session has ended', async () => {
    const person = await test.register();
    const { body } = await test.request<{ ticket: string }>('POST', '/api/events/ticket', {
      token: person.token,
      body: {},
    });
    await test.request('GET', '/api/users/exit', { token: person.token });
    expect((await fetch(`${url}?ticket=${body.ticket}`)).status).toBe(401);
  });

  it.each([
    ['ended without a word', "ended_at = now(), end_reason = 'exit'"],
    ['unused for too long', "last_seen_at = now() - interval '8 days'"],
    ['older than a session gets', "created_at = now() - interval '31 days'"],
  ])('ends with its session: %s', async (_, change) => {
    const person = await test.register();
    const heard = readStream(await open(person.token), () => false);
    await test.services.db.pool.query(`UPDATE session SET ${change} WHERE member_id = $1`, [person.id]);
    expect(await heard).toMatch(/<end>$/);
  });

  it('refuses a ticket whose session has run out, and one made before the token was renewed', async () => {
    const person = await test.register();
    const ticket = async (token: string) =>
      (await test.request<{ ticket: string }>('POST', '/api/events/ticket', { token, body: {} })).body.ticket;
    const before = await ticket(person.token);
    const newPassword = 'neue-Welle7';
    const changed = await test.request<{ token: string }>('PUT', '/api/users/changePassword', {
      token: person.token,
      body: { password: person.password, newPassword, againPassword: newPassword },
    });
    expect((await fetch(`${url}?ticket=${before}`)).status).toBe(401);
    const late = await ticket(changed.body.token);
    await test.services.db.pool.query(
      "UPDATE session SET last_seen_at = now() - interval '8 days' WHERE member_id = $1",
      [person.id],
    );
    expect((await fetch(`${url}?ticket=${late}`)).status).toBe(401);
  });

  it('refuses strangers and a fourth stream of one session', async () => {
    expect((await fetch(url)).status).toBe(401);
    const person = await test.register();
    const streams = await Promise.all([open(person.token), open(person.token), open(person.token)]);
    const fourth = await open(person.token);
    expect(fourth.status).toBe(429);
    await Promise.all(streams.map((reply) => reply.body?.cancel()));
  });
});
