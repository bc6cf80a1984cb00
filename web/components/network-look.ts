import type { NetworkLook } from '#contract/networks.ts';

/** Of the networks an account can connect, by code; `scripts/web-constants.ts` writes it in. */
declare const __networkLooks__: Readonly<Record<string, NetworkLook>>;
/** Their codes by name, in lower case. */
declare const __networkCodes__: Readonly<Record<string, string>>;

export const networkLooks: readonly NetworkLook[] = Object.values(__networkLooks__);

/** By code or name, in any case. A network that nobody can connect has its own letters and the common grey. */
export function networkLook(network: string): NetworkLook {
  const plain = network.toLowerCase();
  const code = __networkCodes__[plain] ?? plain;
  const letters = code.slice(0, 1).toUpperCase() + code.slice(1, 2);
  return __networkLooks__[code] ?? { color: '#5d6977', bright: '#d3d9e0', letters };
}
