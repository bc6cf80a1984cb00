// A refused answer of a call that is not read as an envelope when it succeeds: a file, a stream.
import type { Envelope, ErrorBody } from '#contract/envelope.ts';
import { ApiError } from './api-error.ts';
import { handleForcedOut, handleNotSignedIn } from './session.ts';
import { apiTexts } from './texts.ts';

export async function refusalOf(response: Response): Promise<ApiError> {
  const { status } = response;
  const envelope = (await response.json().catch(() => undefined)) as Partial<Envelope> | undefined;
  if (typeof envelope?.code !== 'string') {
    return new ApiError(apiTexts.unreadable, { reason: 'unavailable', status });
  }
  if (envelope.code === 'nolog') handleNotSignedIn();
  if (envelope.code === 'forceout') void handleForcedOut();
  const details = (envelope.body ?? {}) as Partial<ErrorBody>;
  const fallback =
    envelope.code === 'nolog'
      ? 'not_signed_in'
      : envelope.code === 'forceout'
        ? 'forced_out'
        : 'internal_error';
  return new ApiError(envelope.msg ?? '', { ...details, reason: details.reason ?? fallback, status });
}
