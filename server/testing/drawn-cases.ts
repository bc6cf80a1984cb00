// Cases of a long matrix. A run of `npm test` tries some of them, others with each commit; all of them with
// `npm test -- --proofs all`, and whenever a file is run by hand.
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Null: all cases. */
    caseSeed: number | null;
  }
}

/** `row` names a row of the matrix: each draws its own. */
export const drawnCases = <Case>(cases: readonly Case[], count: number, row: string): Case[] =>
  drawCases(cases, { count, row, seed: inject('caseSeed') });

/** As many of each group, so that none is passed over. */
export const drawnOfEach = <Case>(
  cases: readonly Case[],
  groupOf: (one: Case) => string,
  share: number,
): Case[] =>
  [...Map.groupBy(cases, groupOf)].flatMap(([group, same]) =>
    drawnCases(same, Math.ceil(same.length * share), group),
  );

/** How many examples of a property: all of them by hand, some of them with each commit. */
export const drawnRuns = ({ all, some }: { all: number; some: number }): number =>
  inject('caseSeed') === null ? all : some;

export function drawCases<Case>(
  cases: readonly Case[],
  { count, row, seed }: { count: number; row: string; seed: number | null },
): Case[] {
  if (seed === null) return [...cases];
  const start = seed + [...row].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return cases.filter((_, place) => (place + start) % cases.length < count);
}
