import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type FollowKind, followKinds } from '#contract/follows.ts';
import { pageSizes } from '#contract/limits.ts';
import { followChangesQuery, followsQuery } from '#web/data/follows.ts';
import { addressNow } from '#web/lib/address-now.ts';
import { openVisit, rememberFeed, rememberFollows } from './visit-memory.ts';

export interface FeedFilters {
  kind: FollowKind | undefined;
  page: number;
}

export function readFeedFilters(search: URLSearchParams): FeedFilters {
  return {
    kind: followKinds.find((kind) => kind === search.get('kind')),
    page: Math.min(1_000_000, Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1)),
  };
}

/** What is followed, what changed about it since the last visit, and which part of it the address asks for. */
export function useFollows() {
  const [search, setSearch] = useSearchParams();
  const filters = readFeedFilters(search);
  const [memory] = useState(openVisit);
  const follows = useQuery(followsQuery);
  const feed = useQuery(
    followChangesQuery({ kind: filters.kind, currentPage: filters.page, size: pageSizes.list }),
  );
  const change = (values: Record<string, string | undefined>) => {
    const next = addressNow();
    next.delete('page');
    for (const [key, value] of Object.entries(values)) {
      if (value === undefined) next.delete(key);
      else next.set(key, value);
    }
    setSearch(next, { preventScrollReset: true });
  };
  return {
    search,
    filters,
    change,
    follows: { ...follows, data: follows.data && rememberFollows(memory, follows.data) },
    feed: { ...feed, data: feed.data && rememberFeed(memory, feed.data) },
  };
}

export type FollowsView = ReturnType<typeof useFollows>;
