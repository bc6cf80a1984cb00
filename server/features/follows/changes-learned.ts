// What was learned in a span of time about what the account follows, for those who tell of it.
import type { ChangeKind, FollowChange } from '#contract/follows.ts';
import type { TenantTx } from '#server/db/database.ts';
import { countChanges, type LearnedSpan, listChangeRows } from './change-store.ts';
import { countFollows } from './store.ts';
import { changeViewOf } from './view.ts';

export interface Learned {
  /** How much it follows at all. */
  follows: number;
  total: number;
  counts: ReadonlyMap<ChangeKind, number>;
  newest: FollowChange[];
}

export async function changesLearned(tx: TenantTx, span: LearnedSpan, atMost: number): Promise<Learned> {
  const follows = await countFollows(tx);
  if (follows === 0 || atMost === 0) return { follows, total: 0, counts: new Map(), newest: [] };
  const counts = await countChanges(tx, { span });
  const rows = await listChangeRows(tx, { span }, { offset: 0, limit: atMost });
  return {
    follows,
    total: counts.values().reduce((sum, changes) => sum + changes, 0),
    counts,
    newest: rows.map((row) => changeViewOf(row, null)),
  };
}
