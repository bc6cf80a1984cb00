// Networks by the names people and files give them.
import { fieldError } from '../kernel/app-error.ts';
import { allNetworks, findNetwork } from './all-networks.ts';
import type { AnyConnector } from './connector.ts';

/** The network's display name; its code where it is no longer known. */
export const displayName = (network: string) => findNetwork(network)?.description.name ?? network;

const names = allNetworks.map(({ description }) => description.name);

/** All that can be connected, in a sentence: A、B 和 C. */
export const networkList = (joint: '和' | '或'): string =>
  [names.slice(0, -1).join('、'), ...names.slice(-1)].join(` ${joint} `);

/** By code or display name, in any case; throws a sentence that names those there are. */
export function getNetwork(name: string): AnyConnector {
  const found = findNetwork(name);
  if (found) return found;
  const known = names.join('、');
  throw fieldError('network', `不支持联盟平台“${name}”，可选：${known}`);
}
