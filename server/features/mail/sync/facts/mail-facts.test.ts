import type { FetchMessageObject, MessageStructureObject } from 'imapflow';
import { describe, expect, it } from 'vitest';
import { mailFacts } from './mail-facts.ts';
import { mailParts } from './mail-parts.ts';
import { previewText } from './preview-text.ts';
import { keptReferences, rfcIdOf } from './rfc-ids.ts';

const now = new Date('2026-11-16T00:00:00Z');
const factsOf = (message: Partial<FetchMessageObject>, email = 'me@brand.test') =>
  mailFacts({ seq: 1, uid: 1, ...message }, { email, now });

describe('facts of a mail', () => {
  it('are empty where the server says nothing', () => {
    expect(factsOf({})).toMatchObject({ subject: '', from: { name: '', address: '' }, peer: '', rfcId: '' });
    expect(factsOf({}).mailAt).toBe(now.toISOString());
  });

  it('never lie in the future, nor before there was mail', () => {
    const at = (internalDate: string) =>
      factsOf({ internalDate, envelope: { date: '2020-01-01T00:00:00Z' } }).mailAt;
    expect(at('2030-01-01T00:00:00Z')).toBe(now.toISOString());
    expect(at('nonsense')).toBe('2020-01-01T00:00:00.000Z');
    expect(at('1960-01-01T00:00:00Z')).toBe('2020-01-01T00:00:00.000Z');
  });

  it('name the other side: who wrote, or whom the mailbox wrote to', () => {
    const to = [{ address: 'Shop@X.test' }];
    expect(factsOf({ envelope: { from: [{ address: 'Bob@X.test' }], to } }).peer).toBe('bob@x.test');
    expect(factsOf({ envelope: { from: [{ address: 'ME@brand.test' }], to } }).peer).toBe('shop@x.test');
  });

  it('tell machines from people', () => {
    const automatic = (headers: string) => factsOf({ headers: Buffer.from(headers) }).isAutomatic;
    expect(automatic('Auto-Submitted: auto-replied\r\n')).toBe(true);
    expect(automatic('Precedence: bulk\r\n')).toBe(true);
    expect(automatic('List-Id: <news.x>\r\n')).toBe(true);
    expect(automatic('X-Auto-Response-Suppress: OOF, AutoReply\r\n')).toBe(true);
    expect(automatic('Auto-Submitted: no\r\n')).toBe(false);
    expect(automatic('References: <a@x>\r\n')).toBe(false);
  });

  it('tell what may be a report by its author, its envelope, its subject or its kind', () => {
    const may = (message: Partial<FetchMessageObject>) => factsOf(message).maybeBounce;
    const from = (name: string, address: string) => ({ envelope: { from: [{ name, address }] } });
    expect(may(from('Mail Delivery Subsystem', 'MAILER-DAEMON'))).toBe(true);
    expect(may(from('MAILER-DAEMON', ''))).toBe(true);
    expect(may(from('', 'postmaster@x.test'))).toBe(true);
    expect(may({ ...from('', 'gate@x.test'), headers: Buffer.from('Return-Path: <>\r\n') })).toBe(true);
    expect(may({ envelope: { from: [{ address: 'gate@x.test' }], subject: 'Undeliverable mail' } })).toBe(
      true,
    );
    const parameters = { 'report-type': 'feedback-report' };
    expect(may({ bodyStructure: { type: 'multipart/report', parameters, childNodes: [] } })).toBe(true);
    expect(may({ ...from('Ann', 'ann@x.test'), headers: Buffer.from('Return-Path: <ann@x.test>\r\n') })).toBe(
      false,
    );
    expect(may({ envelope: { from: [{ address: 'ann@x.test' }], subject: 'Re: Undeliverable mail' } })).toBe(
      false,
    );
  });

  it('keep nothing nobody sees, and no half characters', () => {
    const subject = `a\u0000b\u202ec${'😀'.repeat(2000)}`;
    const facts = factsOf({ envelope: { subject, from: [{ name: 'x\ud800', address: 'a@b\r\nc' }] } });
    expect(facts.subject).toHaveLength(1000);
    expect(facts.subject.isWellFormed()).toBe(true);
    expect(facts.subject.startsWith('a bc😀')).toBe(true);
    expect(facts.from.address).toBe('a@bc');
    expect(facts.from.name.isWellFormed()).toBe(true);
  });
});

describe('message ids', () => {
  it('are taken from headers as people write them', () => {
    expect(rfcIdOf('<a@x>')).toBe('a@x');
    expect(rfcIdOf('a@x')).toBe('a@x');
    expect(rfcIdOf('(comment) <a@x> <b@x>')).toBe('a@x');
    expect(rfcIdOf(undefined)).toBe('');
    const many = Array.from({ length: 100 }, (_, n) => `<${n}@x>`).join('\r\n ');
    expect(keptReferences(many)).toHaveLength(31);
    expect(keptReferences(many)[0]).toBe('0@x');
    expect(keptReferences(many).at(-1)).toBe('99@x');
  });
});

describe('parts of a mail', () => {
  const deep = (depth: number): MessageStructureObject => {
    let node: MessageStructureObject = { type: 'text/plain', part: '1' };
    for (let n = 0; n < depth; n += 1) node = { type: 'multipart/mixed', childNodes: [node] };
    return node;
  };

  it('are found at any depth that is worth looking at', () => {
    expect(mailParts(deep(1000)).text).toMatchObject({ part: '1', html: false });
    expect(mailParts(deep(100_000)).text).toBeNull();
    expect(mailParts(undefined)).toEqual({ attachments: [], text: null, isReport: false });
  });

  it('are text, pictures within it, and what is attached', () => {
    const parts = mailParts({
      type: 'multipart/mixed',
      childNodes: [
        {
          type: 'multipart/related',
          childNodes: [
            { type: 'text/html', part: '1.1', encoding: 'base64', parameters: { charset: 'GBK' } },
            {
              type: 'image/png',
              part: '1.2',
              id: '<logo@x>',
              disposition: 'inline',
              encoding: 'base64',
              size: 780,
            },
          ],
        },
        {
          type: 'text/plain',
          part: '2',
          disposition: 'attachment',
          dispositionParameters: { filename: 'n.txt' },
        },
        { type: 'message/rfc822', part: '3', childNodes: [{ type: 'application/pdf', part: '3.1' }] },
        { type: 'text/calendar', part: '4' },
      ],
    });
    expect(parts.text).toEqual({ part: '1.1', html: true, encoding: 'base64', charset: 'gbk' });
    expect(parts.attachments).toMatchObject([
      { n: 0, part: '1.2', inline: true, cid: 'logo@x', bytes: 570 },
      { n: 1, part: '2', inline: false, name: 'n.txt' },
      { n: 2, part: '3', inline: false, name: 'mail-3.eml' },
      { n: 3, part: '4', name: 'invite.ics' },
    ]);
  });
});

describe('how a mail begins', () => {
  const part = { part: '1', html: false, encoding: '7bit', charset: 'utf-8' };

  it('is read whatever its encoding, also cut off in the middle', () => {
    expect(previewText(Buffer.from('> quoted\r\nHello\r\n there'), part)).toBe('Hello there');
    const base64 = Buffer.from('你好，世界').toString('base64').slice(0, -3);
    expect(previewText(Buffer.from(base64), { ...part, encoding: 'base64' })).toBe('你好，世');
    expect(
      previewText(Buffer.from('caf=C3=A9 =\r\nau lait=2'), { ...part, encoding: 'quoted-printable' }),
    ).toBe('café au lait');
    // GBK, labelled as something else.
    expect(previewText(Buffer.from([0xc4, 0xe3, 0xba, 0xc3]), part)).toBe('你好');
    expect(previewText(Buffer.from([0xc4, 0xe3, 0xba, 0xc3]), { ...part, charset: 'no-such' })).toBe('你好');
  });

  it('is the text of HTML, without styles and scripts', () => {
    const html =
      '<style>p{color:red}</style><script>alert(1)</script><p>A &amp; B&nbsp;</p><!-- no --><b>C</b><style>p{';
    expect(previewText(Buffer.from(html), { ...part, html: true })).toBe('A & B C');
  });
});
