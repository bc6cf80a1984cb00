import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { routes } from '../../lib/paths.ts';
import { comingAreas } from './areas.ts';
import { ComingPage } from './coming-page.tsx';
import { areaTexts, comingTexts } from './texts.ts';

const known = new Set<string>(Object.values(routes).map((route) => route.path));

describe.each(comingAreas)('the page that stands in for %s', (area) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ComingPage area={area} layout={3} />
    </MemoryRouter>,
  );

  it('says what the area is, that it is not open, and names every part of its outline', () => {
    const { title, lead, parts } = areaTexts[area];
    for (const words of [title, lead, ...parts]) expect(html).toContain(words);
    expect(html).toMatch(new RegExp(`${comingTexts.zh.badge}|${comingTexts.en.badge}`));
  });

  it('leads on to pages that exist, never to itself', () => {
    const targets = [...html.matchAll(/href="([^"?]+)/g)].map((match) => match[1] ?? '');
    expect(targets.length).toBeGreaterThan(0);
    for (const target of targets) {
      expect(known).toContain(target);
      expect([`/${area}`, `/${area}-m`]).not.toContain(target);
    }
  });
});
