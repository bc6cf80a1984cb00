import { expect, it } from 'vitest';
import { allEntries } from './all-entries.ts';

it('has each text once, whole, with several ways to ask for it', () => {
  expect(allEntries.length).toBeGreaterThanOrEqual(100);
  expect(new Set(allEntries.map(({ id }) => id)).size).toBe(allEntries.length);
  expect(new Set(allEntries.map(({ title }) => title)).size).toBe(allEntries.length);
  for (const { id, title, questions, answer, keywords } of allEntries) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(title.length, id).toBeGreaterThan(3);
    expect(questions.length, id).toBeGreaterThanOrEqual(2);
    expect(keywords.length, id).toBeGreaterThanOrEqual(2);
    expect(answer.length, id).toBeGreaterThan(60);
    expect(answer, id).toMatch(/[。；|\n]$|。$/);
  }
});
