import { typeOptions } from '../../../components/type-label.ts';
import { countryName } from '../../../lib/country-name.ts';
import { linkNetworkChoice } from '../../../parts/intelligence/link-network-choice.ts';
import { publisherTexts as texts } from '../texts.ts';
import { owners, type PublisherFilters } from './filters.ts';
import type { BrandPublishersView } from './use-brand-publishers.ts';

/** Where most publishers are; those on screen come on top. */
const usualCountries = [
  'US',
  'GB',
  'CA',
  'AU',
  'DE',
  'FR',
  'IT',
  'ES',
  'NL',
  'SE',
  'JP',
  'SG',
  'IN',
  'BR',
  'MX',
];

/** What each filter can be set to. */
export function publisherChoices(filters: PublisherFilters, query: BrandPublishersView['query']) {
  const seen = (query.data?.list ?? []).map(({ country }) => country).filter((country) => country !== '');
  const countries = new Set([...usualCountries, ...seen, ...(filters.country ? [filters.country] : [])]);
  const { options: networks, value: network } = linkNetworkChoice(filters.network);
  return {
    types: typeOptions,
    networks,
    network,
    countries: [...countries].map((value) => ({ value, label: countryName(value) })),
    mines: owners.map((value) => ({ value, label: texts.mines[value] })),
  };
}
