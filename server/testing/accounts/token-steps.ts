// What the tests of outside agents share.
import type { MenuCode } from '#contract/menu.ts';
import type { Registered, TestApp } from '../test-app.ts';

export interface MadeToken {
  id: string;
  token: string;
}

export async function makeToken(
  app: TestApp,
  owner: Pick<Registered, 'token'>,
  {
    codes,
    expiresAt = null,
    name = '周报助手',
  }: { codes: readonly MenuCode[]; expiresAt?: string | null; name?: string },
): Promise<MadeToken> {
  const made = await app.request<MadeToken>('POST', '/api/users/tokens', {
    token: owner.token,
    body: { name, codes, expiresAt },
  });
  if (made.code !== 'success') throw new Error(made.msg);
  return made.body;
}

/** As an agent sends it. */
export const bearer = (token: string): string => `Bearer ${token}`;
