import { Route } from '../parts/route.tsx';
import { Section } from '../parts/section.tsx';
import { homeTexts } from './texts.ts';

const texts = homeTexts.steps;

export function Steps() {
  return (
    <Section mark={texts.mark} title={texts.title}>
      <Route stops={texts.items} />
    </Section>
  );
}
