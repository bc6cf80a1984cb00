import { useQuery } from '@tanstack/react-query';
import { industriesQuery } from '../../../data/catalogue.ts';
import { countryName } from '../../../lib/country-name.ts';
import { linkNetworkChoice } from '../../../parts/intelligence/link-network-choice.ts';
import { searchTexts as texts } from '../texts.ts';
import type { BrandFilters } from './filters.ts';

const commissions = [1, 3, 5, 8, 10, 15, 20, 30];

interface Choice {
  value: string;
  label: string;
}

/** What an address names is among the choices, so that it can be seen and taken away. */
const including = (choices: readonly Choice[], value: string | undefined, label = value): Choice[] =>
  value === undefined || label === undefined || choices.some((choice) => choice.value === value)
    ? [...choices]
    : [...choices, { value, label }];

/** What each filter can be set to. */
export function useFilterChoices(filters: BrandFilters, countries: readonly string[]) {
  const { data: industries = [] } = useQuery(industriesQuery);
  const { industry, country, commission } = filters;
  const network = linkNetworkChoice(filters.network);
  return {
    industries: including(
      industries.map(({ bigIndustryCode, bigIndustryName }) => ({
        value: bigIndustryCode,
        label: bigIndustryName,
      })),
      industry,
    ),
    networks: network.options,
    network: network.value,
    countries: including(
      countries.map((value) => ({ value, label: countryName(value) })),
      country,
    ),
    commissions: including(
      commissions.map((percent) => ({ value: String(percent), label: texts.commissionFrom(percent) })),
      commission === undefined ? undefined : String(commission),
      commission === undefined ? undefined : texts.commissionFrom(commission),
    ),
    commission: commission === undefined ? undefined : String(commission),
  };
}
