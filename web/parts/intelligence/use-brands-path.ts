import { toPath } from '#web/lib/paths.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';

/** Where brands are searched for on this screen: a tab of the insight area at a desk, a page of its own on a phone. */
export function useBrandsPath(): string {
  return useSmallScreen() ? toPath('brandsMobile') : toPath('insight', { tab: 'brands' });
}
