// Followed brands and publishers, and what changed about them.
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { EndpointCall } from '../../contract/endpoint.ts';
import {
  createFollow,
  deleteFollow,
  type FollowKind,
  listFollowChanges,
  listFollows,
} from '../../contract/follows.ts';
import { ask, change } from './call.ts';
import { families } from './families.ts';
import { refresh } from './refresh.ts';

type FollowsQuery = EndpointCall<typeof listFollows>['query'];
type ChangesQuery = EndpointCall<typeof listFollowChanges>['query'];

export const followsQuery = (query: FollowsQuery) =>
  queryOptions({
    queryKey: [...families.follows, query],
    queryFn: ({ signal }) => ask(listFollows, { query }, signal),
    placeholderData: keepPreviousData,
  });

export const followChangesQuery = (query: ChangesQuery) =>
  queryOptions({
    queryKey: [...families.followChanges, query],
    queryFn: ({ signal }) => ask(listFollowChanges, { query }, signal),
    placeholderData: keepPreviousData,
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
  useMutation({
    mutationFn: async (wanted: boolean) => void (wanted ? await follow(target) : await unfollow(target)),
  });

export const useUnfollowById = () => useMutation({ mutationFn: unfollowById });

/** By hand, by pulling the list down. */
export const refreshFollows = () => refresh('follows', 'followChanges');
