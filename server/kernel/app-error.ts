// The one error class of the server: a reason from the closed list and a sentence a person can act on.
import type { ErrorBody } from '#contract/envelope.ts';
import { type ErrorReason, errorStatus } from '#contract/errors.ts';

export interface AppErrorDetails {
  fields?: Record<string, string>;
  /** Seconds. */
  retryAfter?: number;
  /** Places in a file that are at fault. */
  errors?: ErrorBody['errors'];
  /** How a second step that is asked for may be passed. */
  secondStep?: ErrorBody['secondStep'];
  cause?: unknown;
}

export class AppError extends Error {
  readonly reason: ErrorReason;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly errors: ErrorBody['errors'];
  readonly secondStep: ErrorBody['secondStep'];

  constructor(reason: ErrorReason, message: string, details: AppErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
    this.reason = reason;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.errors = details.errors;
    this.secondStep = details.secondStep;
  }

  get status(): number {
    return errorStatus[this.reason];
  }
}

/** Another tenant's record and a record that never was look the same. */
export const notFound = (what = '记录') => new AppError('not_found', `${what}不存在`);

/** One field is at fault: the sentence names it, and the form can show it there. */
export const fieldError = (field: string, sentence: string) =>
  new AppError('invalid_input', sentence, { fields: { [field]: sentence } });
