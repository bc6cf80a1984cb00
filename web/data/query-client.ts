import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isNetworkError, isSessionLost } from '../lib/api-error.ts';
import { reportError } from '../lib/report-error.ts';
import { hasSession } from '../lib/session.ts';

const minute = 60_000;

/** Refused for the token it left with, which was changed for another meanwhile. */
const hadTokenBefore = (error: unknown): boolean => isSessionLost(error) && hasSession();

/**
 * Data of the last visit shows at once and is renewed behind it. While the browser is offline calls wait; back online they go
 * on, and what is shown is asked for again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: minute / 2,
      gcTime: 30 * minute,
      // A refusal will not change by asking again; a broken line may.
      retry: (failures, error) => failures < 2 && (isNetworkError(error) || hadTokenBefore(error)),
      refetchOnWindowFocus: false,
    },
  },
  mutationCache: new MutationCache({
    // Whoever handles an action's errors says so by handling them; all others end here.
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.options.onError) reportError(error);
    },
  }),
});
