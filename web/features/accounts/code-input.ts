import { codeLength } from '#contract/limits.ts';

/** What may stand in the field of a mailed code: digits, at most six; full-width ones count as typed. */
export const onlyDigits = (value: string | undefined): string =>
  (value ?? '').normalize('NFKC').replace(/\D/g, '').slice(0, codeLength);
