// The mail that tells the operator of a message.
import type { SystemMail } from '#server/system-mail/mailer.ts';
import { renderMail } from '#server/system-mail/templates/layout.ts';
import { contactSubjects, messageMailTexts as texts } from '../texts.ts';
import type { Message } from './store.ts';

export function messageMail(to: string, message: Message): SystemMail {
  const { firstName, lastName, companyName, email, subjectCode, message: words } = message;
  const subject = contactSubjects.find(({ code }) => code === subjectCode)?.value ?? subjectCode;
  return {
    to,
    replyTo: email,
    subject: texts.subject(subject, companyName),
    ...renderMail({
      title: texts.title,
      greeting: texts.greeting,
      paragraphs: [
        texts.sender(`${lastName}${firstName}`, companyName),
        texts.email(email),
        texts.about(subject),
        ...words.split(/\n+/),
      ],
      notes: [texts.reply],
    }),
  };
}
