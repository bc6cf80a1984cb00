// The mark a network leaves on the page it leads to: whose click brought a visitor, and which one it was.
import type { LinkNetwork } from '#contract/link-networks.ts';
import { parseLink } from './link-rule.ts';
import { allRules } from './networks/all-rules.ts';

const longestPage = 16_384;
const longestMark = 200;

/** Null: the page's address bears no network's mark. */
export function clickOnLanding(page: string): { network: LinkNetwork; clickId: string } | null {
  if (page.length > longestPage) return null;
  const url = URL.parse(page, 'https://shop.invalid');
  if (!url) return null;
  const { param } = parseLink(url);
  for (const { network, clickMark } of allRules) {
    const clickId = clickMark === undefined ? '' : param(clickMark);
    if (clickId !== '') return { network, clickId: clickId.slice(0, longestMark) };
  }
  return null;
}
