// The feed: what changed about what the account follows, newest first. Its first page is the visit.
import type { FollowChange, FollowKind } from '#contract/follows.ts';
import type { TenantTx } from '#server/db/database.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { countChanges, listChangeRows } from './change-store.ts';
import { changeViewOf } from './view.ts';
import { beginVisit, presentVisit } from './visit.ts';

interface FeedQuery {
  kind?: FollowKind | undefined;
  currentPage: number;
  size: number;
}

export interface Feed {
  total: number;
  currentPage: number;
  size: number;
  list: FollowChange[];
  visitedAt: string | null;
}

export async function listChanges(
  tx: TenantTx,
  { kind, currentPage, size }: FeedQuery,
  memberId: string,
): Promise<Feed> {
  // Before the changes are read: one that comes in between is shown and stays new.
  const since = await (currentPage === 1 ? beginVisit : presentVisit)(tx, memberId);
  const counts = await countChanges(tx, { kind });
  const total = counts.values().reduce((sum, changes) => sum + changes, 0);
  const offset = (currentPage - 1) * size;
  const rows = offset < total ? await listChangeRows(tx, { kind }, { offset, limit: size }) : [];
  return {
    total,
    currentPage,
    size,
    list: rows.map((row) => changeViewOf(row, since)),
    visitedAt: since && isoMoment(since),
  };
}
