// Requests that come a drop at a time: heads, bodies and uploads all end by themselves.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRaw, portOf } from '../testing/process/raw-connection.ts';
import { freshAddress, openTestApp, type Registered, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let owner: Registered;
let port: number;
beforeAll(async () => {
  test = await openTestApp({ transfer: { intervalMs: 100, minBytes: 1024, headTimeoutMs: 100 } });
  owner = await test.register();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(test.app);
});
afterAll(() => test.close());

const head = (line: string, ...more: string[]) => [
  line,
  'host: localhost',
  `x-forwarded-for: ${freshAddress()}`,
  ...more,
];

it('a head that never ends is given up', async () => {
  const { socket, closed, received } = await openRaw(port, head('GET /api/site/config HTTP/1.1'));
  await expect.poll(received).toContain('200 OK');
  socket.write('GET /api/site/config HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
  await closed;
  expect(received()).toContain('408 Request Timeout');
});

it('a body that drips is given up', async () => {
  const drips = await openRaw(
    port,
    head('POST /api/users/login HTTP/1.1', 'content-type: application/json', 'content-length: 500'),
  );
  const dripping = setInterval(() => drips.socket.write(' '), 10);
  await drips.closed;
  clearInterval(dripping);
  expect(drips.received()).toContain('408 Request Timeout');
});

it('an upload that drips is given up and leaves nothing behind', async () => {
  const drips = await openRaw(
    port,
    head(
      'POST /api/users/headImg/upload HTTP/1.1',
      `authorization: ${owner.token}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 500000',
    ),
  );
  drips.socket.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
  const dripping = setInterval(() => drips.socket.write('x'), 10);
  await drips.closed;
  clearInterval(dripping);
  expect(drips.received()).toContain('408 Request Timeout');
  const left = await readdir(join(test.services.config.dataFolder, 'tmp')).catch(() => []);
  expect(left).toEqual([]);
});
