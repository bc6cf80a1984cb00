// Asks whose account the login is and whether the programme is in it.
import type { NetworkCall, VerifiedLogin } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { parseJson } from '../shared/json-array.ts';
import { accountPath, getJson, listRows } from './impact-client.ts';
import { impactTexts } from './texts.ts';

interface Company {
  CompanyName?: string | null;
  Currency?: string | null;
}

interface Campaign {
  Id: string | number;
  Name?: string | null;
}

const shownCampaigns = 5;

export async function verifyImpact(call: NetworkCall): Promise<VerifiedLogin> {
  const { campaignId = '' } = call.login.credentials;
  const company = (await getJson(call, accountPath(call, '/CompanyInformation'))) as Company;
  const campaigns: Campaign[] = [];
  for await (const rows of listRows(call, { path: '/Campaigns', query: {}, keys: ['Campaigns'] })) {
    campaigns.push(...rows.map((text) => parseJson(text) as Campaign));
  }
  const campaign = campaigns.find(({ Id }) => String(Id) === campaignId);
  if (!campaign) {
    const visible = campaigns.slice(0, shownCampaigns).map(({ Id, Name }) => `${Name ?? ''} ${Id}`.trim());
    throw new NetworkFault('login', impactTexts.notVisible(campaignId, visible.join('、')), {
      field: 'campaignId',
    });
  }
  return {
    accountName: campaign.Name || company.CompanyName || '',
    currency: (company.Currency || call.login.currency || 'USD').toUpperCase(),
    merchantRef: campaignId,
  };
}
