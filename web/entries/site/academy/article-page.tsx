import { Marked } from 'marked';
import { type Article, academyThemes, articlePath } from '#contract/academy.ts';
import { routes } from '#web/lib/paths.ts';
import { slot } from '../frame/slot.tsx';
import { Closing } from '../parts/closing.tsx';
import type { SitePage } from '../site-page.ts';
import cards from './article-card.module.css';
import { ArticleCard } from './article-card.tsx';
import styles from './article-page.module.css';
import { academyTexts as texts } from './texts.ts';

const charactersPerMinute = 350;
const nearbyCount = 3;

const markdown = new Marked({ gfm: true });
markdown.use({
  renderer: {
    // A wide table scrolls in a box of its own, which the keyboard can reach.
    table(token) {
      const cell = (tag: string, { tokens }: (typeof token.header)[number]) =>
        `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
      const head = token.header.map((one) => cell('th', one)).join('');
      const rows = token.rows.map((row) => `<tr>${row.map((one) => cell('td', one)).join('')}</tr>`).join('');
      return `<div class="${styles.table}" tabindex="0" role="region" aria-label="表格"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
    },
  },
});

/** One article: what to take away first, then the whole, then where to read on. */
export function articlePage(article: Article, all: readonly Article[]): SitePage {
  const { slug, title, description, date, body } = article;
  const minutes = Math.max(1, Math.round(body.length / charactersPerMinute));
  return {
    path: `/academy/${slug}`,
    title: texts.articleTitle(title),
    description,
    date,
    facts: [
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        description,
        dateModified: date,
        inLanguage: 'zh-CN',
        mainEntityOfPage: slot('origin') + articlePath(slug),
        author: { '@type': 'Organization', name: '海图 Haitu' },
        publisher: { '@type': 'Organization', name: '海图 Haitu' },
      },
      breadcrumbs(article),
    ],
    body: (
      <>
        <article className={styles.article}>
          <nav className={styles.path} aria-label={texts.path}>
            <a href={routes.academy.path}>{texts.back}</a>
            <span>{academyThemes[article.theme]}</span>
          </nav>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.facts}>
            <span>{texts.changed(date)}</span>
            <span>{texts.minutes(minutes)}</span>
          </p>
          <aside className={styles.points} aria-label={texts.points}>
            <p className={styles.pointsTitle}>{texts.points}</p>
            <ul>
              {article.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </aside>
          <div
            className={styles.body}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own article, rendered when the product is built
            dangerouslySetInnerHTML={{ __html: markdown.parse(body, { async: false }) }}
          />
        </article>
        <section className={styles.nearby}>
          <h2 className={styles.nearbyTitle}>{texts.nearby}</h2>
          <ul className={cards.list}>
            {nearby(article, all).map((other) => (
              <ArticleCard key={other.slug} article={other} />
            ))}
          </ul>
        </section>
        <Closing />
      </>
    ),
  };
}

/** Those of the same theme first. */
function nearby(article: Article, all: readonly Article[]): Article[] {
  const others = all.filter(({ slug }) => slug !== article.slug);
  const same = others.filter(({ theme }) => theme === article.theme);
  return [...same, ...others.filter((other) => !same.includes(other))].slice(0, nearbyCount);
}

const breadcrumbs = ({ slug, title }: Article) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: texts.back, item: slot('origin') + routes.academy.path },
    { '@type': 'ListItem', position: 2, name: title, item: slot('origin') + articlePath(slug) },
  ],
});
