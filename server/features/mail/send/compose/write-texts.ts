// What each recipient of an order gets: values filled in, cleaned, signed, with its plain text. It knows no database and no
// clock: long texts are written in the sandbox.

import type { FollowUpStep } from '#contract/mail-sending.ts';
import { variablesIn } from '#contract/mail-variables.ts';
import { checkTexts } from './check-texts.ts';
import { cleanText } from './clean-text.ts';
import { fillHtml, fillSubject, hasVariableInTag, unfilled, type Values } from './fill-variables.ts';
import { plainTextOf } from './plain-text-of.ts';
import { withSignature } from './with-signature.ts';

export interface TextsOrder {
  subject: string;
  html: string;
  followUp: FollowUpStep[];
  /** As kept with the mailbox; empty: none. */
  signature: string;
  /** An earlier mail stands below the text. */
  quotes: boolean;
  /** Refused where nobody could be sent this. */
  checked: boolean;
  /** `whole`: with its texts, not only what is missing. */
  recipients: { values: Values; whole: boolean }[];
}

export interface WrittenTexts {
  subject: string;
  html: string;
  plain: string;
  followUp: FollowUpStep[];
  /** Variables without a value. */
  missing: string[];
}

/** In the order of the recipients. */
export function* writeTexts(order: TextsOrder): Generator<WrittenTexts> {
  const { subject, html, followUp, signature, quotes } = order;
  if (order.checked) checkTexts(order);
  const names = variablesIn(subject, html, ...followUp.map((step) => step.html));
  const write = writerOf(html, { signature, quotes });
  const steps = followUp.map((step) => ({
    ...step,
    write: writerOf(step.html, { signature, quotes: false }),
  }));
  for (const { values, whole } of order.recipients) {
    const written = whole ? write(values) : '';
    yield {
      subject: fillSubject(subject, values),
      html: written,
      plain: plainTextOf(written),
      followUp: whole ? steps.map((step) => ({ days: step.days, html: step.write(values) })) : [],
      missing: unfilled(names, values),
    };
  }
}

function writerOf(html: string, { signature, quotes }: { signature: string; quotes: boolean }) {
  const sign = (text: string) => withSignature(text, { signature, quotes, clean: cleanText });
  // A value within a tag may make an address of it: then the whole is cleaned with the value in it.
  if (hasVariableInTag(html)) return (values: Values) => sign(cleanText(fillHtml(html, values)));
  const cleaned = sign(cleanText(html));
  return (values: Values) => fillHtml(cleaned, values);
}
