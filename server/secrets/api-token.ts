// Personal access tokens: 256 random bits behind a prefix, so that one that leaked is found by whoever searches for it.
// Only a keyed hash is stored: what is written into the database by somebody else opens nothing.
import type { MasterKey } from './master-key.ts';
import { newToken } from './token.ts';

export const apiTokenPrefix = 'haitu_';

export const newApiToken = () => `${apiTokenPrefix}${newToken()}`;

/** By its length too: a session's token may begin with any letters. */
export const isApiToken = (token: string): boolean =>
  token.startsWith(apiTokenPrefix) && token.length === apiTokenPrefix.length + 43;

export const apiTokenHash = (masterKey: MasterKey, token: string): Buffer =>
  masterKey.fingerprint('api-token', token);
