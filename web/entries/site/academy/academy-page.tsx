import { type AcademyTheme, type Article, academyThemes } from '#contract/academy.ts';
import { routes } from '#web/lib/paths.ts';
import { Closing } from '../parts/closing.tsx';
import { PageTop } from '../parts/page-top.tsx';
import type { SitePage } from '../site-page.ts';
import styles from './academy-page.module.css';
import cards from './article-card.module.css';
import { ArticleCard } from './article-card.tsx';
import { searchPath } from './search-texts.ts';
import { academyTexts as texts } from './texts.ts';

const themes = Object.keys(academyThemes) as AcademyTheme[];

/** Every article under its theme; the search box narrows the list once the script is there. */
export const academyPage = (articles: readonly Article[]): SitePage => ({
  path: routes.academy.path,
  title: texts.title,
  description: texts.description,
  body: (
    <>
      <PageTop mark={texts.mark} title={texts.heading} lead={texts.lead}>
        <search className={styles.search}>
          <label className="hidden-words" htmlFor="academy-search">
            {texts.searchLabel}
          </label>
          <input
            className={styles.box}
            id="academy-search"
            type="search"
            placeholder={texts.searchPlaceholder}
            maxLength={60}
            disabled
            data-search={searchPath}
          />
          <p className={styles.note} role="status" data-search-note>
            {texts.all(articles.length)}
          </p>
        </search>
      </PageTop>
      <div className={styles.column}>
        {themes.map((theme) => {
          const own = articles.filter((article) => article.theme === theme);
          return own.length === 0 ? null : (
            <section key={theme} className={styles.theme} data-theme={theme}>
              <h2 className={styles.title}>{academyThemes[theme]}</h2>
              <ul className={cards.list}>
                {own.map((article) => (
                  <ArticleCard key={article.slug} article={article} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      <Closing />
    </>
  ),
});
