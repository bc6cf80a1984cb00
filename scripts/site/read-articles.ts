import { glob, readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type Article, parseArticle } from '#contract/academy.ts';

const folder = resolve(import.meta.dirname, '../../academy');

/** Every article of the academy, newest first. */
export async function readArticles(): Promise<Article[]> {
  const names = await Array.fromAsync(glob('*.md', { cwd: folder }));
  const articles = await Promise.all(
    names.map(async (name) =>
      parseArticle(basename(name, '.md'), await readFile(resolve(folder, name), 'utf8')),
    ),
  );
  return articles.sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
}
