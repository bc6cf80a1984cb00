// Colours of what charts show: one network and one publisher type keep theirs on every screen. Each pair is for light and
// dark ground, and each set stays apart for colour-blind eyes.
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import { networkLook } from '../components/network-look.ts';

export interface Ink {
  light: string;
  dark: string;
}

/** By code; a display name that differs from it in case alone does as well. */
export function networkInk(network: string): Ink {
  const { color, bright } = networkLook(network);
  return { light: color, dark: bright };
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
