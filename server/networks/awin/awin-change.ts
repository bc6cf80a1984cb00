// What an Awin transaction says of its last change.
import type { ChangeTold } from '../connector.ts';
import { parseJson } from '../shared/json-array.ts';
import { type AwinTransaction, wallTime } from './awin-sale.ts';

type Change = Pick<AwinTransaction, 'validationDate' | 'declineReason' | 'amendReason'>;

export function awinChange(raw: string): ChangeTold {
  const { validationDate, declineReason, amendReason } = parseJson(raw) as Change;
  return {
    decidedAt: wallTime.test(validationDate ?? '') ? `${validationDate}`.slice(0, 16).replace('T', ' ') : '',
    reason: declineReason || amendReason || '',
  };
}
