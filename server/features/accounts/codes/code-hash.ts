// Six digits are guessed in a moment from a plain hash, so the hash is keyed, and bound to e-mail and purpose.
import type { MasterKey } from '#server/secrets/master-key.ts';
import type { CodeKey } from './code-store.ts';

export const codeHashOf = (masterKey: MasterKey, { email, purpose }: CodeKey, code: string) =>
  masterKey.fingerprint('mailed-code', `${purpose}\n${email}\n${code}`);
