// GET /campaign/{id}/publisher: all of them at once.
import type { WorldPublisher, WorldPublisherType } from '../kit/world-publishers.ts';
import { currency } from './campaigns.ts';
import { accountZone } from './clock.ts';
import { publisherId } from './conversion.ts';

/** The vendor publishes no list of its words. */
const methods: Record<WorldPublisherType, readonly [id: number, name: string]> = {
  Content: [3, 'Content'],
  Coupon: [5, 'Voucher Codes'],
  'Cash-Back': [6, 'Cashback'],
  'Social Media': [8, 'Social Media'],
  'Sub-Aff': [12, 'Sub Network'],
};

const websiteTypes: Record<WorldPublisherType, readonly [id: number, name: string]> = {
  Content: [1, 'Blog'],
  Coupon: [4, 'Voucher Codes'],
  'Cash-Back': [5, 'Cashback'],
  'Social Media': [7, 'Social Network'],
  'Sub-Aff': [11, 'Network'],
};

/** Some have asked to take part and wait, some were turned away. */
const campaignStatus = (index: number): string => (index % 13 === 7 ? 'p' : index % 17 === 11 ? 'r' : 'a');

function publisherRow(publisher: WorldPublisher): object {
  const { index, siteId, name, organization, url, type, country } = publisher;
  const [method, methodName] = methods[type];
  const [website, websiteName] = websiteTypes[type];
  return {
    publisher: {
      account_name: name,
      campaign_select: null,
      campaign_status: campaignStatus(index),
      company_name: organization,
      contact_email: `partner${index}@example.com`,
      contact_locale: 'en',
      contact_name: name,
      databases: [],
      default_currency: currency,
      description: null,
      network_id: '10l10',
      network_status: 'a',
      operating_country: country === '' ? null : country,
      promotional_method: method,
      promotional_method_name: methodName,
      publisher_id: publisherId(publisher),
      reporting_timezone: accountZone,
      vertical: 10,
      vertical_name: 'Other',
      websites: [
        {
          active: 'y',
          primary: 'y',
          description: name,
          publisher_id: publisherId(publisher),
          website_country: country === '' ? null : country,
          website_id: `11l${siteId}`,
          website_name: null,
          website_type: website,
          website_type_name: websiteName,
          website_url: url,
          website_vertical: 10,
          website_vertical_name: 'Other',
        },
      ],
      week_start: 'Monday',
    },
  };
}

export function publisherList(publishers: readonly WorldPublisher[]): string {
  const rows = publishers.map((publisher) => JSON.stringify(publisherRow(publisher)));
  return `{"publishers":[\n${rows.join(',\n')}\n]}`;
}
