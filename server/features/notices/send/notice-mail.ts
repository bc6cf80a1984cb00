// A message as a mail.
import type { NoticeContent } from '#server/db/schema/notices.ts';
import type { Mailer, SystemMail } from '#server/system-mail/mailer.ts';
import { renderMail } from '#server/system-mail/templates/layout.ts';
import { manageLink } from '../decide/report-link.ts';
import { deliveryTexts, messageTexts as texts } from '../texts.ts';
import type { SendOutcome } from './outcome.ts';

export interface NoticeMail {
  to: string;
  ruleName: string;
  content: NoticeContent;
  publicUrl: string;
}

export function noticeMail({ to, ruleName, content, publicUrl }: NoticeMail): SystemMail {
  const { title, lines, marks, link } = content;
  return {
    to,
    subject: title,
    ...renderMail({
      title,
      greeting: texts.mailGreeting,
      paragraphs: lines,
      action: { label: texts.open, url: publicUrl + link },
      notes: [...marks, texts.mailNote(ruleName), publicUrl + manageLink],
    }),
  };
}

/** A server that had all of the mail and then said nothing may have taken it. */
export async function sendMail(mailer: Mailer, mail: SystemMail): Promise<SendOutcome> {
  try {
    await mailer.send(mail);
    return { state: 'sent' };
  } catch (error) {
    const { message, command, responseCode } = error as Error & { command?: string; responseCode?: number };
    if (command === 'DATA' && responseCode === undefined) {
      return { state: 'uncertain', message: deliveryTexts.noAnswer };
    }
    return { state: 'refused', message: deliveryTexts.mailRefused(message.slice(0, 200)) };
  }
}
