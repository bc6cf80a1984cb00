// The peer benchmark: what the industry's accounts have in common, and whether this one takes part.
import { queryOptions } from '@tanstack/react-query';
import { getPeers, joinPeers } from '#contract/peers.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, change } from './call.ts';
import { families } from './families.ts';

export const peersQuery = queryOptions({
  queryKey: families.peers,
  queryFn: ({ signal }) => ask(getPeers, {}, signal),
});

/** Null leaves. */
export const useJoinPeers = () =>
  useChange({
    mutationFn: (bigIndustryCode: string | null) => change(joinPeers, { body: { bigIndustryCode } }),
  });
