// The brand's own Everflow account, its one advertiser and the offer of its programme.
import type { WorldPublisher } from '../kit/world-publishers.ts';
import { currency } from './conversion.ts';
import { accountZoneId } from './zones.ts';

export const networkId = 1874;
export const advertiserId = 12;
export const offerId = 57;
const name = 'Kelpbrook Outdoor';
/** 2024-05-02T09:00:00Z */
const openedAt = 1_714_640_400;

export const networkInfo = (): string =>
  JSON.stringify({
    network_id: networkId,
    name,
    displayed_name: name,
    account_status: 'active',
    logo_image_url: '',
    favicon_image_url: '',
    language_id: 1,
    currency_id: currency,
    timezone_id: accountZoneId,
  });

export const advertiser = {
  network_advertiser_id: advertiserId,
  network_id: networkId,
  name,
  account_status: 'active',
};

export const offer = {
  network_offer_id: offerId,
  network_id: networkId,
  network_advertiser_id: advertiserId,
  network_offer_group_id: 0,
  name: `${name} - Online Sale`,
  offer_status: 'active',
  network_tracking_domain_id: 1,
  visibility: 'public',
  currency_id: currency,
};

const manager = {
  network_employee_id: 1,
  network_id: networkId,
  first_name: 'Lin',
  last_name: 'Hai',
  full_name: 'Lin Hai',
  account_status: 'active',
};

/** By the trade it is in; the vendor leaves the words to each account. */
const trafficSources: Record<WorldPublisher['type'], readonly [id: number, name: string]> = {
  Content: [1, 'Content'],
  Coupon: [2, 'Coupon'],
  'Cash-Back': [3, 'Cashback'],
  'Social Media': [4, 'Social'],
  'Sub-Aff': [5, 'Sub-network'],
};

/** Most take part; some wait, some left, some were stopped. */
const statusOf = (index: number): string =>
  index % 13 === 7 ? 'pending' : index % 17 === 11 ? 'suspended' : index % 19 === 13 ? 'inactive' : 'active';

export const affiliateBrief = ({ id, index, name, type }: WorldPublisher): object => ({
  network_affiliate_id: id,
  network_id: networkId,
  name,
  account_status: statusOf(index),
  network_traffic_source_id: trafficSources[type][0],
});

/** With the relationships that were asked for. */
export function affiliateRow(publisher: WorldPublisher, asked: readonly string[]): object {
  const { index, name, organization, country, tags, type, url } = publisher;
  const [source, sourceName] = trafficSources[type];
  const labels = tags === '' ? [] : tags.split(', ');
  const times = { time_created: openedAt + index * 3600, time_saved: openedAt + index * 7200 };
  const extra: Record<string, object> = {
    labels: { total: labels.length, entries: labels },
    signup: { network_affiliate_signup_id: index + 1, company_name: organization, website_url: url },
    traffic_source: {
      network_traffic_source_id: source,
      network_id: networkId,
      name: sourceName,
      status: 'active',
    },
    users: {
      total: 1,
      entries: [
        {
          network_affiliate_user_id: index + 1,
          network_id: networkId,
          network_affiliate_id: publisher.id,
          first_name: name,
          last_name: '',
          email: `partner${index}@example.com`,
          account_status: 'active',
        },
      ],
    },
  };
  return {
    ...affiliateBrief(publisher),
    network_employee_id: manager.network_employee_id,
    account_manager_id: manager.network_employee_id,
    account_manager_name: manager.full_name,
    account_executive_id: 0,
    account_executive_name: '',
    internal_notes: '',
    has_notifications: true,
    default_currency_id: currency,
    network_country_code: country,
    is_contact_address_enabled: false,
    labels,
    ...times,
    relationship: Object.fromEntries(
      ['labels', ...asked].flatMap((key) => (extra[key] ? [[key, extra[key]]] : [])),
    ),
  };
}

/** What stands with every conversion. */
export const relationshipOf = (publisher: WorldPublisher): object => ({
  offer,
  advertiser,
  account_manager: manager,
  affiliate: affiliateBrief(publisher),
  affiliate_manager: manager,
  query_parameters: {},
  attribution_method: 'unknown',
  usm_data: null,
});

export const offerRow = (): object => ({ ...offer, time_created: openedAt, time_saved: openedAt });
export const advertiserRow = (): object => ({
  ...advertiser,
  default_currency_id: currency,
  reporting_timezone_id: accountZoneId,
  time_created: openedAt,
  time_saved: openedAt,
});
