// What pressing a menu entry does. Pure: the screens carry it out.
import type { MenuItem } from '#contract/accounts.ts';

export type MenuAction =
  | { kind: 'no-permission' }
  | { kind: 'no-industry' }
  | { kind: 'market'; url: string }
  | { kind: 'support' }
  | { kind: 'assistant' }
  /** The entry is selected; it navigates when there is somewhere to go. */
  | { kind: 'select'; path: string | undefined };

export interface MenuSituation {
  haveIndustry: boolean;
  /** There is nothing to choose an industry from: the area itself says so. */
  noCatalogue: boolean;
  /** Questions to the assistant that are left. */
  packageSurplus: number;
  /** The marketplace's registration page. */
  marketUrl: string;
}

type Entry = Pick<MenuItem, 'code' | 'routAddr' | 'validParam' | 'isLock'>;

export function decideMenuAction(entry: Entry, situation: MenuSituation): MenuAction {
  if (entry.isLock === '1') return { kind: 'no-permission' };
  switch (entry.code) {
    case 'insight':
      if (!situation.haveIndustry && !situation.noCatalogue) return { kind: 'no-industry' };
      break;
    case 'market_place':
      return { kind: 'market', url: situation.marketUrl };
    case 'ai_spark':
      return { kind: situation.packageSurplus >= 1 ? 'assistant' : 'support' };
  }
  const path = entry.validParam !== '' && entry.routAddr !== '' ? entry.routAddr : undefined;
  return { kind: 'select', path };
}
