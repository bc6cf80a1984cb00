// Words of figures stand in questions about how things work, too.
import { expect, it } from 'vitest';
import { meaningOf } from '../interpret.ts';
import { normalise } from '../read/normalise.ts';
import { scan } from '../read/scan.ts';
import { understand } from '../read/understand.ts';
import { askedOfAcademy } from '../testing/asked-of-academy.ts';
import { ambiguous, nonsense, outOfData } from '../testing/not-answerable.ts';
import { allEntries } from '../texts/all-entries.ts';
import { builtInKnowledge } from './create-knowledge.ts';

function meant(question: string) {
  const tokens = scan(normalise(question), { anchor: '2025-11-19', names: new Map(), currency: 'USD' });
  const situation = { anchor: '2025-11-19', card: undefined, filters: {}, previous: null };
  const understood = understand(tokens, situation);
  return meaningOf(understood, { knowledge: builtInKnowledge, text: question });
}

function foundFor(question: string): string | undefined {
  const meaning = meant(question);
  return meaning.kind === 'text' ? meaning.entry.id : undefined;
}

it('leaves questions of the academy to its texts', () => {
  const titled = allEntries.flatMap(({ id, title, questions }) =>
    [title, ...questions].map((one) => [one, id] as const),
  );
  expect(titled.filter(([question, id]) => foundFor(question) !== id)).toEqual([]);
  // Where something is done, a topic opens its screen.
  const missed = askedOfAcademy.filter(
    ([question, id]) => foundFor(question) !== id && meant(question).kind !== 'topic',
  );
  expect(missed.length / askedOfAcademy.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
});

it('has no text for what is only asked halfway, nor for nonsense', () => {
  expect(['佣金多少', '销售额', '前五名联盟客', '上周的', '最近佣金怎么样'].filter(foundFor)).toEqual([]);
  // That one a text does answer, without a figure.
  const without = ambiguous.filter((question) => question !== '转化率为什么低');
  const answered = [...nonsense, ...outOfData, ...without].filter(foundFor);
  expect(answered.map((question) => `${question} ${foundFor(question)}`)).toEqual([]);
});
