import { variableNames } from '../texts.ts';

/** The platform's variables have Chinese names; those of the account are called as it calls them. */
export const nameOfVariable = (variable: string): string =>
  Object.hasOwn(variableNames, variable) ? variableNames[variable as keyof typeof variableNames] : variable;
