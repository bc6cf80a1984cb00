// What the outside sees of a shop that is read over its own interface.
import { dayOfText } from '#contract/figures/days.ts';
import type { ShopView } from '#contract/shops.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { zoneClock } from '#server/networks/shared/zone-clock.ts';
import { findShopSystem } from '#server/shops/all-shops.ts';
import { hookAddress } from '../connect/hook-address.ts';
import type { ShopRow } from '../store.ts';

export interface ViewFacts {
  now: Date;
  publicUrl: string;
}

export function readingOf(row: ShopRow, { now, publicUrl }: ViewFacts): ShopView['reading'] {
  const connector = findShopSystem(row.system);
  const since = row.since ?? '';
  return {
    pt: connector?.description.name ?? row.system,
    loginHint: row.loginHint,
    isDue: row.state === 'active' && row.nextLookAt !== null && row.nextLookAt <= now,
    byPlan: row.pauseReason === 'plan',
    since,
    history: row.historyNext === null ? null : historyOf(row, now),
    seesDays: row.seesDays,
    lookedAt: row.lookedAt && isoMoment(row.lookedAt),
    nextLookAt: row.nextLookAt && isoMoment(row.nextLookAt),
    fault: row.faultKind &&
      row.faultSince && {
        kind: row.faultKind,
        sentence: row.fault,
        words: row.faultWords,
        since: isoMoment(row.faultSince),
      },
    hook: connector?.isSigned ? hookAddress(publicUrl, row) : null,
    hookHelp: connector?.description.hook ?? '',
  };
}

function historyOf({ since, historyNext, historyUntil, zone }: ShopRow, now: Date) {
  const last = dayOfText(zoneClock(zone).dayOf((historyUntil ?? now).getTime()));
  const [first, next] = [dayOfText(since ?? ''), dayOfText(historyNext ?? '')];
  return { done: next - first, total: last - first + 1 };
}
