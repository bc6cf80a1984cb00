// The same publisher on several networks, figures side by side and added up; alone it is a group of one.
import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import type { getPublisherGroup as contract } from '#contract/publishers.ts';
import type { TenantTx } from '#server/db/database.ts';
import { openPublisherList } from '#server/figures/publishers/publisher-list.ts';
import { sortRows } from '#server/figures/publishers/sort-rows.ts';
import { loadScope } from '#server/figures/scope.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { figureSpanOf } from './figure-span.ts';
import { findPublisher, listGroup } from './store.ts';
import { publisherTexts } from './texts.ts';
import { publisherViewsOf, totalsView } from './view.ts';

export async function getGroup(
  tx: TenantTx,
  { publisherNo, ...days }: { publisherNo: number } & EndpointInput<typeof contract>['query'],
  now: Date,
): Promise<EndpointOutput<typeof contract>> {
  const record = await findPublisher(tx, publisherNo);
  if (!record) throw notFound(publisherTexts.publisher);
  const records = record.mergeKey === null ? [record] : await listGroup(tx, record.mergeKey);
  const scope = await loadScope(tx, {}, now);
  const span = figureSpanOf(days, scope);
  const list = await openPublisherList(tx, {
    span,
    scope,
    everyone: true,
    publisherNos: records.map((one) => one.publisherNo),
  });
  const members = sortRows(list.rows, {
    by: (row) => row.network,
    order: 'asc',
    ties: (a, b) => a.publisherNo - b.publisherNo,
  });
  return {
    ...span,
    currency: scope.currency,
    members: await publisherViewsOf(tx, members, scope.currency),
    totals: totalsView(list, scope.currency),
  };
}
