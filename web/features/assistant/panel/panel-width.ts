// Width of the assistant's panel: at least 450 px, and never so wide that the page beside it cannot be used.
import { assistantPanelMinPx } from '#contract/limits.ts';

const largestShare = 0.6;

export function clampPanelWidth(wanted: number, windowWidth: number): number {
  const most = Math.max(assistantPanelMinPx, Math.floor(windowWidth * largestShare));
  if (!Number.isFinite(wanted)) return assistantPanelMinPx;
  return Math.min(Math.max(Math.round(wanted), assistantPanelMinPx), most);
}
