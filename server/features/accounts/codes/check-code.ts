// Checking a code takes two steps: `checkCode` spends a try at once, `spendCode` spends the code together with what
// it was for.
import { timingSafeEqual } from 'node:crypto';
import type { TenantTx } from '#server/db/database.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { countedAddress } from '#server/limits/counted-address.ts';
import { accountTexts } from '../texts.ts';
import { codeHashOf } from './code-hash.ts';
import { type CodeKey, findHash, removeCode, takeTry } from './code-store.ts';

export interface CheckedCode extends CodeKey {
  codeHash: Buffer;
}

export async function checkCode(
  services: Services,
  key: CodeKey,
  { code, address }: { code: string; address: string },
): Promise<CheckedCode> {
  const given = codeHashOf(services.masterKey, key, code);
  const { global } = services.db;
  const stored =
    key.purpose === 'invite'
      ? await findHash(global, key)
      : await takeTry(global, key, countedAddress(address));
  if (!stored || !timingSafeEqual(stored, given)) throw wrongCode(key);
  return { ...key, codeHash: stored };
}

export async function spendCode(tx: TenantTx, checked: CheckedCode): Promise<void> {
  if (!(await removeCode(tx, checked, checked.codeHash))) throw wrongCode(checked);
}

function wrongCode({ purpose }: CodeKey): AppError {
  const sentence = purpose === 'invite' ? accountTexts.wrongInvite : accountTexts.wrongCode;
  return new AppError('wrong_code', sentence, { fields: { code: sentence } });
}
