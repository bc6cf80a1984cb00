import { getNetwork } from '#server/networks/network-names.ts';

/** A network as evidence names it: by its code, whatever it was asked for as. */
export const networkFilter = (network: string | undefined): { network?: string } =>
  network === undefined ? {} : { network: getNetwork(network).description.network };
