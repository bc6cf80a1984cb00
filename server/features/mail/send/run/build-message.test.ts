// A mail as bytes: whatever stands in its fields, it has the headers it should have and no other.
import fc from 'fast-check';
import { simpleParser } from 'mailparser';
import { describe, expect, it } from 'vitest';
import { buildMessage, type Message, newRfcId } from './build-message.ts';

const message = (overrides: Partial<Message> = {}): Message => ({
  mailId: '0b5f2f3e-6f0e-4a52-9f57-8f0a3f1c2d4e',
  rfcId: '0b5f2f3e-6f0e-4a52-9f57-8f0a3f1c2d4e@brand.example',
  date: new Date('2026-11-16T04:00:00Z'),
  from: { name: '远航科技', address: 'lin@brand.example' },
  to: [{ name: 'Bob', address: 'bob@example.test' }],
  cc: [],
  subject: '合作 🧭',
  inReplyTo: '',
  references: [],
  html: '<p>Hello</p>',
  plain: 'Hello',
  files: [],
  unsubscribe: null,
  ...overrides,
});

/** Names of the headers before the first empty line; a folded line belongs to the one above. */
const headersOf = (raw: Buffer): string[] =>
  (raw.toString('latin1').split('\r\n\r\n', 1)[0] ?? '')
    .split('\r\n')
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.split(':', 1)[0]?.toLowerCase() ?? '');

const always = ['from', 'to', 'subject', 'message-id', 'date', 'mime-version', 'content-type'];

describe('a mail on its way', () => {
  it('is read back as it was written, in both forms, with what is attached', async () => {
    const raw = await buildMessage(
      message({
        html: '<p>你好 <b>Bob</b></p>',
        plain: '你好 Bob',
        files: [{ name: '报价 2026.pdf', mediaType: 'application/pdf', content: Buffer.from([0, 1, 255]) }],
      }),
    );
    const read = await simpleParser(raw);
    expect(read).toMatchObject({ subject: '合作 🧭', text: '你好 Bob', html: '<p>你好 <b>Bob</b></p>' });
    expect(read.from?.value[0]).toMatchObject({ name: '远航科技', address: 'lin@brand.example' });
    expect(read.attachments).toMatchObject([{ filename: '报价 2026.pdf', contentType: 'application/pdf' }]);
    expect(read.attachments[0]?.content).toEqual(Buffer.from([0, 1, 255]));
  });

  it('is the same to the byte whenever it is built', async () => {
    const same = message({
      cc: [{ name: '', address: 'carol@example.test' }],
      html: '<p>a<img src="data:image/png;base64,iVBORw0KGgo="></p>',
      files: [{ name: 'a.txt', mediaType: 'text/plain', content: Buffer.from('hello') }],
      unsubscribe: 'https://haitu.example/api/mail/unsubscribe/abc',
    });
    expect(await buildMessage(same)).toEqual(await buildMessage(same));
  });

  it('carries pictures of the text as parts of its own', async () => {
    const read = await simpleParser(
      await buildMessage(message({ html: '<p><img alt="x" src="data:image/png;base64,iVBORw0KGgo="></p>' })),
      { skipImageLinks: true },
    );
    expect(read.html).toMatch(/src="cid:[^"]+"/);
    expect(read.attachments).toMatchObject([{ contentType: 'image/png', related: true }]);
  });

  it('has the way to unsubscribe on one line each, and only where it goes to many', async () => {
    const url = `https://haitu.example/api/mail/unsubscribe/${'x'.repeat(280)}`;
    const head = (await buildMessage(message({ unsubscribe: url }))).toString().split('\r\n');
    expect(head).toContain(`List-Unsubscribe: <${url}>`);
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(headersOf(await buildMessage(message())).filter((name) => name.startsWith('list-'))).toEqual([]);
  });

  it('has no header but its own, whatever strangers wrote into its fields', async () => {
    const evil = fc
      .array(
        fc.constantFrom(
          ...[
            '\r\n',
            '\n',
            '\r',
            '\0',
            '\t',
            '\u2028',
            '\u0085',
            '\x7f',
            '\r\n\r\n',
            '\r\n.\r\n',
            ' ',
            ':',
            ';',
            '"',
            '\\',
          ],
          ...[
            '<',
            '>',
            '(',
            ',',
            'a',
            'é',
            '中',
            '😀',
            '\ud800',
            '=?utf-8?q?=0D=0AX-Evil:1?=',
            'x'.repeat(200),
          ],
          ...['Bcc: victim@example.test', 'X-Evil: 1', 'boundary="x"'],
        ),
        { maxLength: 8 },
      )
      .map((pieces) => pieces.join(''));
    const person = fc.record({
      name: evil,
      address: evil.map((text) => `${text.replace(/[\s@<>"(),:;\\[\]]/gu, '')}x@example.test`),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          from: person,
          to: fc.array(person, { minLength: 1, maxLength: 2 }),
          cc: fc.array(person, { minLength: 1, maxLength: 2 }),
          subject: evil.map((text) => `s ${text}`),
          rfcId: evil.map((text) => `a${text}`),
          inReplyTo: evil.map((text) => `a${text}`),
          references: fc.array(
            evil.map((text) => `a${text}`),
            { minLength: 1, maxLength: 3 },
          ),
          html: evil.map((text) => `<p>${text}</p>`),
          plain: evil.map((text) => `x${text}`),
          files: fc.array(
            fc.record({
              name: evil,
              mediaType: fc.constant('text/plain'),
              content: fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes)),
            }),
            { maxLength: 2 },
          ),
        }),
        async (fields) => {
          const raw = await buildMessage(message({ ...fields, unsubscribe: 'https://haitu.example/u/abc' }));
          const allowed = new Set([
            ...always,
            'cc',
            'in-reply-to',
            'references',
            'list-unsubscribe',
            'list-unsubscribe-post',
            'content-transfer-encoding',
          ]);
          const headers = headersOf(raw);
          expect(headers.filter((name) => !allowed.has(name))).toEqual([]);
          expect(new Set(headers).size).toBe(headers.length);
          // No line ends but by CRLF, and none is longer than a server takes.
          expect(raw.toString('latin1').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
          expect(
            Math.max(
              ...raw
                .toString('latin1')
                .split('\r\n')
                .map((line) => line.length),
            ),
          ).toBeLessThan(999);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('a Message-ID', () => {
  it('stands in the sender’s own domain, in letters every server takes', () => {
    expect(newRfcId('id', 'lin@brand.example')).toBe('id@brand.example');
    expect(newRfcId('id', '林@例子.中国')).toBe('id@xn--fsqu00a.xn--fiqs8s');
    expect(newRfcId('id', 'lin@')).toBe('id@mail.invalid');
  });
});
