// The pickers themselves: no page's first script carries them.
import { makeLater } from './use-later.ts';

export const useDeskPickers = makeLater(() => import('./desk-pickers.tsx'));
export const usePhoneSheet = makeLater(() => import('./day-sheet.tsx'));
