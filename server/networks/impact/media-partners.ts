// The publishers of a programme, whom impact.com calls media partners.
import type { PublisherRow } from '#server/facts/rows.ts';
import type { NetworkCall } from '../connector.ts';
import { parseJson } from '../shared/json-array.ts';
import { publisherRow } from '../shared/publisher-row.ts';
import { listRows } from './impact-client.ts';

interface MediaPartner {
  Id: string | number;
  Name?: string | null;
  Website?: string | null;
  Address?: { Country?: string | null } | null;
  PromotionalMethods?: { Type?: string | null; IsPrimary?: boolean | string | null }[] | null;
  Properties?: { Type?: string | null; Url?: string | null }[] | null;
}

/** The list lies under another key in the vendor's file than in answers seen. */
const keys = ['MediaPartners', 'Partners'];

export async function* mediaPartners(call: NetworkCall): AsyncGenerator<PublisherRow[]> {
  for await (const batch of listRows(call, { path: '/MediaPartners', query: {}, keys })) {
    yield batch.map((text) => {
      const partner = parseJson(text) as MediaPartner;
      const methods = partner.PromotionalMethods ?? [];
      const chosen = methods.find(({ IsPrimary }) => String(IsPrimary) === 'true') ?? methods[0];
      const site = partner.Properties?.find(({ Url }) => Url)?.Url;
      return publisherRow({
        ref: String(partner.Id),
        name: partner.Name ?? '',
        url: partner.Website || site || '',
        country: partner.Address?.Country ?? '',
        networkType: chosen?.Type ?? '',
      });
    });
  }
}
