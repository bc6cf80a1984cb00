import type { Article } from '#contract/academy.ts';
import { academyPage } from './academy/academy-page.tsx';
import { articlePage } from './academy/article-page.tsx';
import { homePage } from './home/home-page.tsx';
import { aboutPage } from './pages/about-page.tsx';
import { influencersPages } from './pages/influencers-page.tsx';
import { programmePage } from './pages/programme-page.tsx';
import { sassPage } from './pages/sass-page.tsx';
import { sassmipPage } from './pages/sassmip-page.tsx';
import type { SitePage } from './site-page.ts';

/** Every page of the site. */
export const sitePages = (articles: readonly Article[]): SitePage[] => [
  homePage(articles),
  programmePage,
  sassPage,
  sassmipPage,
  academyPage(articles),
  ...articles.map((article) => articlePage(article, articles)),
  aboutPage,
  ...influencersPages,
];
