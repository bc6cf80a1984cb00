import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { type MenuCode, type MenuEntry, menu } from '../../../contract/menu.ts';
import { comingAreas } from '../../features/coming/areas.ts';
import { areaTexts } from '../../features/coming/texts.ts';
import type { GuideChapter } from '../../features/site/guide/chapter.ts';
import { guideChapters } from '../../features/site/guide/guide-parts.ts';
import { getRoute } from '../../lib/paths.ts';
import { type PageName, pages } from '../pages.tsx';
import { GuideRoute } from './guide-route.tsx';

const names = Object.keys(pages) as PageName[];
const standingIn = names.map((name) => pages[name].comingArea).filter((area) => area !== undefined);

const html = renderToStaticMarkup(
  <MemoryRouter>
    <GuideRoute />
  </MemoryRouter>,
);
const following = [...html.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, title]) => title ?? '');

it('has texts of areas to come for those alone that a page stands in for', () => {
  expect([...new Set(standingIn)].sort()).toEqual([...comingAreas].sort());
});

it('calls not open only what a page stands in for, and all of that', () => {
  const titles = standingIn.filter((area) => area !== 'influencerse').map((area) => areaTexts[area].title);
  expect(following.sort()).toEqual(titles.sort());
});

it('calls nothing not open that has a page of its own', () => {
  const open = names
    .filter((name) => pages[name].comingArea === undefined)
    .map((name) => getRoute(name).title);
  expect(following.filter((title) => open.includes(title))).toEqual([]);
});

it('explains every entry of the menu that is open', () => {
  const entries = menu.flatMap((entry): readonly MenuEntry<MenuCode>[] =>
    entry.permits.length > 0 ? entry.permits : [entry],
  );
  const explained = (guideChapters as readonly GuideChapter[]).flatMap((chapter) => chapter.menu ?? []);
  const open = entries.filter(({ title }) => !following.includes(title)).map(({ code }) => code);
  expect(explained.toSorted()).toEqual(open.toSorted());
});
