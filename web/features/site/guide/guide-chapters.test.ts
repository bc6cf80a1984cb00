import { expect, it } from 'vitest';
import { type MenuCode, type MenuEntry, menu } from '#contract/menu.ts';
import type { GuideChapter } from './chapter.ts';
import { guideChapters } from './guide-parts.ts';

it('explains every entry of the menu', () => {
  const entries = menu.flatMap((entry): readonly MenuEntry<MenuCode>[] =>
    entry.permits.length > 0 ? entry.permits : [entry],
  );
  const explained = (guideChapters as readonly GuideChapter[]).flatMap((chapter) => chapter.menu ?? []);
  expect(explained.toSorted()).toEqual(entries.map(({ code }) => code).toSorted());
});
