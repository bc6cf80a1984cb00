// Asks which campaigns the keys may see, and whether the programme is among them.
import type { NetworkCall, VerifiedLogin } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { listRows, textOf, unwrapped } from './partnerize-client.ts';
import { partnerizeTexts } from './texts.ts';

interface Advertiser {
  advertiser_id: string;
}

interface Campaign {
  campaign_id: string;
  title?: string | null;
  default_currency?: string | null;
}

const shownCampaigns = 5;

export async function verifyPartnerize(call: NetworkCall): Promise<VerifiedLogin> {
  const { campaignId = '' } = call.login.credentials;
  const visible: Campaign[] = [];
  const advertisers = listed<Advertiser>(call, '/user/advertiser', 'advertiser');
  for await (const { advertiser_id } of advertisers) {
    const path = `/user/advertiser/${encodeURIComponent(advertiser_id)}/campaign`;
    for await (const campaign of listed<Campaign>(call, path, 'campaign')) {
      if (campaign.campaign_id === campaignId) return verified(call, campaign);
      visible.push(campaign);
    }
  }
  const named = visible
    .slice(0, shownCampaigns)
    .map(({ campaign_id, title }) => `${title ?? ''} ${campaign_id}`.trim());
  throw new NetworkFault('login', partnerizeTexts.notVisible(campaignId, named.join('、')), {
    field: 'campaignId',
  });
}

async function* listed<Row>(call: NetworkCall, path: string, name: string): AsyncGenerator<Row> {
  for await (const rows of listRows(call, { path, key: `${name}s` })) {
    for (const row of rows) yield unwrapped<Row>(row, name);
  }
}

const verified = (
  { login }: NetworkCall,
  { campaign_id, title, default_currency }: Campaign,
): VerifiedLogin => ({
  accountName: textOf(title),
  currency: (textOf(default_currency) || login.currency || 'USD').toUpperCase(),
  merchantRef: campaign_id,
});
