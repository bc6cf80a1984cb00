// Where a network is reached: as the operator set it, else at its own address. The demo account only ever reaches
// simulators, so that its made-up logins never go out.
import type { Services } from '#server/kernel/services.ts';
import type { AnyConnector } from '#server/networks/connector.ts';
import { NetworkFault } from '#server/networks/network-fault.ts';
import { networkTexts } from '../texts.ts';

/** Throws a passing fault while the simulators are not up: a pull is tried again later, as with any network. */
export function networkOrigin(
  { config, demoOrigins }: Pick<Services, 'config'> & Partial<Pick<Services, 'demoOrigins'>>,
  { origin, description }: AnyConnector,
  { demo, elsewhere = origin }: { demo: boolean; elsewhere?: string | undefined },
): string {
  const set = config.networkOrigins[description.network];
  if (set !== undefined) return set;
  if (!demo) return elsewhere;
  const simulated = demoOrigins?.get(description.network);
  if (simulated === undefined) throw new NetworkFault('passing', networkTexts.noSimulator);
  return simulated;
}
