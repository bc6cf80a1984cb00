import { ApiError, isNetworkError, isSessionLost } from './api-error.ts';
import { toast } from './toast.ts';

/** Shows the server's sentence as a toast. Network failures and an ending session stay quiet. */
export function reportError(error: unknown): void {
  if (!(error instanceof ApiError) || isNetworkError(error) || isSessionLost(error)) return;
  toast.error(error.message);
}
