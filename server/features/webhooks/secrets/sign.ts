// The signature of Standard Webhooks, version 1: HMAC-SHA256 over id, time and body, one for each secret that is in force.
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

export const newSecret = (): string => prefix + randomBytes(secretBytes).toString('base64');

export interface SignedMessage {
  messageId: string;
  /** When this try is made, in whole seconds. */
  seconds: number;
  /** The very bytes that are sent. */
  body: string;
}

export function signatureOf({ messageId, seconds, body }: SignedMessage, secrets: readonly string[]): string {
  const content = `${messageId}.${seconds}.${body}`;
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
    })
    .join(' ');
}
