import { describe, expect, it } from 'vitest';
import { readText } from '#web/lib/read-text.ts';
import { createSseParser } from '#web/lib/sse-parser.ts';
import { type Piece, readPiece } from './read-piece.ts';

const evidence = {
  metric: 'commission',
  filters: { network: 'awin' },
  from: '2026-03-01',
  to: '2026-03-07',
  rows: 12,
  value: '345.60',
  link: '/report?from=2026-03-01&to=2026-03-07',
  definition: '应付给联盟客的佣金合计。',
  marks: ['其中 12.00% 的金额待平台确认'],
};

const lines = [
  '{"result":"上周佣金 **345.60**","is_end":false}',
  '{"result":" 元，\\n比前一周少 🌊","is_end":false}',
  `{"evidence":[${JSON.stringify(evidence)}],"result":"","is_end":false}`,
  '{"unverified":["大约 5 成来自优惠券。"],"result":"","is_end":false}',
  '{"source":"local","chatId":"c1","messageId":"m1","result":"","is_end":false}',
  '{"result":"","is_end":true}',
  '[TOKENS] {"prompt":10,"completion":20}',
  '[DONE]',
];
const bytes = new TextEncoder().encode(lines.map((line) => `data: ${line}\n\n`).join(''));

async function read(size: number): Promise<(Piece | 'done')[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  const pieces: (Piece | 'done')[] = [];
  const parse = createSseParser((_kind, data) => {
    const found = readPiece(data);
    if (found) pieces.push(found);
  });
  for await (const text of readText(body)) parse(text);
  return pieces;
}

describe('readPiece', () => {
  it('reads an answer the same wherever its bytes are cut, within characters too', async () => {
    const whole = await read(bytes.length);
    expect(whole.map((found) => (found === 'done' ? found : found.result)).join('')).toBe(
      '上周佣金 **345.60** 元，\n比前一周少 🌊done',
    );
    expect(whole).toContainEqual({ result: '', is_end: false, evidence: [evidence] });
    expect(whole).toContainEqual({ result: '', is_end: false, unverified: ['大约 5 成来自优惠券。'] });
    expect(whole).toContainEqual({
      result: '',
      is_end: false,
      source: 'local',
      chatId: 'c1',
      messageId: 'm1',
    });
    expect(whole.at(-2)).toEqual({ result: '', is_end: true });
    for (const size of [1, 2, 3, 5, 7, 64, 100]) expect(await read(size)).toEqual(whole);
  });

  it('passes over what it cannot read', () => {
    for (const data of ['', 'null', '7', '"x"', '{"result":', '{"result":7}', '[]', '[TOKENS]']) {
      expect(readPiece(data)).toBeUndefined();
    }
    expect(readPiece('{"evidence":[{"metric":"secret"}]}')).toBeUndefined();
  });
});
