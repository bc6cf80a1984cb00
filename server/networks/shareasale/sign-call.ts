// Two headers prove the caller: a plain SHA-256, not an HMAC, over what the network documents.
import { createHash } from 'node:crypto';

export interface SignedParts {
  token: string;
  apiSecret: string;
  /** Spelled exactly as in the query. */
  action: string;
  /** Milliseconds since 1970 by the network's clock. */
  at: number;
}

export function signCall({ token, apiSecret, action, at }: SignedParts): Record<string, string> {
  const timestamp = new Date(at).toUTCString();
  const digest = createHash('sha256').update(`${token}:${timestamp}:${action}:${apiSecret}`).digest('hex');
  return { 'x-ShareASale-Date': timestamp, 'x-ShareASale-Authentication': digest };
}
