// A currency as inputs name it: ISO 4217, in any case.
import { z } from 'zod';
import { reportTexts as texts } from './texts.ts';

export const currencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, { error: texts.currencyMalformed });
