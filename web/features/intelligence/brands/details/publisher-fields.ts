import { typeOptions } from '#web/components/type-label.ts';
import { countryName } from '#web/lib/country-name.ts';
import { type FilterField, filterField, placeFields } from '../filter-fields.ts';
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

/** What a brand's publishers can be filtered by, beside the words and the state. */
export function publisherFields(
  filters: PublisherFilters,
  query: BrandPublishersView['query'],
  change: (part: Partial<PublisherFilters>) => void,
): FilterField[] {
  const seen = (query.data?.list ?? []).map(({ country }) => country).filter((country) => country !== '');
  const countries = new Set([...usualCountries, ...seen, ...(filters.country ? [filters.country] : [])]);
  return [
    filterField({
      label: texts.type,
      value: filters.type,
      options: typeOptions,
      onChange: (type) => change({ type }),
    }),
    ...placeFields(
      filters,
      [...countries].map((value) => ({ value, label: countryName(value) })),
      change,
    ),
    filterField({
      label: texts.mine,
      value: filters.mine,
      options: owners.map((value) => ({ value, label: texts.mines[value] })),
      onChange: (mine) => change({ mine }),
    }),
  ];
}
