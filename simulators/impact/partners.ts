// GET …/MediaPartners, …/Campaigns, …/CompanyInformation
import type { WorldPublisher, WorldPublisherType } from '../kit/world-publishers.ts';
import { campaignId, currency } from './action.ts';
import type { Asked } from './actions.ts';
import { pageOf } from './paging.ts';

const methods: Record<WorldPublisherType, string> = {
  Content: 'CONTENT_BLOG_MEDIA',
  Coupon: 'COUPON',
  'Cash-Back': 'CASHBACK',
  'Social Media': 'SOCIAL_MEDIA_INFLUENCER',
  'Sub-Aff': 'CPA_NETWORK',
};

export function mediaPartners(asked: Asked): string {
  return pageOf('MediaPartners', asked.programme.world.publishers, asked, (publisher) =>
    partnerRow(publisher, asked),
  );
}

function partnerRow({ id, name, url, type, country }: WorldPublisher, { account }: Asked): object {
  return {
    Id: String(id),
    Name: name,
    Description: '',
    Website: url,
    State: 'ACTIVE',
    Address: { Country: country },
    Currency: currency,
    PartnerType: 'MARKETPLACE',
    PromotionalMethods: [
      { Type: 'EMAIL', IsPrimary: false },
      { Type: methods[type], IsPrimary: true },
    ],
    Properties: [
      {
        Id: `P-${id}`,
        Name: name,
        Type: type === 'Social Media' ? 'SOCIAL' : 'WEBSITE',
        Platform: 'WEB',
        Url: url,
      },
    ],
    Programs: [{ Id: String(campaignId), Name: 'Kelpbrook Outdoor' }],
    Uri: `/Advertisers/${account}/MediaPartners/${id}`,
  };
}

export function campaigns(asked: Asked): string {
  const rows = [
    { Id: String(campaignId), Name: 'Kelpbrook Outdoor', State: 'ACTIVE' },
    { Id: '18841', Name: 'Kelpbrook Outlet', State: 'CLOSED' },
  ];
  return pageOf('Campaigns', rows, asked, (row) => ({
    ...row,
    Type: 'Performance',
    Uri: `/Advertisers/${asked.account}/Campaigns/${row.Id}`,
  }));
}

export const companyInformation = ({ account }: Asked): string =>
  JSON.stringify({
    CompanyName: 'Kelpbrook Outdoor Inc.',
    Website: 'https://shop.kelpbrook.example',
    Timezone: '(GMT -08:00) Pacific Time (US & Canada); Tijuana',
    Currency: currency,
    Uri: `/Advertisers/${account}/CompanyInformation`,
  });
