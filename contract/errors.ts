// The closed list of things that can go wrong, with the HTTP status and envelope code that follow from each.
import type { EnvelopeCode } from './envelope.ts';

export const errorReasons = [
  'invalid_input',
  'wrong_credentials',
  'wrong_code',
  'not_signed_in',
  'forced_out',
  'forbidden',
  'menu_locked',
  'confirmation_needed',
  'quota_exceeded',
  'not_found',
  'conflict',
  'too_large',
  'too_many_requests',
  'proof_needed',
  'mail_failed',
  'unavailable',
  'internal_error',
] as const;
export type ErrorReason = (typeof errorReasons)[number];

export const errorStatus: Record<ErrorReason, number> = {
  invalid_input: 400,
  wrong_credentials: 400,
  wrong_code: 400,
  not_signed_in: 401,
  forced_out: 401,
  forbidden: 403,
  menu_locked: 403,
  confirmation_needed: 403,
  quota_exceeded: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  too_many_requests: 429,
  proof_needed: 429,
  mail_failed: 503,
  unavailable: 503,
  internal_error: 500,
};

export function envelopeCodeOf(reason: ErrorReason): EnvelopeCode {
  if (reason === 'not_signed_in') return 'nolog';
  if (reason === 'forced_out') return 'forceout';
  return 'error';
}
