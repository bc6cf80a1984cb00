// GET /user/advertiser, GET /user/advertiser/{id}/campaign
import { accountZone } from './clock.ts';
import type { Campaign } from './conversion.ts';
import { pageOf } from './paging.ts';

export const advertiserId = '10l1110';
export const currency = 'USD';

/** Two with the same figures: the second can suffer alone. */
export const openCampaigns = (): Campaign[] => [
  { id: '10l1876', title: 'Kelpbrook Outdoor', prefix: '1101', edits: new Map() },
  { id: '10l1877', title: 'Kelpbrook Outlet', prefix: '1102', edits: new Map() },
];

export function advertisers(path: string, query: URLSearchParams): string {
  const advertiser = {
    account_name: 'kelpbrook',
    address1: '12 Harbour Row',
    address2: null,
    address3: null,
    address4: null,
    advertiser_id: advertiserId,
    budget_summary_interval: null,
    budget_summary_start_time: null,
    company_name: 'Kelpbrook Outdoor Inc.',
    contact_email: 'partners@kelpbrook.example',
    country: 'US',
    current_balance: null,
    default_currency: currency,
    display_name: 'Kelpbrook',
    payment_currency: currency,
    phone: '2125550143',
    phone_area: '+1',
    postcode: '10004',
    pre_payment: null,
    status: 'a',
    vat_number: null,
  };
  return pageOf([{ advertiser }], { key: 'advertisers', path, query, most: 100 });
}

export function campaignList(campaigns: readonly Campaign[]): string {
  const rows = campaigns.map(({ id, title }) => ({
    campaign: {
      advertiser_id: advertiserId,
      allow_deep_linking: 'y',
      automated_invoicing_date: 25,
      auto_approve_publisher: 'n',
      campaign_currency_conversions: [],
      campaign_id: id,
      commissions: [],
      conversion_hiatus_period: 0,
      conversion_type: 'sale',
      cookie_period: 2_592_000,
      default_commission_rate: '8',
      default_currency: currency,
      default_override: 20,
      description: { en: title },
      destination_url: 'https://shop.kelpbrook.example',
      force_approve_period: 0,
      network_fee: null,
      reporting_timezone: accountZone,
      status: 'a',
      title,
      tq_auto_approve: 60,
      tq_enabled: 'y',
      tracking_method: 's2s',
      unique_conversion_refs: 'y',
      vertical_id: 10,
      vertical_name: 'Other',
      week_start: 'Monday',
    },
  }));
  return JSON.stringify({ campaigns: rows, count: rows.length, execution_time: '0.08001 seconds' });
}
