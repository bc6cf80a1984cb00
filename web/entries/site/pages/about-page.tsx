import { routes } from '#web/lib/paths.ts';
import { CardGrid } from '../parts/card-grid.tsx';
import { Closing } from '../parts/closing.tsx';
import { organisation } from '../parts/organisation.ts';
import { PageTop } from '../parts/page-top.tsx';
import { Section } from '../parts/section.tsx';
import type { SitePage } from '../site-page.ts';
import styles from './about-page.module.css';
import { aboutTexts as texts } from './about-texts.ts';

export const aboutPage: SitePage = {
  path: routes.about.path,
  title: texts.title,
  description: texts.description,
  facts: [organisation],
  body: (
    <>
      <PageTop mark={texts.top.mark} title={texts.top.heading} lead={texts.top.lead} />
      <Section mark={texts.story.mark} title={texts.story.title}>
        <div className={styles.story}>
          {texts.story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section mark={texts.beliefs.mark} title={texts.beliefs.title} tone="paper">
        <CardGrid cards={texts.beliefs.cards} />
      </Section>
      <Section mark={texts.facts.mark} title={texts.facts.title}>
        <ul className={styles.facts}>
          {texts.facts.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Section>
      <Closing />
    </>
  ),
};
