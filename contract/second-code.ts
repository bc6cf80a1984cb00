// What a person gives at the second step: six digits of the authenticator, a recovery code of ten letters and digits, or what
// a passkey has signed.
import { z } from 'zod';
import { passkeyAnswer } from './passkey.ts';
import { validationTexts as texts } from './texts.ts';

export const secondCode = z
  .string({ error: texts.codeRequired })
  .normalize('NFKC')
  .trim()
  .min(1, texts.codeRequired)
  .max(20, texts.secondCodeMalformed)
  .regex(/^(?:\d{3} ?\d{3}|[A-Za-z2-7]{5}[- ]?[A-Za-z2-7]{5})$/, texts.secondCodeMalformed);

/** One of the two. */
export const secondProof = z
  .strictObject({ code: secondCode.optional(), passkey: passkeyAnswer.optional() })
  .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
    error: texts.codeRequired,
    path: ['code'],
  });
export type SecondProof = z.infer<typeof secondProof>;
