// What the login leads to: profiles, of which two may use Amazon Attribution and have the same figures, the brand's one advertiser and
// the publishers the vendor knows. Its own list of publishers is longer; of the names only those seen somewhere are here.
import type { WorldPublisher } from '../kit/world-publishers.ts';

export const zone = 'America/Los_Angeles';
export const currency = 'USD';
export const profileId = '3312910465837761';
export const sisterProfileId = '2741880356912044';
/** Of the same login, without leave for Attribution. */
export const vendorProfileId = '2935840597082037';
export const advertiserName = 'Kelpbrook Outdoor';
const advertiserId = '593385895532730388';

const account = (id: string, type: 'seller' | 'vendor') => ({
  ...{ marketplaceStringId: 'ATVPDKIKX0DER', id, type, name: advertiserName, validPaymentMethod: true },
});
const profile = (id: string, accountInfo: object) => ({
  // A number, unlike everything else that is one.
  profileId: Number(id),
  ...{ countryCode: 'US', currencyCode: currency, dailyBudget: 999_999_999, timezone: zone, accountInfo },
});
export const profiles = [
  profile(profileId, account('A3KELPBROOKUS1', 'seller')),
  profile(sisterProfileId, account('A3KELPBROOKUS2', 'seller')),
  profile(vendorProfileId, account('ENTITY1KELPBROOK', 'vendor')),
];
export const advertisers = [{ advertiserId, advertiserName }];

const channels = ['Google Ads', 'Facebook', 'Microsoft Ads', 'Pinterest', 'Display - Other'] as const;
export const publishers = channels.map((name, index) => ({
  id: String(index + 1),
  name,
  macroEnabled: name !== 'Display - Other',
}));

const channelByType = {
  Content: 'Display - Other',
  Coupon: 'Display - Other',
  'Cash-Back': 'Microsoft Ads',
  'Social Media': 'Facebook',
  'Sub-Aff': 'Pinterest',
} as const satisfies Record<WorldPublisher['type'], (typeof channels)[number]>;

/** The vendor's own word for a publisher: where a link stands, not whose it is. */
export const channelOf = ({ type }: WorldPublisher): string => channelByType[type];

/** What the brand wrote into its links for this partner; some signs are not allowed there. */
export const campaignOf = ({ id, name }: WorldPublisher): string =>
  `${name.replaceAll(/[/&=#?+'"%$]/g, '-').trim()} ${id}`;
