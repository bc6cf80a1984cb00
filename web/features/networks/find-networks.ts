// The networks that can be connected as people look for one: by name, whatever they call it, under its group.
import { type NetworkGroup, type NetworkView, networkGroups } from '#contract/networks.ts';

interface FoundGroup {
  group: NetworkGroup;
  networks: NetworkView[];
}

/** Groups without a match are left out. */
export function findNetworks(networks: readonly NetworkView[], word: string): FoundGroup[] {
  const wanted = word.trim().toLowerCase();
  const isFound = ({ network, name, alsoCalled }: NetworkView) =>
    [network, name.toLowerCase(), ...alsoCalled].some((known) => known.includes(wanted));
  return networkGroups
    .map((group) => ({ group, networks: networks.filter((one) => one.group === group && isFound(one)) }))
    .filter((found) => found.networks.length > 0);
}
