import { ApiError } from '#web/lib/api-error.ts';

/** The server understood and said no; anything else may go better the next time. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
