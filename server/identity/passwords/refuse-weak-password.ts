// The refusal of a password that is easily guessed, at the field that holds it.
import { validationTexts } from '#contract/texts.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { findPasswordFault, type PasswordFault, type PersonalFacts } from './common-passwords.ts';

const sentences: Record<PasswordFault, string> = {
  common: validationTexts.passwordTooCommon,
  own: validationTexts.passwordIsOwn,
};

/** `field` is the one the form shows the sentence at. */
export function refuseWeakPassword(field: string, password: string, personal: PersonalFacts): void {
  const fault = findPasswordFault(password, personal);
  if (fault) throw fieldError(field, sentences[fault]);
}
