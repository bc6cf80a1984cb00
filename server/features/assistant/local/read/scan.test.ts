import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allNetworks } from '#server/networks/all-networks.ts';
import { normalise } from './normalise.ts';
import { scan } from './scan.ts';
import { understand } from './understand.ts';

const reading = { anchor: '2025-11-19', names: new Map(), currency: 'USD' };

const pieces = [
  ...'上个月 昨天 近 7天 佣金 销售额 订单 awin cj 最高的 前五 联盟客 比 为什么 呢 那 3月 1号 到 2025 - / 的 多少 双十一 q4'.split(
    ' ',
  ),
  ' ',
  '佣',
  '最',
  '𠮷',
  '\u0000',
];

it('takes every sign of any text once, in order', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((list) => list.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const plain = normalise(text);
      const tokens = scan(plain, reading);
      expect(
        tokens
          .map((token) => token.text)
          .join('')
          .replaceAll(' ', ''),
      ).toBe(plain.replaceAll(' ', ''));
      understand(tokens, { anchor: reading.anchor, card: undefined, filters: {}, previous: null });
    }),
  );
});

it('lets the longest thing known win', () => {
  const kinds = (text: string) => scan(normalise(text), reading).map((token) => [token.kind, token.text]);
  expect(kinds('上周佣金率')).toEqual([
    ['period', '上周'],
    ['metric', '佣金率'],
  ]);
  expect(kinds('佣金最高的前十个')).toEqual([
    ['metric', '佣金'],
    ['rank', '最高的'],
    ['rank', '前十个'],
  ]);
  expect(kinds('火星销售额')).toEqual([
    ['unknown', '火星'],
    ['metric', '销售额'],
  ]);
});

it.each(allNetworks.map(({ description: { network, name } }) => [name, network]))(
  'knows %s by the name that screens show',
  (name, network) => {
    const [token, ...others] = scan(normalise(name), reading);
    expect([token, others]).toEqual([expect.objectContaining({ kind: 'network', network }), []]);
  },
);
