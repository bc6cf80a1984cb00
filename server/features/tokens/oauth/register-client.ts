// A program makes itself known (RFC 7591). What it says of itself is only shown, and opens nothing.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { plainName } from '#contract/names.ts';
import type { Database } from '#server/db/database.ts';
import { oauthClient } from '#server/db/schema/tokens.ts';
import { OAuthFault } from './oauth-fault.ts';
import { isAllowedRedirect } from './redirect-uri.ts';

const nameMaxLength = 60;

/** Whatever else it tells is not kept. */
const metadata = z.object({
  redirect_uris: z.array(z.string()).min(1).max(10),
  client_name: z.string().optional(),
  grant_types: z.array(z.string()).max(10).optional(),
  response_types: z.array(z.string()).max(10).optional(),
});

const aName = plainName(z.string().trim().min(1).max(nameMaxLength));

export async function registerClient({ global }: Pick<Database, 'global'>, told: unknown) {
  const parsed = metadata.safeParse(told);
  if (!parsed.success) {
    throw new OAuthFault('invalid_client_metadata', 'One to ten redirect_uris are needed, as text.');
  }
  const { redirect_uris: uris, client_name: name, grant_types: grants, response_types: types } = parsed.data;
  if (!uris.every(isAllowedRedirect)) {
    const rule =
      'Each redirect URI has to use https, or http on localhost, 127.0.0.1 or [::1]; without a fragment.';
    throw new OAuthFault('invalid_redirect_uri', rule);
  }
  if ((grants && !grants.includes('authorization_code')) || (types && !types.includes('code'))) {
    throw new OAuthFault('invalid_client_metadata', 'Only the authorization code grant is offered.');
  }
  if (name !== undefined && !aName.safeParse(name).success) {
    const rule = `The client_name has to be plain text of at most ${nameMaxLength} characters.`;
    throw new OAuthFault('invalid_client_metadata', rule);
  }
  const [first = ''] = uris;
  const row = {
    clientId: randomUUID(),
    title: name?.trim() ?? new URL(first).host,
    redirectUris: uris,
    createdAt: new Date(),
  };
  await global.insert(oauthClient).values(row);
  return {
    client_id: row.clientId,
    client_id_issued_at: Math.floor(row.createdAt.getTime() / 1000),
    client_name: row.title,
    redirect_uris: uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}
