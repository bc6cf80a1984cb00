// What the sign-in service has handed out: codes that are good once, refresh tokens, access tokens and whose they are.
import { createHash, randomBytes } from 'node:crypto';

export interface AskedCode {
  email: string;
  scope: string;
  redirectUri: string;
  challenge: string;
}

interface Access {
  email: string;
  endsAt: number;
}

export interface Granted {
  access_token: string;
  expires_in: number;
  scope: string;
  token_type: 'Bearer';
  refresh_token?: string;
  id_token: string;
}

const codeLifeMs = 10 * 60_000;
const random = () => randomBytes(24).toString('base64url');
const s256 = (text: string) => createHash('sha256').update(text).digest('base64url');

export interface GrantBook {
  /** How long access tokens are good, seconds. */
  lifeSeconds: number;
  /** Every use of a refresh token replaces it, as Microsoft does. */
  rotates: boolean;
  code(asked: AskedCode): string;
  /** Null: the code is void, was used, is of another address, or the verifier does not belong to it. */
  redeem(code: string, redirectUri: string, verifier: string): Granted | null;
  /** Null: the refresh token is void. */
  refresh(token: string): Granted | null;
  /** Whose access token it is, while it is good. */
  ownerOf(accessToken: string): string | null;
  /** The person takes back what was granted: nothing of it is good any more. */
  revoke(email: string): void;
  /** Access tokens end now, refresh tokens stay. */
  expire(): void;
}

export function openGrants(now: () => Date): GrantBook {
  const codes = new Map<string, AskedCode & { endsAt: number }>();
  const refreshes = new Map<string, { email: string; scope: string }>();
  const accesses = new Map<string, Access>();

  const grant = (email: string, scope: string, refreshToken: string | null): Granted => {
    const accessToken = random();
    accesses.set(accessToken, { email, endsAt: now().getTime() + book.lifeSeconds * 1000 });
    const claims = Buffer.from(JSON.stringify({ email })).toString('base64url');
    return {
      access_token: accessToken,
      expires_in: book.lifeSeconds,
      scope,
      token_type: 'Bearer',
      ...(refreshToken !== null && { refresh_token: refreshToken }),
      id_token: `eyJhbGciOiJub25lIn0.${claims}.`,
    };
  };
  const newRefresh = (email: string, scope: string): string => {
    const token = random();
    refreshes.set(token, { email, scope });
    return token;
  };

  const book: GrantBook = {
    lifeSeconds: 3600,
    rotates: false,
    code(asked) {
      const code = random();
      codes.set(code, { ...asked, endsAt: now().getTime() + codeLifeMs });
      return code;
    },
    redeem(code, redirectUri, verifier) {
      const asked = codes.get(code);
      codes.delete(code);
      if (!asked || asked.endsAt < now().getTime() || asked.redirectUri !== redirectUri) return null;
      if (s256(verifier) !== asked.challenge) return null;
      return grant(asked.email, asked.scope, newRefresh(asked.email, asked.scope));
    },
    refresh(token) {
      const known = refreshes.get(token);
      if (!known) return null;
      if (!book.rotates) return grant(known.email, known.scope, null);
      refreshes.delete(token);
      return grant(known.email, known.scope, newRefresh(known.email, known.scope));
    },
    ownerOf(accessToken) {
      const known = accesses.get(accessToken);
      return known && known.endsAt > now().getTime() ? known.email : null;
    },
    revoke(email) {
      for (const [token, known] of refreshes) if (known.email === email) refreshes.delete(token);
      for (const [token, known] of accesses) if (known.email === email) accesses.delete(token);
    },
    expire() {
      accesses.clear();
    },
  };
  return book;
}
