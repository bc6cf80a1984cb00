import { findLinkNetwork, linkNetworks } from '#contract/link-networks.ts';

const options = linkNetworks.map(({ code, name }) => ({ value: code as string, label: name as string }));

/** Networks of the open web to choose from. An address may name one by its display name, or one nobody knows. */
export function linkNetworkChoice(chosen: string | undefined) {
  if (chosen === undefined) return { options, value: undefined };
  const value = findLinkNetwork(chosen);
  return value === undefined
    ? { options: [...options, { value: chosen, label: chosen }], value: chosen }
    : { options, value: value as string };
}
