import { expect, it } from 'vitest';
import * as byHand from '../testing/asked-by-hand.ts';
import { further, talks } from '../testing/asked-further.ts';
import { fourth, last, lastOfAll, later, mistaken } from '../testing/asked-later.ts';
import { ambiguous, nonsense, outOfData } from '../testing/not-answerable.ts';
import { lineOf, wantedOf, wantedOfQuery } from '../testing/wanted.ts';
import { questionPublishers } from '../testing/world.ts';
import { normalise } from './normalise.ts';
import { compareSpan } from './periods/calendar-spans.ts';
import type { DataQuery } from './query.ts';
import type { NamedPublisher } from './scan.ts';
import type { Situation } from './understand.ts';
import { understandText } from './understand-text.ts';

const anchor = '2025-11-19';

const names = new Map<string, NamedPublisher[]>();
for (const { name, network, ref } of questionPublishers) {
  for (const key of new Set([normalise(name), normalise(name).replaceAll(' ', ''), ref])) {
    names.set(key, [...(names.get(key) ?? []), { name, network, ref }]);
  }
}

function read(question: string, previous: DataQuery | null = null, card?: Situation['card']) {
  const { tokens, understood } = understandText(question, {
    reading: { anchor, names, currency: 'USD' },
    situation: { anchor, card, filters: {}, previous },
  });
  return { tokens, ...understood };
}

const seen = (question: string, previous: DataQuery | null = null) => {
  const understood = read(question, previous);
  if (understood.kind !== 'query') return JSON.stringify(understood);
  return lineOf(wantedOfQuery(understood.query, ({ spans, compare }) => compareSpan(spans, compare)));
};

const { plainFigures, ratioFigures, filteredFigures, rankings, comparisons, reasons, overviews, slips } =
  byHand;
const groups = {
  plainFigures,
  ratioFigures,
  filteredFigures,
  rankings,
  comparisons,
  reasons,
  overviews,
  slips,
  further,
};

for (const [group, list] of Object.entries(groups)) {
  it.each(list)(`reads ${group}: %s`, (question, wanted) =>
    expect(seen(question)).toBe(lineOf(wantedOf(wanted))),
  );
}

/** An empty line: what the data or the reader do not hold, to be asked back. */
it('reads most of what it had not met, and takes none of it for something else', () => {
  const asked = [...later, ...last, ...lastOfAll, ...fourth];
  const clear = asked.filter(([, wanted]) => wanted !== '');
  const right = clear.filter(([question, wanted]) => seen(question) === lineOf(wantedOf(wanted)));
  const other = asked
    .filter(([question]) => read(question).kind === 'query')
    .filter((one) => !right.includes(one));
  expect(other.map(([question]) => `${question} ${seen(question)}`).join('\n')).toBe('');
  const missed = clear
    .filter((one) => !right.includes(one))
    .map(([question]) => `${question} ${seen(question)}`);
  expect(right.length / clear.length, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
});

it.each(talks.map((talk) => [talk[0]?.[0] ?? '', talk] as const))(
  'follows the talk that begins with %s',
  (_, talk) => {
    let previous: DataQuery | null = null;
    for (const [question, wanted] of talk) {
      expect(`${question} ${seen(question, previous)}`).toBe(`${question} ${lineOf(wantedOf(wanted))}`);
      const understood = read(question, previous);
      previous = understood.kind === 'query' ? understood.query : previous;
    }
  },
);

it.each([...nonsense, ...outOfData, ...ambiguous, ...mistaken])(
  'does not guess what %s asks for',
  (question) => expect(read(question).kind).not.toBe('query'),
);

it('takes “这个数字” for the card beside it', () => {
  const card = { metric: 'commission', from: '2025-11-17', to: '2025-11-19' } as const;
  const understood = read('这个数字为什么变了', null, card);
  expect(understood).toMatchObject({
    kind: 'query',
    query: { intent: 'why', metrics: ['commission'], spans: [{ from: '2025-11-17', to: '2025-11-19' }] },
  });
});
