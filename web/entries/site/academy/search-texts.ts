import type { Article } from '#contract/academy.ts';
import type { SearchText } from './find-articles.ts';

/** Where the script finds what it searches. */
export const searchPath = '/academy/search.json';

/** Words alone: marks of Markdown and addresses are not searched. */
const plain = (markdown: string) =>
  markdown
    .replace(/\]\([^()]*\)/g, ']')
    .replace(/[#>*`|[\]_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export const searchTexts = (articles: readonly Article[]): SearchText[] =>
  articles.map(({ slug, title, description, questions, keywords, points, body }) => ({
    slug,
    title,
    about: [description, ...questions, ...keywords].join(' '),
    text: `${points.join(' ')} ${plain(body)}`,
  }));
