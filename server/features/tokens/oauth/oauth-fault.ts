// What a program is told when it may not have what it asks for, in the protocol's own words (RFC 6749, RFC 7591). They are
// ASCII by rule and read by programs and those who write them; persons read the consent screen.

export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata';

export class OAuthFault extends Error {
  readonly code: OAuthErrorCode;

  constructor(code: OAuthErrorCode, message: string) {
    super(message);
    this.name = 'OAuthFault';
    this.code = code;
  }
}

/** One sentence for all of it: whoever tries codes learns nothing of why. */
export const invalidGrant = () =>
  new OAuthFault('invalid_grant', 'The code or token is invalid, expired, used or revoked.');
