// Real samples made wrong: cut, repeated, nested, blown up, with single bytes and telling signs changed.
import type { Random } from './random.ts';

/** Signs that mean something to one parser or another. */
const signs = [
  ...['"', '""', "'", ',', ';', '|', '\t', '\r', '\n', '\r\n', '\0', ' ', '\\', '\u001e'],
  ...[
    '<',
    '>',
    '</',
    '/>',
    '<a>',
    '</a>',
    '<!--',
    '<![CDATA[',
    '&#x41;',
    '&amp;',
    '<?xml',
    '<row>',
    '<c><v>',
    '<si><t>',
  ],
  ...['{', '}', '[', ']', ':', 'null', '{"a":', '[[', '1e999', '-', '\\u0000', '\\ud800'],
  ...[
    '--b',
    '\r\n--b',
    '\r\n--b\r\n',
    '\r\n\r\n',
    'Content-Disposition: form-data; name="',
    '; filename="',
    '%',
    '=',
    '&',
  ],
  ...['9'.repeat(400), '2022-13-45', '09/05/2022', '\uFEFF', '\uFFFD', '😀', '联盟'],
].map((sign) => Buffer.from(sign));

/** What opens something: many of it without an end make a stack or a search grow. */
const openers = [
  '<a>',
  '<row>',
  '<c r="A1">',
  '<si><r><t>',
  '{"a":',
  '[',
  '[{',
  '(',
  '"',
  '"a"',
  '<!--',
  '&lt;',
  '\\"',
  '--b\r\n',
].map((opener) => Buffer.from(opener));

/** The sizes of what is blown up: mostly small, so that many inputs fit into the time. */
const times = [10, 100, 1000, 1000, 10_000, 100_000];
const maxBytes = 3 * 1024 * 1024;

type Mutation = (bytes: Buffer, random: Random) => Buffer;

const put = (bytes: Buffer, at: number, added: Buffer, dropped = 0): Buffer =>
  Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at + dropped)]);

function many(piece: Buffer, count: number): Buffer {
  const bounded = Math.max(1, Math.min(count, Math.floor(maxBytes / Math.max(1, piece.length))));
  return Buffer.alloc(piece.length * bounded, piece);
}

function sliceOf(bytes: Buffer, random: Random): { at: number; piece: Buffer } {
  const at = random.below(bytes.length + 1);
  return { at, piece: bytes.subarray(at, at + 1 + random.below(random.pick([4, 40, 400]))) };
}

export const mutations: Readonly<Record<string, Mutation>> = {
  cut: (bytes, random) => bytes.subarray(0, random.below(bytes.length + 1)),
  behead: (bytes, random) => bytes.subarray(random.below(bytes.length + 1)),
  drop(bytes, random) {
    const { at, piece } = sliceOf(bytes, random);
    return put(bytes, at, Buffer.alloc(0), piece.length);
  },
  flip(bytes, random) {
    const copy = Buffer.from(bytes);
    for (let left = 1 + random.below(8); left > 0 && copy.length > 0; left -= 1) {
      const at = random.below(copy.length);
      copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8));
    }
    return copy;
  },
  sign: (bytes, random) => put(bytes, random.below(bytes.length + 1), random.pick(signs), random.below(3)),
  signs(bytes, random) {
    const added = Array.from({ length: 2 + random.below(20) }, () => random.pick(signs));
    return put(bytes, random.below(bytes.length + 1), Buffer.concat(added));
  },
  repeat(bytes, random) {
    const { at, piece } = sliceOf(bytes, random);
    return piece.length === 0 ? bytes : put(bytes, at, many(piece, random.pick(times)));
  },
  nest: (bytes, random) =>
    put(bytes, random.below(bytes.length + 1), many(random.pick(openers), random.pick(times))),
  blow: (bytes, random) =>
    put(bytes, random.below(bytes.length + 1), many(random.pick(signs), random.pick(times))),
  whole: (bytes, random) => many(bytes.length > 0 ? bytes : Buffer.from('x'), random.pick([2, 10, 100])),
  move(bytes, random) {
    const { at, piece } = sliceOf(bytes, random);
    return put(
      put(bytes, at, Buffer.alloc(0), piece.length),
      random.below(bytes.length - piece.length + 1),
      piece,
    );
  },
};

const names = Object.keys(mutations);

/** One to three of them after another. */
export function mutate(sample: Buffer, random: Random): Buffer {
  let bytes = sample;
  for (let left = 1 + random.below(3); left > 0; left -= 1) {
    bytes = mutations[random.pick(names)]?.(bytes, random).subarray(0, maxBytes) ?? bytes;
  }
  return bytes;
}
