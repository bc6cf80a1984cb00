import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { answerMaxBytes, BoundedImap, isCheap } from './bounded-imap.ts';
import { otherAnswers, usualAnswers } from './fetch-answers/answer-samples.ts';

const cheap = (text: string) => isCheap({ payload: Buffer.from(text) });
/** Minutes of imapflow's reader. */
const long = '['.repeat(1024 * 1024);

describe('an answer', () => {
  it('is cheap as servers write it, however much of it', () => {
    for (const answer of [...usualAnswers, ...otherAnswers]) expect(isCheap(answer)).toBe(true);
    expect(cheap(`* SEARCH${' 1234567'.repeat(500_000)}`)).toBe(true);
    expect(cheap(`* 1 FETCH (ENVELOPE (NIL "${'a[\\"'.repeat(500_000)}" NIL))`)).toBe(true);
    expect(cheap(`* LIST (${'\\HasNoChildren '.repeat(100_000)}) "/" x`)).toBe(true);
  });

  it('is not with long words or without an end', () => {
    for (const words of [long, '1,'.repeat(500_000), `"${long.slice(0, 9)}" ${long}`, `a"b${long}`]) {
      expect(cheap(`* 1 FETCH (${words}`)).toBe(false);
    }
    expect(cheap(`* 1 FETCH (${`${'1:'.repeat(10_000)} `.repeat(20)})`)).toBe(false);
    expect(cheap(`* SEARCH${' 1'.repeat(answerMaxBytes / 2)}`)).toBe(false);
  });
});

describe('a connection', () => {
  let server: Server;
  afterEach(() => server.close());

  /** Says the line before it agrees to NOOP, and yes to everything else. */
  async function connect(line: string): Promise<BoundedImap> {
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
      createInterface({ input: socket }).on('line', (said) => {
        const [tag, command] = said.split(' ');
        socket.write(command === 'NOOP' ? `${line}\r\n${tag} OK done\r\n` : `${tag} OK done\r\n`);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = new BoundedImap({
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      secure: false,
      doSTARTTLS: false,
      auth: { user: 'lin', pass: 'x' },
      logger: false,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  it('ends at such an answer instead of taking it apart', async () => {
    const client = await connect(`* 1 FETCH (${long})`);
    const closed = new Promise((resolve) => client.on('close', resolve));
    // Told by the end of the connection: of its own faults the library makes none of a NOOP.
    await client.noop();
    await closed;
    expect(client.usable).toBe(false);
  });

  it('passes over long ranges of a search and goes on', async () => {
    const client = await connect(`* ESEARCH (TAG "A1") UID ALL ${'1:2,'.repeat(20_000)}9`);
    await client.noop();
    expect(client.usable).toBe(true);
    await client.logout();
  });
});
