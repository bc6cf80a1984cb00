// Industry and account side by side: rounded alike, so that the two can be compared.
import { divideHalfUp } from '#contract/figures/half-up.ts';
import { formatMoney } from '#contract/money.ts';
import type { PeerFigures } from '#contract/peers.ts';
import type { OwnMonth } from './own-month.ts';
import type { RoundRow } from './store.ts';

export const roundView = ({ ratePermille, aovCents }: Omit<RoundRow, 'month'>): PeerFigures | null =>
  ratePermille === null || aovCents === null
    ? null
    : { rate: `${formatMoney(ratePermille, 1)}%`, aov: formatMoney(aovCents) };

export const ownView = (own: OwnMonth | null): PeerFigures | null =>
  own === null || own.amount <= 0n || own.commission < 0n
    ? null
    : roundView({
        ratePermille: Number(divideHalfUp(own.commission * 1000n, own.amount)),
        aovCents: Number(divideHalfUp(own.amount, own.orders * 100n) * 100n),
      });
