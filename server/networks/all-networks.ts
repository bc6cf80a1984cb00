// Every network there is: a fourth is one folder and one line here.
import type { Connector } from './connector.ts';

export const allNetworks: readonly Connector[] = [];

/** By code or display name, in any case. */
export function findNetwork(name: string): Connector | undefined {
  const wanted = name.trim().toLowerCase();
  return allNetworks.find(
    ({ description }) => description.network === wanted || description.name.toLowerCase() === wanted,
  );
}
