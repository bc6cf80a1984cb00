// What a list can be filtered by, written once: a bar shows it to a desk, a sheet to a phone.
import { linkNetworkChoice } from '#web/parts/intelligence/link-network-choice.ts';
import { filterTexts as texts } from './texts.ts';

export interface FilterOption<Value extends string = string> {
  value: Value;
  label: string;
}

export interface FilterField<Value extends string = string> {
  label: string;
  /** Undefined means any. */
  value: Value | undefined;
  options: readonly FilterOption<Value>[];
  onChange: (value: Value | undefined) => void;
}

/** A field of certain values, to stand among fields of others. */
export const filterField = <Value extends string>({
  onChange,
  ...field
}: FilterField<Value>): FilterField => ({
  ...field,
  onChange: (value) => onChange(field.options.find((option) => option.value === value)?.value),
});

interface PlaceFilters {
  network: string | undefined;
  country: string | undefined;
}

/** Where it is promoted and where it is from: what brands and publishers are both filtered by. */
export function placeFields(
  filters: PlaceFilters,
  countries: readonly FilterOption[],
  change: (part: Partial<PlaceFilters>) => void,
): FilterField[] {
  const { options, value } = linkNetworkChoice(filters.network);
  return [
    { label: texts.network, value, options, onChange: (network) => change({ network }) },
    {
      label: texts.country,
      value: filters.country,
      options: countries,
      onChange: (country) => change({ country }),
    },
  ];
}
