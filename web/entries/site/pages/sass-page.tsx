import { routes } from '#web/lib/paths.ts';
import { slot } from '../frame/slot.tsx';
import { ActionLink, Actions } from '../parts/action-link.tsx';
import { CardGrid } from '../parts/card-grid.tsx';
import { Closing } from '../parts/closing.tsx';
import { Feature } from '../parts/feature.tsx';
import { PageTop } from '../parts/page-top.tsx';
import { Section } from '../parts/section.tsx';
import type { SitePage } from '../site-page.ts';
import { sassTexts as texts } from './sass-texts.ts';

export const sassPage: SitePage = {
  path: routes.sass.path,
  title: texts.title,
  description: texts.description,
  facts: [
    {
      '@context': 'https://schema.org',
      '@type': 'SoftwareApplication',
      name: '海图 Haitu',
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      url: slot('origin') + routes.sass.path,
      description: texts.description,
    },
  ],
  body: (
    <>
      <PageTop mark={texts.top.mark} title={texts.top.heading} lead={texts.top.lead}>
        <Actions>
          <ActionLink href={`${routes.demo.path}?r=1`} dark>
            {texts.top.tour}
          </ActionLink>
          <ActionLink href={routes.package.path} kind="second" dark>
            {texts.top.plans}
          </ActionLink>
        </Actions>
      </PageTop>
      {texts.groups.map(({ id, mark, title, items }, group) => (
        <Section key={id} id={id} mark={mark} title={title} tone={group % 2 === 1 ? 'paper' : 'plain'}>
          {items.map((item, index) => (
            <Feature key={item.shot} {...item} turned={index % 2 === 1} />
          ))}
        </Section>
      ))}
      <Section mark={texts.trust.mark} title={texts.trust.title} tone="paper">
        <CardGrid cards={texts.trust.cards} columns={2} />
      </Section>
      <Closing />
    </>
  ),
};
