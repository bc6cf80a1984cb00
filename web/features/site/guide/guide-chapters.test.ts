import { expect, it } from 'vitest';
import { type MenuCode, type MenuEntry, menu } from '#contract/menu.ts';
import { places } from '#contract/places.ts';
import { routeNames, routes } from '#web/lib/paths.ts';
import type { GuideChapter } from './chapter.ts';
import { guideChapters } from './guide-parts.ts';

it('explains every entry of the menu', () => {
  const entries = menu.flatMap((entry): readonly MenuEntry<MenuCode>[] =>
    entry.permits.length > 0 ? entry.permits : [entry],
  );
  const explained = (guideChapters as readonly GuideChapter[]).flatMap((chapter) => chapter.menu ?? []);
  expect(explained.toSorted()).toEqual(entries.map(({ code }) => code).toSorted());
});

it('has the chapter and the page of every place the assistant leads to', () => {
  const chapters = new Set<string>(guideChapters.map(({ id }) => id));
  const paths = new Set<string>(routeNames.map((name) => routes[name].path));
  const lost = places.filter(
    ({ chapter, path }) => !chapters.has(chapter) || !paths.has(path.replace(/[?#].*/, '')),
  );
  expect(lost.map(({ id }) => id)).toEqual([]);
});
