// What programs read before anything else: who lets them in to `/mcp`, and how (RFC 9728, RFC 8414).
import { usualCodes } from '#contract/agent-consent.ts';
import { grantableMenuCodes } from '#contract/menu.ts';
import { mcpTexts } from '../texts.ts';

export const oauthPaths = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  register: '/oauth/register',
} as const;

export const resourceMetadataPath = '/.well-known/oauth-protected-resource/mcp';

export const issuerOf = (publicUrl: string): string => new URL(publicUrl).origin;

/** What a token given here is for, and nothing else. */
export const resourceOf = (publicUrl: string): string => `${issuerOf(publicUrl)}/mcp`;

export const resourceMetadataOf = (publicUrl: string) => ({
  resource: resourceOf(publicUrl),
  authorization_servers: [issuerOf(publicUrl)],
  scopes_supported: usualCodes,
  bearer_methods_supported: ['header'],
  resource_name: mcpTexts.title,
});

export function serverMetadataOf(publicUrl: string) {
  const issuer = issuerOf(publicUrl);
  return {
    issuer,
    authorization_endpoint: `${issuer}${oauthPaths.authorize}`,
    token_endpoint: `${issuer}${oauthPaths.token}`,
    revocation_endpoint: `${issuer}${oauthPaths.revoke}`,
    registration_endpoint: `${issuer}${oauthPaths.register}`,
    scopes_supported: grantableMenuCodes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}
