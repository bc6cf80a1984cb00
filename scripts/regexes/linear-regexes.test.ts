// Texts of strangers and of members are read by regular expressions on the thread that serves everybody, and in the page that
// shows them: each must be linear in the length of its text, or say beside itself how long the text can be.
import { check, type Diagnostics } from 'recheck';
import { expect, it } from 'vitest';
import { type FoundRegex, findRegexes } from './find-regexes.ts';

/** Steps counted, not time, so that a busy machine finds the same; one that needs more of them is told by its name. */
const effort = {
  attackLimit: 1_000_000,
  attackTimeout: null,
  incubationTimeout: null,
  maxInitialGenerationSize: 100,
  maxGenerationSize: 30,
  maxIteration: 5,
  timeout: 120_000,
} as const;
const atOnce = 4;

/** About a hundredth of a second. */
const mostSteps = 10_000_000;

/** `At most 200 characters: file names are cut to it.` */
function boundOf({ comment }: FoundRegex): number | null {
  const [, digits] = /\bat most ([\d,]+) characters: \S/i.exec(comment) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
}

/** What one made by the running program says of itself: `Linear: words of our own, one after the other.` */
const saysLinear = ({ comment }: FoundRegex): boolean => /\blinear: \S/i.test(comment);

function degreeOf(diagnostics: Diagnostics): number {
  if (diagnostics.status === 'safe') return 1;
  if (diagnostics.status === 'unknown') return 3;
  const { complexity } = diagnostics;
  return complexity.type === 'polynomial' ? complexity.degree : Number.POSITIVE_INFINITY;
}

/** Why it may not stay as it is; null: it may. */
async function faultOf(found: FoundRegex): Promise<string | null> {
  const { place, source, flags } = found;
  if (source === null) return saysLinear(found) ? null : `${place}: say why it is linear`;
  // Without a repeat it reads a few signs.
  if (!/[*+]|\{\d+,/.test(source)) return null;
  // The checker knows neither `d` nor `v`; the first changes no match.
  const diagnostics = await check(source, flags.replace('d', ''), effort);
  const degree = degreeOf(diagnostics);
  if (degree === 1) return null;
  const bound = boundOf(found);
  if (bound !== null && bound ** degree <= mostSteps) return null;
  const attack = diagnostics.status === 'vulnerable' ? `, by ${diagnostics.attack.pattern}` : '';
  return `${place}: /${source}/${flags} grows with the power of ${degree}${attack}`;
}

const all = findRegexes();

it('finds every regular expression of the product', () => {
  expect(all.length).toBeGreaterThan(500);
  expect(all.some(({ place }) => place.startsWith('web/parts/markdown/'))).toBe(true);
  const made = all.filter(({ place }) => place.startsWith('server/features/networks/import/read-time.ts'));
  expect(made.map(({ source }) => source)).toContainEqual(
    expect.stringContaining(String.raw`^(\d{4})[-/.年]`),
  );
});

it('is linear in the length of its text, or says how long that can be', async () => {
  const unlike = new Map(all.map((one) => [`${one.source}/${one.flags}/${one.comment}`, one]));
  const waiting = [...unlike.values()];
  const faults: string[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const fault = await faultOf(next);
      if (fault !== null) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  expect(faults.toSorted()).toEqual([]);
}, 600_000);
