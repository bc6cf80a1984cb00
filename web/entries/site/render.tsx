// The whole site as files of text. Runs when the product is built; nothing of it reaches a browser but what it writes.
import { renderToStaticMarkup } from 'react-dom/server';
import type { Article } from '#contract/academy.ts';
import { searchPath, searchTexts } from './academy/search-texts.ts';
import { SiteDocument } from './frame/site-document.tsx';
import { slot } from './frame/slot.tsx';
import { notFoundPage } from './not-found-page.tsx';
import { card } from './shots/shots.ts';
import type { SitePage } from './site-page.ts';
import { sitePages } from './site-pages.ts';

export interface SiteBuild {
  /** Addresses of what every page loads. */
  stylesheet: string;
  script: string;
  articles: readonly Article[];
}

export interface SiteText {
  /** Below the folder of the site. */
  name: string;
  text: string;
}

export function renderSite({ articles, ...assets }: SiteBuild): SiteText[] {
  const pages = [...sitePages(articles), notFoundPage];
  return [
    ...pages.map((page) => ({ name: `${page.path.slice(1)}.html`, text: renderPage(page, assets) })),
    { name: 'sitemap.xml', text: sitemap(pages.filter(({ unlisted }) => !unlisted)) },
    { name: 'robots.txt', text: robots },
    { name: searchPath.slice(1), text: JSON.stringify(searchTexts(articles)) },
  ];
}

export const renderPage = (page: SitePage, assets: Pick<SiteBuild, 'stylesheet' | 'script'>): string =>
  `<!doctype html>${renderToStaticMarkup(<SiteDocument page={page} assets={{ ...assets, card }} />)}`;

function sitemap(pages: readonly SitePage[]): string {
  const entries = pages.map(
    ({ path, date }) =>
      `<url><loc>${slot('origin')}${path}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

/** Everything public may be read; behind sign-in there is nothing for a search engine. */
const robots = `User-agent: *\nDisallow: /api/\nDisallow: /operator\n\nSitemap: ${slot('origin')}/sitemap.xml\n`;
