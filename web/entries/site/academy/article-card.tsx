import { type Article, academyThemes, articlePath } from '#contract/academy.ts';
import styles from './article-card.module.css';

/** An article in a list: what it is about and what it answers. */
export function ArticleCard({ article }: { article: Article }) {
  return (
    <li className={styles.card} data-slug={article.slug}>
      <p className={styles.theme}>{academyThemes[article.theme]}</p>
      <h3 className={styles.title}>
        <a href={articlePath(article.slug)}>{article.title}</a>
      </h3>
      <p className={styles.text}>{article.description}</p>
    </li>
  );
}
