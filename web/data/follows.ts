// Followed brands and publishers, and what changed about them.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '#contract/endpoint.ts';
import {
  createFollow,
  deleteFollow,
  type FollowKind,
  type FollowRow,
  listFollowChanges,
  listFollows,
} from '#contract/follows.ts';
import { pageSizes } from '#contract/limits.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, change } from './call.ts';
import { families } from './families.ts';
import { refresh } from './refresh.ts';

/** Everything the account follows: no more than a few pages, and the screen counts both kinds. */
async function askForAll(signal: AbortSignal): Promise<FollowRow[]> {
  const rows: FollowRow[] = [];
  for (let currentPage = 1; ; currentPage += 1) {
    const { list, total } = await ask(listFollows, { query: { currentPage, size: pageSizes.max } }, signal);
    rows.push(...list);
    if (list.length === 0 || rows.length >= total) return rows;
  }
}

/** What is new is counted from the last visit, so an older answer would count from an older one: none is kept. */
const unkept = { gcTime: 0, staleTime: 0 } as const;

export const followsQuery = queryOptions({
  queryKey: families.follows,
  queryFn: ({ signal }) => askForAll(signal),
  ...unkept,
});

type ChangesQuery = EndpointCall<typeof listFollowChanges>['query'];

/** Asking for the first page is the visit. */
export const followChangesQuery = (query: ChangesQuery) =>
  queryOptions({
    queryKey: [...families.followChanges, query],
    queryFn: ({ signal }) => ask(listFollowChanges, { query }, signal),
    placeholderData: keepPreviousData,
    ...unkept,
  });

export interface FollowTarget {
  kind: FollowKind;
  /** Brand code or domain. */
  code: string;
}

/** The screen shows it at once, so nothing lies over it meanwhile. */
const quietly = { overlay: false } as const;

export const follow = ({ kind, code }: FollowTarget) =>
  change(createFollow, { body: { kind, code } }, quietly);

export const unfollowById = (id: string) => change(deleteFollow, { params: { id } }, quietly);

/** Following again changes nothing and tells the number under which it is followed. */
export async function unfollow({ kind, code }: FollowTarget): Promise<void> {
  const { id } = await change(createFollow, { body: { kind, code } }, { ...quietly, oneOfMany: true });
  await unfollowById(id);
}

export const useFollowing = (target: FollowTarget) =>
  useChange({
    mutationFn: async (wanted: boolean) => void (wanted ? await follow(target) : await unfollow(target)),
  });

export const useUnfollowById = () => useChange({ mutationFn: unfollowById });

/** By hand, by pulling the list down. */
export const refreshFollows = () => refresh('follows', 'followChanges');
