// The networks whose links are known on the open web; more than those an account can connect.

export const linkNetworks = [
  { code: 'shareasale', name: 'ShareASale' },
  { code: 'avantlink', name: 'AvantLink' },
  { code: 'awin', name: 'Awin' },
  { code: 'cj', name: 'CJ' },
  { code: 'impact', name: 'impact.com' },
  { code: 'rakuten', name: 'Rakuten' },
  { code: 'partnerize', name: 'Partnerize' },
  { code: 'pepperjam', name: 'Pepperjam' },
  { code: 'flexoffers', name: 'FlexOffers' },
  { code: 'skimlinks', name: 'Skimlinks' },
  { code: 'sovrn', name: 'Sovrn' },
  { code: 'ltk', name: 'LTK' },
  { code: 'amazon', name: 'Amazon' },
  { code: 'webgains', name: 'Webgains' },
  { code: 'tradedoubler', name: 'Tradedoubler' },
  { code: 'commissionfactory', name: 'Commission Factory' },
  { code: 'ebay', name: 'eBay' },
  { code: 'admitad', name: 'Admitad' },
  { code: 'aliexpress', name: 'AliExpress' },
  { code: 'howl', name: 'Howl' },
  { code: 'shopstyle', name: 'ShopStyle' },
  { code: 'digidip', name: 'digidip' },
  { code: 'effiliation', name: 'Effiliation' },
  { code: 'kwanko', name: 'Kwanko' },
  { code: 'zanox', name: 'Zanox' },
  { code: 'partnerboost', name: 'PartnerBoost' },
  { code: 'uppromote', name: 'UpPromote' },
] as const;

export type LinkNetwork = (typeof linkNetworks)[number]['code'];

const byWord = new Map<string, LinkNetwork>(
  linkNetworks.flatMap(({ code, name }) => [
    [code, code],
    [name.toLowerCase(), code],
  ]),
);
const nameByCode = new Map<string, string>(linkNetworks.map(({ code, name }) => [code, name]));

/** By code or display name, in any case; undefined where no such network is known. */
export const findLinkNetwork = (word: string): LinkNetwork | undefined =>
  byWord.get(word.trim().toLowerCase());

/** As screens say it; a code nobody knows stands for itself. */
export const linkNetworkName = (code: string): string => nameByCode.get(code) ?? code;
