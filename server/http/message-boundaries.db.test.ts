// Where a message ends is said once: what could be read in two ways, one by a proxy and another by us, is not read at all.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRaw, portOf } from '../testing/process/raw-connection.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await openTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(test.app);
});
afterAll(() => test.close());

/** What comes back until the line is cut. All of it leaves in one piece: nothing arrives after the line was cut. */
async function answerTo(...lines: string[]): Promise<string> {
  const { closed, received } = await openRaw(port, lines);
  await closed;
  return received();
}

const post = ['POST /api/users/login HTTP/1.1', 'host: localhost', 'content-type: application/json'];
/** The end of a message of chunks, and a second message behind it. */
const behind = ['', '0', '', 'GET /api/site/config HTTP/1.1', 'host: localhost'];

it.each([
  ['a length beside chunks', ['transfer-encoding: chunked', 'content-length: 5']],
  ['two lengths', ['content-length: 5', 'content-length: 60']],
  ['a length that is no number', ['content-length: +5']],
  ['chunks that are not the last of the encodings', ['transfer-encoding: chunked, identity']],
  ['an encoding by another name', ['transfer-encoding: xchunked']],
])('%s are refused, and nothing behind them is read', async (_, lines) => {
  const answer = await answerTo(...post, ...lines, ...behind);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
});

it('TRACE gives nothing back of what was sent', async () => {
  const answer = await answerTo(
    'TRACE / HTTP/1.1',
    'host: localhost',
    'x-secret: do-not-echo',
    'connection: close',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 40[045] /);
  expect(answer).not.toContain('do-not-echo');
});
