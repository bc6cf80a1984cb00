import { useQuery } from '@tanstack/react-query';
import { networksQuery } from '../data/networks.ts';

export interface NetworkOption {
  value: string;
  label: string;
}

const plain = (name: string) => name.toLowerCase();

/** Networks to choose from. An address may name one by its display name; it finds its place among them. */
export function useNetworkOptions(chosen: string | undefined): {
  options: NetworkOption[];
  value: string | undefined;
} {
  const { data = [] } = useQuery(networksQuery);
  const options = data.map(({ network, name }) => ({ value: network, label: name }));
  if (chosen === undefined) return { options, value: undefined };
  const match = options.find(
    ({ value, label }) => plain(value) === plain(chosen) || plain(label) === plain(chosen),
  );
  return match
    ? { options, value: match.value }
    : { options: [...options, { value: chosen, label: chosen }], value: chosen };
}
