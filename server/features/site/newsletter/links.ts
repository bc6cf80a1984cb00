// Links of the newsletter's mails. The one for unsubscribing is the same in every mail and is not stored: it names the
// subscriber and carries a mark that only we can make.
import { timingSafeEqual } from 'node:crypto';
import { confirmNewsletter, unsubscribeNewsletter } from '../../../../contract/site.ts';
import type { Services } from '../../../kernel/services.ts';
import type { MasterKey } from '../../../secrets/master-key.ts';

type Linking = Pick<Services, 'config' | 'masterKey'>;

const idBytes = 16;
const markBytes = 16;

export const confirmUrl = ({ config }: Linking, token: string): string =>
  config.publicUrl + confirmNewsletter.path.replace(':token', token);

export function unsubscribeUrl({ config, masterKey }: Linking, subscriberId: string): string {
  const id = Buffer.from(subscriberId.replaceAll('-', ''), 'hex');
  const token = Buffer.concat([id, markOf(masterKey, id)]).toString('base64url');
  return config.publicUrl + unsubscribeNewsletter.path.replace(':token', token);
}

/** Null for whatever we did not make. */
export function subscriberOf({ masterKey }: Linking, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + markBytes) return null;
  const [id, mark] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)];
  const isOurs = [masterKey, masterKey.previous].some((key) => key && timingSafeEqual(markOf(key, id), mark));
  return isOurs ? id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null;
}

const markOf = (masterKey: MasterKey, id: Buffer): Buffer =>
  masterKey.fingerprint('newsletter-unsubscribe', id.toString('hex')).subarray(0, markBytes);
