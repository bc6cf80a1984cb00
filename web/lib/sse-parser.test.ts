import { describe, expect, it } from 'vitest';
import { createSseParser } from './sse-parser.ts';

function parse(chunks: string[]): [string, string][] {
  const events: [string, string][] = [];
  const feed = createSseParser((kind, data) => events.push([kind, data]));
  for (const chunk of chunks) feed(chunk);
  return events;
}

describe('createSseParser', () => {
  const text =
    ': hello\n\nevent: sync\ndata: {"a":1}\n\nevent: mail\ndata: one\ndata: two\n\ndata: plain\n\n';
  const events = [
    ['sync', '{"a":1}'],
    ['mail', 'one\ntwo'],
    ['message', 'plain'],
  ];

  it('reads events whatever pieces they arrive in', () => {
    expect(parse([text])).toEqual(events);
    for (let size = 1; size < 9; size += 1) {
      expect(parse(text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [])).toEqual(events);
    }
  });

  it('takes all three line endings, also when one is cut in half', () => {
    expect(parse(['event: a\r', '\ndata: 1\r\n\r', '\n'])).toEqual([['a', '1']]);
    expect(parse(['data: 1\r\r', 'data: 2\n\n'])).toEqual([
      ['message', '1'],
      ['message', '2'],
    ]);
  });

  it('says nothing for heartbeats, unfinished events and unknown fields', () => {
    expect(parse([':\n\n', 'id: 4\nretry: 10\n\n', 'event: x\ndata: 1\n'])).toEqual([]);
  });
});
