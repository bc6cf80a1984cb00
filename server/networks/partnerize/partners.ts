// The publishers of a campaign, whom Partnerize calls partners.
import type { PublisherRow } from '#server/facts/rows.ts';
import type { NetworkCall } from '../connector.ts';
import { publisherRow } from '../shared/publisher-row.ts';
import { campaignPath, listRows, textOf, unwrapped } from './partnerize-client.ts';

interface Partner {
  publisher_id: string;
  account_name?: string | null;
  company_name?: string | null;
  operating_country?: string | null;
  promotional_method_name?: string | null;
  websites?: { website_url?: string | null; primary?: string | null; active?: string | null }[] | null;
}

export async function* campaignPartners(call: NetworkCall): AsyncGenerator<PublisherRow[]> {
  const list = { path: campaignPath(call, '/publisher'), key: 'publishers' };
  const told = new Set<string>();
  for await (const batch of listRows(call, list)) {
    const partners = batch.map((text) => unwrapped<Partner>(text, 'publisher'));
    yield partners.filter(({ publisher_id }) => !told.has(publisher_id)).map(rowOf);
    for (const { publisher_id } of partners) told.add(publisher_id);
  }
}

function rowOf(partner: Partner): PublisherRow {
  const sites = (Array.isArray(partner.websites) ? partner.websites : []).filter(
    ({ website_url }) => website_url,
  );
  const site =
    sites.find(({ primary }) => primary === 'y') ?? sites.find(({ active }) => active !== 'n') ?? sites[0];
  return publisherRow({
    ref: partner.publisher_id,
    name: textOf(partner.account_name) || textOf(partner.company_name),
    url: textOf(site?.website_url),
    country: textOf(partner.operating_country),
    networkType: textOf(partner.promotional_method_name),
  });
}
