import { expect, it } from 'vitest';
import { normalise } from './read/normalise.ts';
import { scan } from './read/scan.ts';
import { understand } from './read/understand.ts';
import { builtInKnowledge } from './search/create-knowledge.ts';
import { suggestionsFor } from './suggestions.ts';

const pages = [
  undefined,
  '/bulletinBoard',
  '/report-m',
  '/authorization',
  '/inbox',
  '/insight',
  '/sourceMaterial',
  '/package',
  '/nowhere',
];

function isAnswered(question: string): boolean {
  const tokens = scan(normalise(question), { anchor: '2025-11-19', names: new Map() });
  const understood = understand(tokens, {
    anchor: '2025-11-19',
    card: undefined,
    filters: {},
    previous: null,
  });
  return understood.kind === 'query' || builtInKnowledge.find(question)?.title === question;
}

it('suggests three different questions that are answered, on every page and each time', () => {
  for (const page of pages) {
    for (const seed of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 123_456, -3]) {
      const three = suggestionsFor(builtInKnowledge, page, seed);
      expect(new Set(three).size, `${page} ${seed}`).toBe(3);
      for (const question of three) expect(isAnswered(question), question).toBe(true);
    }
  }
});

it('turns to others with the seed', () => {
  expect(suggestionsFor(builtInKnowledge, '/report', 1)).not.toEqual(
    suggestionsFor(builtInKnowledge, '/report', 2),
  );
});
