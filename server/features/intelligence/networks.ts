// Networks of the open web as replies name them and as they are asked for.
import { findLinkNetwork, linkNetworkName, linkNetworks } from '#contract/link-networks.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { intelTexts } from './texts.ts';

export const networkView = (network: string): { network: string; pt: string } => ({
  network,
  pt: linkNetworkName(network),
});

/** Code of the network asked for; null where none was. */
export function askedNetwork(word: string | undefined): string | null {
  if (!word) return null;
  const code = findLinkNetwork(word);
  if (code !== undefined) return code;
  throw fieldError(
    'network',
    intelTexts.unknownNetwork(word, linkNetworks.map(({ name }) => name).join('、')),
  );
}
