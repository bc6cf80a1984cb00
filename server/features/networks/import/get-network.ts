import { fieldError } from '../../../kernel/app-error.ts';
import { allNetworks, findNetwork } from '../../../networks/all-networks.ts';
import type { NetworkDescription } from '../../../networks/connector.ts';
import { importTexts } from './texts.ts';

/** By code or display name; throws a sentence that names those there are. */
export function getNetwork(name: string): NetworkDescription {
  const found = findNetwork(name);
  if (found) return found.description;
  const known = allNetworks.map(({ description }) => description.name).join('、');
  throw fieldError('network', importTexts.unknownNetwork(name, known));
}
