// What is wrong with texts whoever they are for.

import { isDeeperThan } from '#server/features/mail/read/body/walk-html.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { orderTexts as texts } from '../texts.ts';
import { oddVariableIn } from './fill-variables.ts';
import { plainTextOf } from './plain-text-of.ts';
import type { TextsOrder } from './write-texts.ts';

/** What a person writes is a tenth as deep. */
const maxDepth = 200;

export function checkTexts({
  subject,
  html,
  followUp,
}: Pick<TextsOrder, 'subject' | 'html' | 'followUp'>): void {
  // Before anything else takes it apart.
  for (const text of [html, ...followUp.map((step) => step.html)]) {
    if (isDeeperThan(text, maxDepth)) throw fieldError('html', texts.tooDeep);
  }
  if (isEmpty(html)) throw fieldError('html', texts.noText);
  followUp.forEach((step, index) => {
    if (isEmpty(step.html)) throw fieldError('followUp', texts.followUpEmpty(index + 1));
  });
  const fields: [string, string][] = [
    ['subject', subject],
    ['html', html],
    ...followUp.map((step): [string, string] => ['followUp', step.html]),
  ];
  for (const [field, text] of fields) {
    const odd = oddVariableIn(text);
    if (odd !== null) throw fieldError(field, texts.oddVariable(odd));
  }
}

/** A picture alone is something to read too. */
const isEmpty = (html: string): boolean => plainTextOf(html) === '' && !/<img\b/i.test(html);
