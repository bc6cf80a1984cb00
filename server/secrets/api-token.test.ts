import { expect, it } from 'vitest';
import { readToken } from '../http/read-token.ts';
import { isApiToken, newApiToken } from './api-token.ts';
import { newToken } from './token.ts';

it('is told from the token of a session, whatever letters that begins with', () => {
  const token = newApiToken();
  expect(isApiToken(token)).toBe(true);
  expect(readToken(`Bearer ${token}`)).toBe(token);
  expect(isApiToken(newToken())).toBe(false);
  expect(isApiToken(`haitu_${newToken().slice('haitu_'.length)}`)).toBe(false);
});
