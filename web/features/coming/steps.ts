// What a person can do while an area is not open: only pages that exist lead on from here.
import { toPath } from '../../lib/paths.ts';
import { stepTexts } from './texts.ts';

export type StepName = 'profile' | 'guide' | 'login' | 'register' | 'tour' | 'tourEnglish' | 'loginEnglish';

interface Step {
  text: string;
  to: string;
  newTab?: boolean;
}

const tour: Step = { text: stepTexts.tour, to: toPath('demo', { r: '1' }) };

/** Ways in are for those who are outside. */
const forVisitors = new Set<StepName>(['register', 'login', 'loginEnglish']);

export function stepsFor(steps: readonly StepName[], signedIn: boolean): readonly StepName[] {
  return signedIn ? steps.filter((name) => !forVisitors.has(name)) : steps;
}

/** `onPhone` picks the mobile twin where a page has one. */
export function getStep(name: StepName, onPhone: boolean): Step {
  switch (name) {
    case 'profile':
      return { text: stepTexts.profile, to: toPath(onPhone ? 'infoMobile' : 'info') };
    case 'guide':
      return { text: stepTexts.guide, to: toPath('guide'), newTab: true };
    case 'login':
      return { text: stepTexts.login, to: toPath('login') };
    case 'register':
      return { text: stepTexts.register, to: toPath('register') };
    case 'tour':
      return tour;
    case 'tourEnglish':
      return { ...tour, text: stepTexts.tourEnglish };
    case 'loginEnglish':
      return { text: stepTexts.loginEnglish, to: toPath('login') };
  }
}
