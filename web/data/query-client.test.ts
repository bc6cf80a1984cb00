import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { storage } from '../lib/storage.ts';
import { queryClient } from './query-client.ts';

afterEach(() => {
  queryClient.clear();
  storage.remove('token');
});

const timesAsked = async (reason: 'not_signed_in' | 'forbidden' | 'network') => {
  let asked = 0;
  const answer = queryClient.fetchQuery({
    ...queryClient.defaultQueryOptions({ queryKey: [reason] }),
    retryDelay: 0,
    queryFn: async () => {
      asked += 1;
      if (asked === 1) throw new ApiError('no', { reason });
      return 'told';
    },
  });
  return [await answer.catch(() => 'refused'), asked];
};

it('asks again where the line broke or the token was changed on the way, not where the answer was no', async () => {
  expect(await timesAsked('network')).toEqual(['told', 2]);
  expect(await timesAsked('forbidden')).toEqual(['refused', 1]);
  // Signed out: nothing is left to ask with.
  expect(await timesAsked('not_signed_in')).toEqual(['refused', 1]);
  storage.set('token', 'the-token-after');
  expect(await timesAsked('not_signed_in')).toEqual(['told', 2]);
});
