// Names of variables that a text asks for.
import { variablePattern } from '#contract/mail-sending.ts';

/** Each once, in the order they are met. */
export const variablesIn = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(variablePattern)].map(([, name = '']) => name))),
];
