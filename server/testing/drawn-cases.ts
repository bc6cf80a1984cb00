// Cases of a long matrix. `npm test` tries the same few of them with every commit; all of them are tried by `npm run test:all`
// and whenever a file is run by hand.
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether long matrices are tried whole. */
    isLongForm: boolean;
  }
}

/** `row` names a row of the matrix: each begins at a place of its own, so that rows differ in what they try. */
export const drawnCases = <Case>(cases: readonly Case[], count: number, row: string): Case[] =>
  inject('isLongForm') ? [...cases] : pickCases(cases, count, row);

/** As many of each group, so that none is passed over. */
export const drawnOfEach = <Case>(
  cases: readonly Case[],
  groupOf: (one: Case) => string,
  share: number,
): Case[] =>
  [...Map.groupBy(cases, groupOf)].flatMap(([group, same]) =>
    drawnCases(same, Math.ceil(same.length * share), group),
  );

/** How many examples of a property. */
export const drawnRuns = ({ all, some }: { all: number; some: number }): number =>
  inject('isLongForm') ? all : some;

export function pickCases<Case>(cases: readonly Case[], count: number, row: string): Case[] {
  const start = [...row].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return cases.filter((_, place) => (place + start) % cases.length < count);
}
