// Links of the newsletter's mails. The one for unsubscribing is the same in every mail and is not stored: it names the
// subscriber and carries a mark that only we can make.
import { confirmNewsletter, unsubscribeNewsletter } from '#contract/site.ts';
import type { Services } from '#server/kernel/services.ts';
import { isSame } from '#server/secrets/is-same.ts';
import type { MasterKey } from '#server/secrets/master-key.ts';

type Linking = Pick<Services, 'config' | 'masterKey'>;

const idBytes = 16;
const markBytes = 16;

export const confirmUrl = ({ config }: Linking, token: string): string =>
  config.publicUrl + confirmNewsletter.path.replace(':token', token);

export function unsubscribeUrl({ config, masterKey }: Linking, subscriberId: string): string {
  const id = Buffer.from(subscriberId.replaceAll('-', ''), 'hex');
  return config.publicUrl + unsubscribeNewsletter.path.replace(':token', tokenOf(masterKey, id));
}

/** Null for whatever we did not make. */
export function subscriberOf({ masterKey }: Linking, token: string): string | null {
  const id = Buffer.from(token, 'base64url').subarray(0, idBytes);
  if (id.length < idBytes) return null;
  const isOurs = [masterKey, masterKey.previous].some((key) => key && isSame(token, tokenOf(key, id)));
  return isOurs ? id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null;
}

function tokenOf(masterKey: MasterKey, id: Buffer): string {
  const mark = masterKey.fingerprint('newsletter-unsubscribe', id.toString('hex')).subarray(0, markBytes);
  return Buffer.concat([id, mark]).toString('base64url');
}
