import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { actionsNamed, actionWords, wordsOf } from './action-words.ts';

/** `'accounts.signed-in'` and the like, wherever a file records into the audit log. */
const deed = /'((?!setting\.)[a-z]+\.[a-z]+(?:-[a-z]+)*)'/g;

function recordedDeeds(): string[] {
  const files = globSync('server/**/*.ts').filter((file) => !/\.test\.ts$|testing/.test(file));
  const recording = files
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => source.includes("audit/record-audit.ts'"));
  return [...new Set(recording.flatMap((source) => [...source.matchAll(deed)].map(([, name = '']) => name)))];
}

it('are there for every deed the server records, and for no other', () => {
  const recorded = recordedDeeds();
  expect(recorded.length).toBeGreaterThan(50);
  expect(Object.keys(actionWords).sort()).toEqual(recorded.sort());
});

it('are Chinese and unlike each other', () => {
  const words = Object.values(actionWords);
  expect(new Set(words).size).toBe(words.length);
  for (const word of words) expect(word).toMatch(/^\p{Script=Han}+$/u);
});

it('find their deeds', () => {
  expect(actionsNamed('恢复码')).toEqual(['accounts.recovery-renewed', 'accounts.recovery-used']);
  expect(actionsNamed('没有这样的操作')).toEqual([]);
  expect(wordsOf('later.deed')).toBe('later.deed');
});
