// The token endpoint: which grant is asked for, and whether all is there that it needs.
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { oauthClient } from '#server/db/schema/tokens.ts';
import type { Services } from '#server/kernel/services.ts';
import { giveUpKeys, type IssuedKeys, redeemCode, refreshKeys } from './issue-keys.ts';
import { OAuthFault } from './oauth-fault.ts';
import { isResource } from './read-asked.ts';

/** The fields of a form, as they came. */
export type Form = URLSearchParams;

export async function changeKeys(services: Services, form: Form): Promise<IssuedKeys> {
  const grant = fieldOf(form, 'grant_type');
  if (grant !== 'authorization_code' && grant !== 'refresh_token') {
    throw new OAuthFault('unsupported_grant_type', 'Use authorization_code or refresh_token.');
  }
  const clientId = await clientOf(services, form);
  const resource = optionalOf(form, 'resource');
  if (resource !== undefined && !isResource(resource, services.config.publicUrl)) {
    throw new OAuthFault('invalid_target', 'This server issues tokens for its /mcp alone.');
  }
  if (grant === 'refresh_token') {
    return refreshKeys(services, { refreshToken: fieldOf(form, 'refresh_token'), clientId });
  }
  return redeemCode(services, {
    code: fieldOf(form, 'code'),
    clientId,
    verifier: fieldOf(form, 'code_verifier'),
    redirectUri: optionalOf(form, 'redirect_uri'),
  });
}

export async function giveUp(services: Services, form: Form): Promise<void> {
  await giveUpKeys(services, fieldOf(form, 'token'), await clientOf(services, form));
}

/** A client that was forgotten is told so: it registers anew. */
async function clientOf({ db }: Services, form: Form): Promise<string> {
  const clientId = fieldOf(form, 'client_id');
  const isKnown = z.uuid().safeParse(clientId).success;
  const [client] = isKnown
    ? await db.global
        .select({ clientId: oauthClient.clientId })
        .from(oauthClient)
        .where(eq(oauthClient.clientId, clientId))
    : [];
  if (!client) throw new OAuthFault('invalid_client', 'The client is not registered here.');
  return client.clientId;
}

/** Nothing that is asked of a program is longer. */
const fieldMaxLength = 500;

function optionalOf(form: Form, name: string): string | undefined {
  const [value, further] = form.getAll(name);
  if (further !== undefined || (value?.length ?? 0) > fieldMaxLength) {
    throw new OAuthFault('invalid_request', `The parameter ${name} is repeated or too long.`);
  }
  return value;
}

function fieldOf(form: Form, name: string): string {
  const value = optionalOf(form, name);
  if (!value) throw new OAuthFault('invalid_request', `The parameter ${name} is missing.`);
  return value;
}
