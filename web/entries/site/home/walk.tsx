import { routes } from '#web/lib/paths.ts';
import { ActionLink } from '../parts/action-link.tsx';
import { Feature } from '../parts/feature.tsx';
import { Section } from '../parts/section.tsx';
import { homeTexts } from './texts.ts';

const texts = homeTexts.walk;

/** A day with the product, in photographs. */
export function Walk() {
  return (
    <Section mark={texts.mark} title={texts.title} tone="paper">
      {texts.items.map((item, index) => (
        <Feature key={item.shot} {...item} turned={index % 2 === 1} />
      ))}
      <ActionLink href={routes.sass.path} kind="plain">
        {texts.more}
      </ActionLink>
    </Section>
  );
}
