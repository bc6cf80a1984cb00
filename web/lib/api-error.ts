import type { ErrorBody } from '#contract/envelope.ts';
import type { ErrorReason } from '#contract/errors.ts';

/** Beside the server's reasons: no answer came, or none in time. */
export type ApiErrorReason = ErrorReason | 'network' | 'timeout';

/** A call that did not succeed; the message is a sentence for the person. Screens decide by `reason`. */
export class ApiError extends Error {
  readonly reason: ApiErrorReason;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  /** Places in a file, when its content was at fault. */
  readonly errors: ErrorBody['errors'];
  /** With `second_step_needed`: how it may be passed. */
  readonly secondStep: ErrorBody['secondStep'];

  constructor(
    message: string,
    details: Omit<Partial<ErrorBody>, 'reason'> & { reason: ApiErrorReason; status?: number },
  ) {
    super(message);
    this.name = 'ApiError';
    this.reason = details.reason;
    this.status = details.status ?? 0;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.errors = details.errors;
    this.secondStep = details.secondStep;
  }
}

/** The network is the person's own business: nothing is announced, panels offer to try again. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && (error.reason === 'network' || error.reason === 'timeout');
}

/** The page is leaving; whoever waits for this call need not say anything. */
export function isSessionLost(error: unknown): boolean {
  return error instanceof ApiError && (error.reason === 'not_signed_in' || error.reason === 'forced_out');
}

/** The account's plan does not hold this area, or has ended. */
export function isMenuLocked(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'menu_locked';
}

/** Neither the plan nor the owner has opened this: asking again would be answered the same. */
export function isRefused(error: unknown): boolean {
  return isMenuLocked(error) || (error instanceof ApiError && error.reason === 'forbidden');
}
