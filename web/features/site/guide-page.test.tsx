import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { guideChapters } from './guide/texts.ts';
import { GuidePage } from './guide-page.tsx';

const html = renderToStaticMarkup(
  <MemoryRouter>
    <GuidePage />
  </MemoryRouter>,
);

/** The numbered marks of a drawing are its only circles of this size. */
const marks = (part: string) => part.match(/<circle[^>]* r="10"/g)?.length ?? 0;

describe('the operation guide', () => {
  it.each(guideChapters)('marks each step of $id in its drawing', ({ id, steps }) => {
    const from = html.indexOf(`<section id="${id}"`);
    const chapter = html.slice(from, html.indexOf('</section>', from));
    expect(marks(chapter)).toBe(steps.length);
  });

  it('lists every chapter in the table of contents', () => {
    for (const { id } of guideChapters) expect(html).toContain(`href="#${id}"`);
  });
});
