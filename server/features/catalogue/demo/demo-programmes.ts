// Programmes of the demonstration: each invented brand on one to four networks.
import { type LinkNetwork, linkNetworks } from '#contract/link-networks.ts';
import { commissionRangeOf } from '../import/commission-range.ts';
import type { DemoBrand } from './demo-catalogue.ts';
import { createDice, type Dice, pick, pickEarly, whole } from './dice.ts';

export interface DemoProgramme {
  network: LinkNetwork;
  merchantId: string;
  brandCode: string;
  commission: string;
  low: string | null;
  high: string | null;
  cookieDays: number;
  since: string;
}

/** Those a brand joins itself; sub-networks, shops and social shops come through others. */
export const joinedNetworks = linkNetworks
  .map(({ code }) => code)
  .filter((code) => !['flexoffers', 'skimlinks', 'sovrn', 'ltk', 'amazon', 'ebay'].includes(code));
export const cookieSpans = [7, 14, 30, 30, 30, 45, 60, 90];

export function demoProgrammes(brands: readonly DemoBrand[]): DemoProgramme[] {
  return brands.flatMap(({ code }, at) => {
    const dice = createDice(71, at);
    const networks = new Set<LinkNetwork>();
    const wanted = pick(dice, [1, 1, 2, 2, 2, 3, 3, 4]);
    while (networks.size < wanted) networks.add(pickEarly(dice, joinedNetworks));
    return [...networks].map((network, place) => {
      const commission = throwCommission(dice);
      return {
        network,
        // Unique whatever the network.
        merchantId: String(900_000 + at * 4 + place),
        brandCode: code,
        commission,
        ...commissionRangeOf(commission),
        cookieDays: pick(dice, cookieSpans),
        since: `20${whole(dice, 18, 24)}-${two(whole(dice, 1, 12))}-${two(whole(dice, 1, 28))}`,
      };
    });
  });
}

export const throwCommission = (dice: Dice): string => commissionText(whole(dice, 2, 9), whole(dice, 0, 9));

/** As networks write it: one rate, a range, an upper bound, a sum. */
function commissionText(percent: number, sort: number): string {
  if (sort === 0) return `每单 ${percent * 5} 美元`;
  if (sort === 1) return `最高 ${percent + 6}%`;
  if (sort < 5) return `${percent}%-${percent + 5}%`;
  return `${percent}%`;
}

const two = (number: number) => String(number).padStart(2, '0');
