// Tokens of the console: of a kind of their own, so that neither side takes the other's for its own.
import { newToken } from './token.ts';

const prefix = 'operator_';

export const newOperatorToken = () => `${prefix}${newToken()}`;

/** By its length too: a session's token may begin with any letters. */
export const isOperatorToken = (token: string): boolean =>
  token.startsWith(prefix) && token.length === prefix.length + 43;
