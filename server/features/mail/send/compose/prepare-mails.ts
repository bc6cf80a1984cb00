// One mail for each recipient, or why there is none.
import type { TenantTx } from '#server/db/database.ts';
import { suppressedAmong } from '#server/features/mail/desk/suppressions/suppressed-among.ts';
import { orderTexts as texts } from '../texts.ts';
import type { CheckedOrder } from './check-order.ts';
import type { Recipient } from './recipients-of.ts';
import type { WrittenTexts } from './write-texts.ts';

export interface PreparedMail extends WrittenTexts {
  to: string;
  /** As far as known. */
  name: string;
  /** Another reason than a missing value: then it is not sent. */
  reason: string;
}

export const isGood = ({ missing, reason }: PreparedMail): boolean => missing.length === 0 && reason === '';

export interface Preparing {
  order: Pick<CheckedOrder, 'to' | 'cc' | 'bcc'>;
  recipients: readonly Recipient[];
  written: readonly WrittenTexts[];
}

/** In the order of the recipients. */
export async function prepareMails(
  tx: TenantTx,
  { order, recipients, written }: Preparing,
): Promise<PreparedMail[]> {
  const { to, cc, bcc } = order;
  const suppressed = await suppressedAmong(tx, [...to, ...cc, ...bcc]);
  const copied = [...cc, ...bcc].find((address) => suppressed.has(address.toLowerCase()));
  const seen = new Set<string>();
  return written.map((one, index) => {
    const address = to[index] ?? '';
    const key = address.toLowerCase();
    const reason = seen.has(key) ? texts.doubled : reasonOf(key);
    seen.add(key);
    return { ...one, to: address, name: recipients[index]?.name ?? '', reason };
  });

  function reasonOf(key: string): string {
    if (/\p{Cc}/u.test(key)) return texts.oddAddress;
    const own = suppressed.get(key);
    if (own) return texts.suppressed(own);
    const ofCopy = copied && suppressed.get(copied.toLowerCase());
    return copied && ofCopy ? texts.copySuppressed(copied, ofCopy) : '';
  }
}
