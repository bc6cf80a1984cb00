import { expect, it } from 'vitest';
import { pages } from '../pages.tsx';
import { comingQuotas } from './coming-quotas.ts';

it('counts questions to the assistant as to come for as long as a page stands in for it', () => {
  expect(comingQuotas.includes('aiQuestions')).toBe(pages.aisparkMobile.comingArea === 'aispark');
});
