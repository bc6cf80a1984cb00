import { useQuery } from '@tanstack/react-query';
import { industriesQuery } from '#web/data/catalogue.ts';
import { countryName } from '#web/lib/country-name.ts';
import { type FilterField, type FilterOption, placeFields } from '../filter-fields.ts';
import { searchTexts as texts } from '../texts.ts';
import type { BrandFilters } from './filters.ts';

const commissions = [1, 3, 5, 8, 10, 15, 20, 30];

const commissionOption = (percent: number): FilterOption => ({
  value: String(percent),
  label: texts.commissionFrom(percent),
});

/** What an address names is among the choices, so that it can be seen and taken away. */
const including = (options: readonly FilterOption[], named: FilterOption | undefined): FilterOption[] =>
  named === undefined || options.some(({ value }) => value === named.value)
    ? [...options]
    : [...options, named];

const asNamed = (value: string | undefined): FilterOption | undefined =>
  value === undefined ? undefined : { value, label: value };

/** What brands can be filtered by, beside the words. */
export function useBrandFields(
  filters: BrandFilters,
  countries: readonly string[],
  change: (part: Partial<BrandFilters>) => void,
): FilterField[] {
  const { data: industries = [] } = useQuery(industriesQuery);
  const { industry, country, commission } = filters;
  const least = commission === undefined ? undefined : commissionOption(commission);
  return [
    {
      label: texts.industry,
      value: industry,
      options: including(
        industries.map(({ bigIndustryCode, bigIndustryName }) => ({
          value: bigIndustryCode,
          label: bigIndustryName,
        })),
        asNamed(industry),
      ),
      onChange: (chosen) => change({ industry: chosen }),
    },
    ...placeFields(
      filters,
      including(
        countries.map((value) => ({ value, label: countryName(value) })),
        asNamed(country),
      ),
      change,
    ),
    {
      label: texts.commission,
      value: least?.value,
      options: including(commissions.map(commissionOption), least),
      onChange: (percent) => change({ commission: percent === undefined ? undefined : Number(percent) }),
    },
  ];
}
