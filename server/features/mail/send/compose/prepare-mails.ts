// One mail for each recipient, or why there is none: values filled in, cleaned, signed, with its plain text.
import type { FollowUpStep } from '../../../../../contract/mail-sending.ts';
import type { TenantTx } from '../../../../db/database.ts';
import { suppressedAmong } from '../../desk/suppressions/suppressed-among.ts';
import { orderTexts as texts } from '../texts.ts';
import type { CheckedOrder } from './check-order.ts';
import { cleanText } from './clean-text.ts';
import { fillHtml, fillSubject, hasVariableInTag, missingIn, type Values } from './fill-variables.ts';
import { knownRecipients, type Sender } from './known-values.ts';
import { plainTextOf } from './plain-text-of.ts';
import { withSignature } from './with-signature.ts';

export interface PreparedMail {
  to: string;
  /** As far as known. */
  name: string;
  subject: string;
  html: string;
  plain: string;
  followUp: FollowUpStep[];
  /** Variables without a value, or another reason: then it is not sent. */
  missing: string[];
  reason: string;
}

export interface Preparing {
  order: CheckedOrder;
  sender: Sender;
  signature: string;
}

/** In the order of the recipients; `make` says of which the whole text is needed. */
export async function prepareMails(
  tx: TenantTx,
  { order, sender, signature }: Preparing,
  needed: (to: string, index: number) => boolean = () => true,
): Promise<PreparedMail[]> {
  const { to, cc, bcc, subject, followUp } = order;
  const suppressed = await suppressedAmong(tx, [...to, ...cc, ...bcc]);
  const known = await knownRecipients(tx, to, sender);
  const given = lowerCased(order.variables);
  const write = writerOf(order.html, { signature, quotes: Boolean(order.inReplyTo || order.forwardOf) });
  const writeNext = followUp.map((step) => writerOf(step.html, { signature, quotes: false }));
  const copied = [...cc, ...bcc].find((address) => suppressed.has(address.toLowerCase()));
  const seen = new Set<string>();
  return to.map((address, index) => {
    const key = address.toLowerCase();
    const values: Values = { ...known.get(key)?.values, ...given.get(key) };
    const missing = missingIn([subject, order.html, ...followUp.map((step) => step.html)], values);
    const reason = seen.has(key) ? texts.doubled : reasonOf(key);
    seen.add(key);
    const html = needed(address, index) ? write(values) : '';
    return {
      to: address,
      name: known.get(key)?.name ?? '',
      subject: fillSubject(subject, values),
      html,
      plain: plainTextOf(html),
      followUp: followUp.map(({ days }, step) => ({ days, html: writeNext[step]?.(values) ?? '' })),
      missing,
      reason,
    };
  });

  function reasonOf(key: string): string {
    if (/\p{Cc}/u.test(key)) return texts.oddAddress;
    const own = suppressed.get(key);
    if (own) return texts.suppressed(own);
    const ofCopy = copied && suppressed.get(copied.toLowerCase());
    return copied && ofCopy ? texts.copySuppressed(copied, ofCopy) : '';
  }
}

function writerOf(html: string, { signature, quotes }: { signature: string; quotes: boolean }) {
  const sign = (text: string) => withSignature(text, { signature, quotes, clean: cleanText });
  // A value within a tag may make an address of it: then the whole is cleaned with the value in it.
  if (hasVariableInTag(html)) return (values: Values) => sign(cleanText(fillHtml(html, values)));
  const cleaned = sign(cleanText(html));
  return (values: Values) => fillHtml(cleaned, values);
}

/** Addresses are compared in lower case. */
const lowerCased = (variables: CheckedOrder['variables']): Map<string, Values> =>
  new Map(Object.entries(variables).map(([address, values]) => [address.toLowerCase(), values]));
