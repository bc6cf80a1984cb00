// Colours of what charts show: one network and one publisher type keep theirs on every screen. Each pair is for light and
// dark ground, and each set stays apart for colour-blind eyes.
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import type { NetworkLook } from '#contract/networks.ts';
import { networkLook, networkLooks } from '../components/network-look.ts';

export interface Ink {
  light: string;
  dark: string;
}

const inkOf = ({ color, bright }: NetworkLook): Ink => ({ light: color, dark: bright });

const inksByColor = new Map(networkLooks.map((look) => [look.color, inkOf(look)]));

/** The colours there are for networks; some have to do for two. */
export const networkPalette: readonly Ink[] = [...inksByColor.values()];

/** By code or name, in any case. */
export function networkInk(network: string): Ink {
  const look = networkLook(network);
  return inksByColor.get(look.color) ?? inkOf(look);
}

/**
 * Of networks in one chart: each has its own colour, and of two that have the same the later takes one that nobody else here
 * has, as long as there is one.
 */
export function inksOf(networks: readonly string[]): (network: string) => Ink {
  const taken = new Set(networks.map((network) => networkInk(network).light));
  const spare = networkPalette.filter(({ light }) => !taken.has(light));
  const inks = new Map<string, Ink>();
  for (const network of networks) {
    const own = networkInk(network);
    const isShared = networkPalette.includes(own) && [...inks.values()].includes(own);
    inks.set(network, (isShared && spare.shift()) || own);
  }
  return (network) => inks.get(network) ?? networkInk(network);
}

const typeInks: Record<PublisherType, Ink> = {
  Content: { light: '#1466c8', dark: '#3d7fe0' },
  Coupon: { light: '#d08104', dark: '#f7bd33' },
  'Cash-Back': { light: '#12593f', dark: '#56b592' },
  'Social Media': { light: '#b5178f', dark: '#c0578a' },
  'Sub-Aff': { light: '#2f2366', dark: '#ba8efb' },
  Unknown: { light: '#8793a1', dark: '#c3cfdb' },
};

export const typeInk = (type: PublisherType): Ink => typeInks[type];

/** For a single series that stands for no network and no type. */
export const plainInk: Ink = { light: '#1466b8', dark: '#4a97e3' };

/** For a few things side by side that are neither: the first is the reader's own. */
const besideInks = [
  typeInks.Content,
  typeInks.Coupon,
  typeInks['Cash-Back'],
  typeInks['Social Media'],
  typeInks['Sub-Aff'],
  typeInks.Unknown,
] as const;

export const besideInk = (index: number): Ink => besideInks[index] ?? typeInks.Unknown;
