// The five publisher types and how a network's own words, or what is known of the publisher, lead to one of them.

export const publisherTypes = [
  'Content',
  'Coupon',
  'Cash-Back',
  'Social Media',
  'Sub-Aff',
  'Unknown',
] as const;
export type PublisherType = (typeof publisherTypes)[number];
/** What a person may choose by hand. */
export const choosableTypes = ['Content', 'Coupon', 'Cash-Back', 'Social Media', 'Sub-Aff'] as const;

export interface PublisherSignals {
  /** What the network calls the publisher's kind. */
  networkType: string;
  /** Free words the merchant tagged it with. */
  tags: string;
  name: string;
  url: string;
  /** It passes traffic of others on: its sales carry a sub-affiliate domain. */
  subAffiliate: boolean;
}

/** First hit wins, top to bottom. */
const byWords: readonly (readonly [PublisherType, RegExp])[] = [
  [
    'Sub-Aff',
    /sub[- ]?affiliate|sub[- ]?network|sub[- ]?aff\b|media broker|network partner|cpa[_ ]network|syndication/i,
  ],
  ['Cash-Back', /cash[- ]?back|loyalty|rebate|reward|points|incentive|incentivi[sz]ed|返利/i],
  ['Coupon', /coupon|discount code|voucher|deal|promo code|\bdotd\b|\bodat\b|优惠/i],
  ['Social Media', /social|influencer|creator|instagram|youtube|tiktok|community|社媒|红人/i],
];

const subNetworks =
  /skimlinks|skimbit|skimresources|sovrn|viglink|flexoffers|brandreward|digidip|yieldkit|linkbux|partnerboost/i;
const cashBackNames =
  /rakuten rewards|topcashback|capital one shopping|\bhoney\b|joinhoney|befrugal|quidco|shopback|coupert/i;
const socialHosts =
  /(^|\.)(instagram|youtube|tiktok|facebook|twitter|x|pinterest|linktr|shopltk|liketoknow)\.(com|ee|it)$/i;
const couponWords = /coupon|promo|deal|code|voucher|save/i;

/** Unknown only when type, tags, name and site are all empty. */
export function publisherTypeOf(signals: PublisherSignals): PublisherType {
  const said = `${signals.networkType} ${signals.tags}`.trim();
  if (signals.networkType.trim() !== '') return typeOfWords(signals.networkType) ?? 'Content';
  const tagged = typeOfWords(signals.tags);
  if (tagged) return tagged;
  const host = hostOf(signals.url);
  const known = `${signals.name} ${host}`;
  if (signals.subAffiliate || subNetworks.test(known)) return 'Sub-Aff';
  if (cashBackNames.test(known)) return 'Cash-Back';
  if (isSocialHost(host)) return 'Social Media';
  if (couponWords.test(known)) return 'Coupon';
  return said === '' && signals.name.trim() === '' && signals.url.trim() === '' ? 'Unknown' : 'Content';
}

function typeOfWords(words: string): PublisherType | null {
  return byWords.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** A platform many people share: its host says nothing about who is meant. */
export const isSocialHost = (host: string): boolean => socialHosts.test(host);

/** Lower-case host without www of an address with or without scheme; empty when there is none. */
export function hostOf(url: string): string {
  const host = /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?([^/?#\s:@]+)/i.exec(url.trim())?.[1] ?? '';
  return host.includes('.') ? host.toLowerCase().replace(/^www\./, '') : '';
}
