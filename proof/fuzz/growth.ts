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

const lengths = Array.from({ length: 10 }, (_, index) => 128 * 2 ** index);
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

export interface Shape {
  token: string;
  /** Around what is repeated: a real sample, cut in two, or nothing. */
  before: Buffer;
  after: Buffer;
}

/** Every second one alone. */
export function drawShape(target: Target, random: Random): Shape {
  const token = random.pick(tokens);
  const sample = random.below(2) === 0 ? Buffer.alloc(0) : random.pick(target.samples);
  const place = random.below(sample.length + 1);
  return { token, before: sample.subarray(0, place), after: sample.subarray(place) };
}

export async function growthOf(target: Target, { token, before, after }: Shape): Promise<Growth> {
  const make = (length: number) => Buffer.concat([before, Buffer.alloc(length, token), after]);
  const shape = JSON.stringify(token);
  const points: { length: number; ms: number }[] = [];
  for (const length of lengths) {
    points.push({ length, ms: await timeOf(target, make(length)) });
    if ((points.at(-1)?.ms ?? 0) > enoughMs) break;
  }
  const ms = points.at(-1)?.ms ?? 0;
  const last = points.slice(-pointsOfSlope);
  if (ms < toldFromMs) return { slope: null, ms, shape };
  if (last.length < 2) return { slope: Number.MAX_VALUE, ms, shape };
  for (const point of last) {
    for (let run = 1; run < runs && point.ms < enoughMs; run += 1) {
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
