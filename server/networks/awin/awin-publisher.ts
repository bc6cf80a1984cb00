// What Awin says of publishers.
import type { PublisherRow } from '#server/facts/rows.ts';
import type { NetworkCall } from '../connector.ts';
import { parseJson } from '../shared/json-array.ts';
import { getRows } from './awin-client.ts';

interface ListedPublisher {
  id: number;
  name?: string | null;
  primaryRegion?: string | null;
  primaryType?: string | null;
}

/** A publisher row that says only what is given. */
export const awinPublisher = (said: Pick<PublisherRow, 'ref'> & Partial<PublisherRow>): PublisherRow => ({
  name: '',
  url: '',
  networkType: '',
  tags: '',
  country: '',
  siteRef: '',
  subAffiliate: false,
  ...said,
});

/** Every publisher joined to the programme. */
export async function* awinPublishers(call: NetworkCall): AsyncGenerator<PublisherRow[]> {
  for await (const batch of getRows(call, { path: '/publishers', query: {} })) {
    yield batch.map((text) => {
      const { id, name, primaryRegion, primaryType } = parseJson(text) as ListedPublisher;
      return awinPublisher({
        ref: String(id),
        name: name ?? '',
        country: primaryRegion ?? '',
        networkType: primaryType ?? '',
      });
    });
  }
}
