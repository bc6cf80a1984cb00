// Rows under the figures of a list of publishers: of each that is shown, and of all that meet the conditions.
import type { DaySpan } from '#contract/figures/days.ts';
import type { TenantTx } from '#server/db/database.ts';
import { findPublishers, type PublisherCondition } from '#server/figures/publishers/find-publishers.ts';
import type { ReportScope } from '#server/figures/scope.ts';
import { addRows, countRows, countRowsByPublisher, type RowCounts } from '#server/figures/sums/count-rows.ts';

export interface RowsUnder {
  total: RowCounts;
  /** Of these of those that are shown, by our numbers. */
  of: (publisherNos: readonly number[]) => RowCounts;
}

interface Listed {
  span: DaySpan;
  /** Our numbers. */
  shown: readonly number[];
  condition: PublisherCondition;
}

export async function rowsUnder(
  tx: TenantTx,
  scope: ReportScope,
  { span, shown, condition }: Listed,
): Promise<RowsUnder> {
  const { type, keyword, ref } = condition;
  const isNarrowed = type !== undefined || Boolean(keyword) || ref !== undefined;
  const narrowed = isNarrowed ? await findPublishers(tx, condition) : [];
  const publisherNos = [...new Set([...shown, ...narrowed.map(({ publisherNo }) => publisherNo)])];
  const counts = await countRowsByPublisher(tx, scope, { span, publisherNos });
  return {
    total: isNarrowed ? addRows(counts) : (await countRows(tx, scope, [span]))(span),
    of: (numbers) => addRows(counts.filter(({ publisherNo }) => numbers.includes(publisherNo))),
  };
}
