import type { MenuCode } from '../../../../contract/menu.ts';

export interface GuideChapter {
  id: string;
  title: string;
  intro: string;
  /** Numbered as the marks in the drawing beside them. */
  steps: readonly string[];
  tips: readonly string[];
  /** Entries of the menu it explains. */
  menu?: readonly MenuCode[];
}
