import { cardMetrics } from '#contract/figures/metrics.ts';
import { type WindowKey, windowKeys } from '#contract/figures/windows.ts';
import type { Dashboard } from '#contract/reports.ts';

const fields = Object.keys(cardMetrics) as (keyof typeof cardMetrics)[];

/** The unconfirmed share of a window where all cards that have one have the same: it is told once. */
export function pendingOf(board: Pick<Dashboard, keyof typeof cardMetrics>, win: WindowKey): string | null {
  const shares = fields.flatMap((field) => board[field][windowKeys.indexOf(win)]?.known.pendingShare ?? []);
  const [first = null] = shares;
  return shares.length > 1 && shares.every((share) => share === first) ? first : null;
}
