// What a person types at the second step: six digits of the authenticator, or a recovery code of ten letters and digits.
import { z } from 'zod';
import { validationTexts as texts } from './texts.ts';

export const secondCode = z
  .string({ error: texts.codeRequired })
  .normalize('NFKC')
  .trim()
  .min(1, texts.codeRequired)
  .max(20, texts.secondCodeMalformed)
  .regex(/^(?:\d{3} ?\d{3}|[A-Za-z2-7]{5}[- ]?[A-Za-z2-7]{5})$/, texts.secondCodeMalformed);
