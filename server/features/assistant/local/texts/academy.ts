// Articles of the academy, as the site shows them. Here they answer with their points and lead to the whole; every word is
// the article's own.
import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type AcademyTheme, articlePath, parseArticle } from '#contract/academy.ts';
import { localTexts } from '../texts.ts';
import type { Entry, Theme } from './entry.ts';

const folder = resolve(import.meta.dirname, '../../../../../academy');

/** Under which of the assistant's themes an article is found. */
const themeOf: Record<AcademyTheme, Theme> = {
  start: 'basics',
  publishers: 'publishers',
  money: 'commission',
  figures: 'tracking',
  daily: 'running',
  rules: 'compliance',
};

export const academy: Entry[] = globSync('*.md', { cwd: folder })
  .sort()
  .map((name) => {
    const slug = basename(name, '.md');
    const article = parseArticle(slug, readFileSync(join(folder, name), 'utf8'));
    const { title, description, theme, questions, keywords, points } = article;
    const list = points.map((point) => `- ${point}`).join('\n');
    return {
      id: `academy-${slug}`,
      theme: themeOf[theme],
      title,
      questions,
      keywords,
      answer: `${description}\n\n${list}\n\n${localTexts.readWhole(title, articlePath(slug))}`,
    };
  });
