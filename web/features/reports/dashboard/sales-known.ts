import type { Known } from '#contract/figures/known.ts';
import { type WindowKey, windowKeys } from '#contract/figures/windows.ts';
import type { Dashboard } from '#contract/reports.ts';

/** Marks of what comes from the orders of one window; the answer's own cover all four windows at once. */
export const salesKnown = (board: Dashboard, win: WindowKey): Known =>
  board.sales[windowKeys.indexOf(win)]?.known ?? board.known.sales;
