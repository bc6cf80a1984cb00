import type { NetworkLook } from '#contract/networks.ts';

/** Of the networks an account can connect, by code; `scripts/web-constants.ts` writes it in. */
declare const __networkLooks__: Readonly<Record<string, NetworkLook>>;

/** A network that nobody can connect has its own letters and the common grey. */
export function networkLook(network: string): NetworkLook {
  const code = network.toLowerCase();
  const letters = code.slice(0, 1).toUpperCase() + code.slice(1, 2);
  return __networkLooks__[code] ?? { color: '#5d6977', bright: '#d3d9e0', letters };
}
