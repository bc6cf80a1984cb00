// The refusal of a common password, at the field that holds it.
import { validationTexts } from '../../../../contract/texts.ts';
import { fieldError } from '../../../kernel/app-error.ts';
import { isCommonPassword, type PersonalFacts } from './common-passwords.ts';

/** `field` is the one the form shows the sentence at. */
export function refuseCommonPassword(field: string, password: string, personal: PersonalFacts): void {
  if (isCommonPassword(password, personal)) throw fieldError(field, validationTexts.passwordTooCommon);
}
