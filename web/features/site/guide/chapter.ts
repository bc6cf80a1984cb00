import type { MenuCode } from '#contract/menu.ts';
import type { RouteName } from '#web/lib/paths.ts';
import type { PhotoText } from '../photos/photos.ts';

export interface GuideChapter {
  id: string;
  title: string;
  intro: string;
  /** Numbered as the marks in the drawing beside them, where there is one. */
  steps: readonly string[];
  tips: readonly string[];
  /** Its real screens, below the steps. */
  photos: readonly PhotoText[];
  /** Where more is said. */
  more?: { text: string; to: RouteName };
  /** Entries of the menu it explains. */
  menu?: readonly MenuCode[];
}
