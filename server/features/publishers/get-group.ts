// The same publisher on several networks, figures side by side; alone it is a group of one.
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { DaySpan } from '../../../contract/figures/days.ts';
import type { getPublisherGroup as contract } from '../../../contract/publishers.ts';
import type { TenantTx } from '../../db/database.ts';
import { notFound } from '../../kernel/app-error.ts';
import { findPublisher, listGroup } from './store.ts';
import { publisherTexts } from './texts.ts';
import { publisherViewsOf } from './view.ts';

export async function getGroup(
  tx: TenantTx,
  publisherNo: number,
  span: DaySpan,
): Promise<EndpointOutput<typeof contract>> {
  const record = await findPublisher(tx, publisherNo);
  if (!record) throw notFound(publisherTexts.publisher);
  const records = record.mergeKey === null ? [record] : await listGroup(tx, record.mergeKey);
  return { ...span, members: await publisherViewsOf(tx, records, span) };
}
