// What a look at a rule finds.
import type { TenantTx } from '#server/db/database.ts';
import type { NoticeContent } from '#server/db/schema/notices.ts';
import type { RuleRow } from '../store.ts';

export interface Look {
  tx: TenantTx;
  rule: RuleRow;
  now: Date;
}

/** What makes it one and the same event, however often it is seen. */
export interface EventKey {
  subject: string;
  day: string;
}

/** Something to tell: one message about events that were not told before. */
export interface Telling {
  events: readonly EventKey[];
  /** About those of the events that are new. */
  compose(fresh: readonly EventKey[]): NoticeContent;
}

export interface Verdict {
  tellings: readonly Telling[];
  /** The last day that needs no second look. */
  checkedDay: string | null;
  /** What is being waited for; empty when nothing is. */
  waiting: string;
}
