import { routes } from '#web/lib/paths.ts';
import { CardGrid } from '../parts/card-grid.tsx';
import { Closing } from '../parts/closing.tsx';
import { PageTop } from '../parts/page-top.tsx';
import { Route } from '../parts/route.tsx';
import { Section } from '../parts/section.tsx';
import type { SitePage } from '../site-page.ts';
import { programmeTexts as texts } from './programme-texts.ts';
import styles from './watch.module.css';

export const programmePage: SitePage = {
  path: routes.programme.path,
  title: texts.title,
  description: texts.description,
  body: (
    <>
      <PageTop mark={texts.top.mark} title={texts.top.heading} lead={texts.top.lead} />
      {texts.stages.map(({ id, mark, title, lead, stops, watch }, index) => (
        <Section
          key={id}
          id={id}
          mark={mark}
          title={title}
          lead={lead}
          tone={index % 2 === 1 ? 'paper' : 'plain'}
        >
          <Route stops={stops} />
          <p className={styles.watch}>{watch}</p>
        </Section>
      ))}
      <Section mark={texts.roles.mark} title={texts.roles.title} tone="paper">
        <CardGrid cards={texts.roles.cards} />
      </Section>
      <Closing />
    </>
  ),
};
