import { routes } from '#web/lib/paths.ts';
import { ActionLink, Actions } from '../parts/action-link.tsx';
import { CardGrid } from '../parts/card-grid.tsx';
import { Closing } from '../parts/closing.tsx';
import { PageTop } from '../parts/page-top.tsx';
import { Route } from '../parts/route.tsx';
import { Section } from '../parts/section.tsx';
import { closingTexts } from '../parts/texts.ts';
import type { SitePage } from '../site-page.ts';
import { sassmipTexts as texts } from './sassmip-texts.ts';

export const sassmipPage: SitePage = {
  path: routes.sassmip.path,
  title: texts.title,
  description: texts.description,
  body: (
    <>
      <PageTop mark={texts.top.mark} title={texts.top.heading} lead={texts.top.lead}>
        <Actions>
          <ActionLink href={`${routes.index.path}#contact`} dark>
            {closingTexts.zh.talk}
          </ActionLink>
        </Actions>
      </PageTop>
      <Section mark={texts.offers.mark} title={texts.offers.title}>
        <CardGrid cards={texts.offers.cards} />
      </Section>
      <Section mark={texts.way.mark} title={texts.way.title} tone="paper">
        <Route stops={texts.way.stops} />
      </Section>
      <Section mark={texts.rules.mark} title={texts.rules.title}>
        <CardGrid cards={texts.rules.cards} columns={2} />
      </Section>
      <Closing />
    </>
  ),
};
