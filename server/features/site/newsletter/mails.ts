// The mail that asks for a confirmation; it can be unsubscribed from like every other (RFC 8058).
import { visitorLimits } from '#contract/limits.ts';
import type { SystemMail } from '#server/system-mail/mailer.ts';
import { renderMail } from '#server/system-mail/templates/layout.ts';
import { newsletterTexts } from '../texts.ts';

const texts = newsletterTexts.confirmMail;
const days = visitorLimits.confirmSeconds / (24 * 3600);

export function confirmMail(to: string, links: { confirm: string; leave: string }): SystemMail {
  return {
    to,
    subject: texts.subject,
    headers: {
      'List-Unsubscribe': `<${links.leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...renderMail({
      title: texts.title,
      greeting: texts.greeting,
      paragraphs: [texts.lead],
      action: { label: texts.action, url: links.confirm },
      notes: [texts.life(days), texts.leave(links.leave)],
    }),
  };
}
