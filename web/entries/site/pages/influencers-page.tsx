import { routes } from '#web/lib/paths.ts';
import { ActionLink, Actions } from '../parts/action-link.tsx';
import { CardGrid } from '../parts/card-grid.tsx';
import { Closing } from '../parts/closing.tsx';
import { PageTop } from '../parts/page-top.tsx';
import { Route } from '../parts/route.tsx';
import { Section } from '../parts/section.tsx';
import { closingTexts } from '../parts/texts.ts';
import type { SitePage } from '../site-page.ts';
import { influencerTexts } from './influencers-texts.ts';

const paths = { zh: routes.influencers.path, en: routes.influencerse.path } as const;

function influencersPage(lang: 'zh' | 'en'): SitePage {
  const texts = influencerTexts[lang];
  const twin = paths[lang === 'zh' ? 'en' : 'zh'];
  return {
    path: paths[lang],
    twin,
    ...(lang === 'en' && { lang }),
    title: texts.title,
    description: texts.description,
    body: (
      <>
        <PageTop mark={texts.top.mark} title={texts.top.heading} lead={texts.top.lead}>
          <Actions>
            <ActionLink href={`${routes.index.path}#contact`} dark>
              {closingTexts[lang].talk}
            </ActionLink>
            <ActionLink href={twin} kind="second" dark>
              {texts.top.other}
            </ActionLink>
          </Actions>
        </PageTop>
        <Section mark={texts.platforms.mark} title={texts.platforms.title}>
          <CardGrid cards={texts.platforms.cards} columns={2} />
        </Section>
        <Section mark={texts.ways.mark} title={texts.ways.title} tone="paper">
          <CardGrid cards={texts.ways.cards} />
        </Section>
        <Section mark={texts.route.mark} title={texts.route.title}>
          <Route stops={texts.route.stops} />
        </Section>
        <Closing lang={lang} />
      </>
    ),
  };
}

export const influencersPages: readonly SitePage[] = [influencersPage('zh'), influencersPage('en')];
