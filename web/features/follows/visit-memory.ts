// What was new when the page was opened stays new while it is open: asking again, after unfollowing or by pulling the
// list down, may count as the next visit, to which nothing is new.
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { FollowRow, listFollowChanges } from '#contract/follows.ts';

type Feed = EndpointOutput<typeof listFollowChanges>;

export interface VisitMemory {
  /** The visit before this one; undefined until the feed was answered. */
  visitedAt: string | null | undefined;
  fresh: Set<string>;
  /** New changes by the number of the follow. */
  counts: Map<string, number>;
}

export const openVisit = (): VisitMemory => ({ visitedAt: undefined, fresh: new Set(), counts: new Map() });

export function rememberFeed(memory: VisitMemory, feed: Feed): Feed {
  if (memory.visitedAt === undefined) memory.visitedAt = feed.visitedAt;
  for (const { id, fresh } of feed.list) if (fresh) memory.fresh.add(id);
  return {
    ...feed,
    visitedAt: memory.visitedAt,
    list: feed.list.map((change) => ({ ...change, fresh: memory.fresh.has(change.id) })),
  };
}

export function rememberFollows(memory: VisitMemory, follows: readonly FollowRow[]): FollowRow[] {
  return follows.map((follow) => {
    // A closed brand tells nothing, whatever it told before.
    if (follow.fresh === null) return follow;
    const fresh = Math.max(follow.fresh, memory.counts.get(follow.id) ?? 0);
    memory.counts.set(follow.id, fresh);
    return { ...follow, fresh };
  });
}
