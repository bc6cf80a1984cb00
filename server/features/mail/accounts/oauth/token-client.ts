// The provider's token endpoint: a code or a refresh token goes in, an access token comes out.
import { z } from 'zod';
import type { OauthClient } from '#server/config/mail-settings.ts';
import { MailServerFault } from '#server/mailboxes/mail-server-fault.ts';
import { mailboxTexts } from '../texts.ts';

const answerTimeoutMs = 15_000;
const answerMaxBytes = 64 * 1024;

export interface Tokens {
  accessToken: string;
  /** Null: the one that was used stays good. */
  refreshToken: string | null;
  expiresAt: number;
  /** Whom the provider says it signed in; empty where it does not say. */
  email: string;
}

const granted = z.object({
  access_token: z.string().min(1).max(16_000),
  refresh_token: z.string().min(1).max(16_000).optional(),
  expires_in: z.coerce.number().positive().max(31_536_000).default(3600),
  id_token: z.string().max(32_000).optional(),
});
const refused = z.object({ error: z.string().max(200), error_description: z.string().optional() });
const claims = z.object({ email: z.string().optional(), preferred_username: z.string().optional() });

/** Only the person can mend these: by signing in again. */
export const grantFaults: ReadonlySet<string> = new Set(['invalid_grant', 'interaction_required']);

export interface TokenQuestion {
  client: OauthClient;
  /** `grant_type` and what belongs to it. */
  form: Readonly<Record<string, string>>;
  now: Date;
}

/** Throws a `MailServerFault`: `login` when the grant is void, which only a person can mend; else it may pass. */
export async function askForTokens({ client, form, now }: TokenQuestion): Promise<Tokens> {
  const { status, text } = await post(client, form);
  const body = parseJson(text);
  if (status === 200) {
    const tokens = granted.safeParse(body);
    if (!tokens.success) throw new MailServerFault('later', mailboxTexts.oauthGarbled);
    const { access_token, refresh_token = null, expires_in, id_token } = tokens.data;
    const expiresAt = now.getTime() + expires_in * 1000;
    return { accessToken: access_token, refreshToken: refresh_token, expiresAt, email: emailIn(id_token) };
  }
  const refusal = refused.safeParse(body).data;
  const words = [refusal?.error, refusal?.error_description].filter(Boolean).join(': ').slice(0, 300);
  if (refusal && grantFaults.has(refusal.error)) {
    throw new MailServerFault('login', mailboxTexts.oauthRevoked(words), { code: refusal.error });
  }
  // A client the operator has to mend, a limit, a server that is down: the person's grant is still good.
  throw new MailServerFault('later', mailboxTexts.oauthRefused(words || `HTTP ${status}`), {
    code: String(status),
  });
}

async function post(
  { clientId, clientSecret, tokenUrl }: OauthClient,
  form: Readonly<Record<string, string>>,
): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(tokenUrl, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    return { status: answer.status, text: await readText(answer) };
  } catch (error) {
    throw new MailServerFault('unreachable', mailboxTexts.oauthUnreachable, { cause: error });
  }
}

async function readText({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.length;
    if (size > answerMaxBytes) throw new Error('answer too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Straight from the token endpoint over TLS, so its signature need not be checked; it only words a refusal. */
function emailIn(idToken: string | undefined): string {
  const payload = idToken?.split('.')[1];
  if (payload === undefined) return '';
  const parsed = claims.safeParse(parseJson(Buffer.from(payload, 'base64url').toString()));
  return (parsed.data?.email ?? parsed.data?.preferred_username ?? '').slice(0, 200);
}
