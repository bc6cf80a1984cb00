// The same publisher on several networks, figures side by side; alone it is a group of one.
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type { getPublisherGroup as contract } from '../../../../contract/networks.ts';
import type { TenantTx } from '../../../db/database.ts';
import { notFound } from '../../../kernel/app-error.ts';
import { networkTexts } from '../texts.ts';
import type { FigureSpan } from './figure-span.ts';
import { findPublisher, listGroup } from './store.ts';
import { publisherViewsOf } from './view.ts';

export async function getGroup(
  tx: TenantTx,
  publisherNo: number,
  span: FigureSpan,
): Promise<EndpointOutput<typeof contract>> {
  const record = await findPublisher(tx, publisherNo);
  if (!record) throw notFound(networkTexts.publisher);
  const records = record.mergeKey === null ? [record] : await listGroup(tx, record.mergeKey);
  return { ...span, members: await publisherViewsOf(tx, records, span) };
}
