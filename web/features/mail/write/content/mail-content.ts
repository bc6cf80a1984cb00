// A mail as far as it is written. It is exactly what a draft keeps, so that nothing of it is lost on the way.
import type { MailDraftContent } from '#contract/mail-sending.ts';
import { variablesIn } from '#contract/mail-variables.ts';
import type { PreviewBody } from '#web/data/mail-sending.ts';
import { isAddress } from '../recipients/parse-recipients.ts';

export type MailContent = MailDraftContent;

export const blankContent: MailContent = {
  accountId: null,
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  html: '',
  templateId: null,
  variables: {},
  inReplyTo: null,
  forwardOf: null,
  attachments: [],
  followUp: [],
  sendAt: null,
  campaign: '',
};

/** Nothing that somebody would miss. */
export function isBlank({ to, cc, bcc, subject, html, attachments, followUp }: MailContent): boolean {
  return (
    to.length + cc.length + bcc.length + attachments.length + followUp.length === 0 &&
    subject.trim() === '' &&
    isBlankHtml(html)
  );
}

/** Tags and spaces alone say nothing; a rule or a picture does. */
export const isBlankHtml = (html: string): boolean =>
  !/<(img|hr)\b/i.test(html) && html.replaceAll(/<[^<>]*>|&nbsp;|\s/g, '') === '';

/** Names used as `{{ name }}`, each once, in the order they are first read. */
export function usedVariables({
  subject,
  html,
  followUp,
}: Pick<MailContent, 'subject' | 'html' | 'followUp'>): string[] {
  return variablesIn(subject, html, ...followUp.map((step) => step.html));
}

/** What the server is given of it; only values of those who are written to go along. */
export function toMailBody(content: MailContent): PreviewBody & { accountId: string } {
  const { accountId, templateId, inReplyTo, forwardOf, campaign, attachments, ...rest } = content;
  const to = rest.to.filter(isAddress);
  const single = to.length === 1;
  const values = to.flatMap((address) => {
    const given = Object.entries(rest.variables[address] ?? {}).filter(([, value]) => value.trim() !== '');
    return given.length === 0 ? [] : [[address, Object.fromEntries(given)] as const];
  });
  return {
    ...rest,
    accountId: accountId ?? '',
    to,
    cc: single ? rest.cc : [],
    bcc: single ? rest.bcc : [],
    followUp: rest.followUp.filter(({ html }) => !isBlankHtml(html)),
    variables: Object.fromEntries(values),
    attachments: attachments.map(({ id }) => id),
    ...(templateId !== null && { templateId }),
    ...(inReplyTo !== null && { inReplyTo }),
    ...(forwardOf !== null && { forwardOf }),
    ...(!single && campaign.trim() !== '' && { campaign: campaign.trim() }),
  };
}
