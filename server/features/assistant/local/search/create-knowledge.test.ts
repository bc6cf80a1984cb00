import { expect, it } from 'vitest';
import { askedOfAcademy } from '../testing/asked-of-academy.ts';
import { nonsense } from '../testing/not-answerable.ts';
import { allEntries } from '../texts/all-entries.ts';
import { builtInKnowledge } from './create-knowledge.ts';

const { find, rank } = builtInKnowledge;

/** A near text is an answer too; nineteen of twenty are the very one. */
it('finds the text that answers a question', () => {
  const missed = askedOfAcademy.flatMap(([question, id]) => {
    const found = find(question);
    const [first] = rank(question);
    return found?.id === id
      ? []
      : [`${question} → ${found?.id ?? `none (${first?.entry.id} ${first?.covered})`}, not ${id}`];
  });
  expect(missed.length / askedOfAcademy.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
});

it('finds every text by its own title and by each of its questions', () => {
  const asked = allEntries.flatMap(({ id, title, questions }) =>
    [title, ...questions].map((one) => [one, id] as const),
  );
  const missed = asked.flatMap(([question, id]) => {
    const found = find(question)?.id;
    return found === id ? [] : [`${question} → ${found}, not ${id}`];
  });
  expect(missed.length / asked.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
});

it.each(nonsense.filter((question) => !/佣金|卖了|你是谁/.test(question)))(
  'knows no answer to %s',
  (question) => expect(find(question)?.id).toBeUndefined(),
);
