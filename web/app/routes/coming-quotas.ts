import { areaTexts } from '../../features/coming/texts.ts';

/** What a plan counts of areas that are not open yet: to be marked wherever a plan is described. */
export const comingQuotas: readonly 'aiQuestions'[] = 'aispark' in areaTexts ? ['aiQuestions'] : [];
