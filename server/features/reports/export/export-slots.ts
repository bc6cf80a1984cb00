// An export of rows holds a database connection for as long as its reader takes: a few at once per account and process.
import { createAccountSlots } from '#server/limits/account-slots.ts';
import { exportTexts } from './texts.ts';

export const exportSlots = createAccountSlots({
  perAccount: 3,
  perProcess: 12,
  refusal: exportTexts.tooMany,
});
