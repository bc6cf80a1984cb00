// How a parser's time grows with the length of what it is given: the same sign or token again and again, alone and within a
// real sample, twice as long each time.
import type { Random } from './random.ts';
import type { Target } from './target.ts';

export interface Growth {
  /** Of the logarithm of time over that of length: 1 is linear, 2 a square. Null: too quick to tell. */
  slope: number | null;
  /** Of the longest that was read. */
  ms: number;
  /** What was repeated. */
  shape: string;
}

/** A square has 2; the engine's own work and its caches make a line look a little steeper than 1. */
const steepest = 1.5;

export const isSteep = ({ slope }: Pick<Growth, 'slope'>): boolean => slope !== null && slope > steepest;

const lengths = [1, 2, 4, 8, 16, 32, 64].map((kilobytes) => kilobytes * 1024);
/** What takes less at the greatest length harms nobody, however it grows. */
const toldFromMs = 40;
/** Longer ones need not be tried. */
const enoughMs = 400;
const runs = 3;
const pointsOfSlope = 3;

/** What is repeated: signs that mean something to one parser or another, and what opens something. */
const tokens = [
  ...[
    ' ',
    '\t',
    '\n',
    '\r\n',
    'a',
    '0',
    '-',
    '.',
    ',',
    '/',
    '\\',
    '"',
    "'",
    '(',
    ')',
    '[',
    '{',
    '{{',
    '<',
    '>',
  ],
  ...[
    '=',
    ':',
    ';',
    '&',
    '&amp;',
    '&#x41;',
    '%',
    '*',
    '#',
    '?',
    '=?',
    '~{',
    '--',
    '@',
    'a@',
    'a.',
    '$',
    '联',
    '一',
  ],
  ...[
    '<b>',
    '</b>',
    '<p>',
    '<a href=x>',
    '<a ',
    '<!--',
    '<![CDATA[',
    '<style>',
    '<td>',
    '<img src="',
    '<head',
  ],
  ...[
    'url(',
    'a(',
    '{{a}}',
    '{{a',
    '](',
    '<p style="a:b">',
    "<p style='background:url( ",
    '--b\r\n',
    'a: b\r\n',
  ],
];

/** One way to repeat one token; `random` chooses the place within a sample. */
function shapeOf(target: Target, at: number, random: Random): (length: number) => Buffer {
  const token = Buffer.from(tokens[at % tokens.length] ?? ' ');
  const repeated = (length: number) => Buffer.alloc(length, token);
  if (Math.floor(at / tokens.length) === 0) return repeated;
  const sample = random.pick(target.samples);
  const place = random.below(sample.length + 1);
  return (length) => Buffer.concat([sample.subarray(0, place), repeated(length), sample.subarray(place)]);
}

export async function growthOf(target: Target, at: number, random: Random): Promise<Growth> {
  const make = shapeOf(target, at, random);
  const shape = JSON.stringify(tokens[at % tokens.length]);
  const points: { length: number; ms: number }[] = [];
  for (const length of lengths) {
    points.push({ length, ms: await timeOf(target, make(length)) });
    if ((points.at(-1)?.ms ?? 0) > enoughMs) break;
  }
  const ms = points.at(-1)?.ms ?? 0;
  const last = points.slice(-pointsOfSlope);
  if (ms < toldFromMs || last.length < 2) return { slope: null, ms, shape };
  for (const point of last) {
    for (let run = 1; run < runs; run += 1) {
      point.ms = Math.min(point.ms, await timeOf(target, make(point.length)));
    }
  }
  return { slope: slopeOf(last), ms: last.at(-1)?.ms ?? 0, shape };
}

/** Of this thread alone: what else the machine does takes no part in it. */
async function timeOf(target: Target, changed: Buffer): Promise<number> {
  const bytes = target.wrap ? await target.wrap(changed) : changed;
  const before = process.threadCpuUsage();
  // Refusals are answers too; bugs are for the other inputs to find.
  await target.read(bytes).catch(() => undefined);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function slopeOf(points: readonly { length: number; ms: number }[]): number {
  const xs = points.map(({ length }) => Math.log2(length));
  const ys = points.map(({ ms }) => Math.log2(Math.max(ms, 0.001)));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(xs), mean(ys)];
  const over = xs.reduce((sum, value, index) => sum + (value - x) * ((ys[index] ?? y) - y), 0);
  return over / xs.reduce((sum, value) => sum + (value - x) ** 2, 0);
}
