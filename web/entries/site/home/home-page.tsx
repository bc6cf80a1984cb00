import type { Article } from '#contract/academy.ts';
import { routes } from '#web/lib/paths.ts';
import cards from '../academy/article-card.module.css';
import { ArticleCard } from '../academy/article-card.tsx';
import { ContactForm } from '../contact/contact-form.tsx';
import { ActionLink } from '../parts/action-link.tsx';
import { organisation } from '../parts/organisation.ts';
import { Section } from '../parts/section.tsx';
import type { SitePage } from '../site-page.ts';
import { Advantages } from './advantages.tsx';
import { Brands } from './brands.tsx';
import { Hero } from './hero.tsx';
import { NetworkStatement } from './network-statement.tsx';
import { Steps } from './steps.tsx';
import { homeTexts as texts } from './texts.ts';
import { Walk } from './walk.tsx';

/** Three to begin with: what it is, what it costs, whom to find. */
const teasers = ['what-affiliate-marketing-costs', 'set-a-commission-rate', 'find-your-first-publishers'];

export const homePage = (articles: readonly Article[]): SitePage => ({
  path: routes.index.path,
  title: texts.title,
  description: texts.description,
  facts: [organisation],
  body: (
    <>
      <Hero />
      <Advantages />
      <Walk />
      <Steps />
      <NetworkStatement />
      <Brands />
      <Section mark={texts.academy.mark} title={texts.academy.title} lead={texts.academy.lead} tone="paper">
        <ul className={cards.list}>
          {articles
            .filter(({ slug }) => teasers.includes(slug))
            .map((article) => (
              <ArticleCard key={article.slug} article={article} />
            ))}
        </ul>
        <ActionLink href={routes.academy.path} kind="plain">
          {texts.academy.more}
        </ActionLink>
      </Section>
      <ContactForm />
    </>
  ),
});
