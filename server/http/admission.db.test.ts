// What is decided before a byte of a body is read: who calls, how often, and how much they may send.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../registry.ts';
import { openRaw, portOf } from '../testing/process/raw-connection.ts';
import { freshAddress, openTestApp, type TestApp } from '../testing/test-app.ts';
import { bodyLimitOf } from './body-limit.ts';

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await openTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(test.app);
});
afterAll(() => test.close());

/** The head of a request whose body never comes. */
async function announce(
  line: string,
  { address = freshAddress(), type = 'application/json', bytes = 900 } = {},
) {
  const connection = await openRaw(port, [
    line,
    'host: localhost',
    `x-forwarded-for: ${address}`,
    `content-type: ${type}`,
    `content-length: ${bytes}`,
  ]);
  await expect.poll(connection.received).toMatch(/\r\n\r\n\{.*\}$/s);
  connection.socket.destroy();
  return connection.received();
}

describe('a request whose body has not come yet', () => {
  it('is counted against its address first', async () => {
    const address = freshAddress();
    for (let call = 0; call < 20; call += 1) {
      await test.request('POST', '/api/users/captcha', { address, body: {} });
    }
    const answer = await announce('POST /api/users/captcha HTTP/1.1', { address });
    expect(answer).toContain('429 Too Many Requests');
    expect(answer).toMatch(/retry-after: \d+/i);
  });

  it('counts a /64 of IPv6 as one', async () => {
    for (let call = 0; call < 20; call += 1) {
      const address = `2001:db8:7:8::${call + 1}`;
      await test.request('POST', '/api/users/captcha', { address, body: {} });
    }
    const refused = await test.request('POST', '/api/users/captcha', {
      address: '2001:db8:7:8:ffff::1',
      body: {},
    });
    expect(refused.status).toBe(429);
  });

  it.each([
    ['a call', 'PUT /api/users/info HTTP/1.1', 'application/json'],
    ['an upload', 'POST /api/platform/import/preview HTTP/1.1', 'multipart/form-data; boundary=x'],
  ])('is refused when nobody is signed in: %s', async (_, line, type) => {
    expect(await announce(line, { type })).toContain('401 Unauthorized');
  });
});

describe('the size of a body', () => {
  it('is a few kilobytes for anyone, and named', async () => {
    const answer = await announce('POST /api/users/login HTTP/1.1', { bytes: 8 * 1024 + 1 });
    expect(answer).toContain('413 Payload Too Large');
    expect(answer).toContain('请求内容过大，最多 8 KB');
  });

  const larger = new Map([
    // A shop tells of a whole order; it is only ever put through a hash.
    ['POST /api/shops/hooks/:id', 512 * 1024],
    // The keys of every ticked order.
    ['POST /api/ledger/submissions/preview', 1024 * 1024],
    ['POST /api/ledger/verdicts/export', 4 * 1024 * 1024],
  ]);

  it('is bounded on every endpoint by what it needs', () => {
    for (const { endpoint } of allRoutes) {
      const { method, path, access } = endpoint;
      const call = `${method} ${path}`;
      const usual = access === 'public' ? 64 * 1024 : 512 * 1024;
      // A letter to many carries its text and what is filled in for each.
      const most = path.startsWith('/api/mail/') ? 4 * 1024 * 1024 : (larger.get(call) ?? usual);
      expect(bodyLimitOf(endpoint), call).toBeLessThanOrEqual(most);
    }
  });
});
