// The mails of the accounts feature.
import { codeLifeSeconds, inviteLifeSeconds } from '../../../contract/limits.ts';
import type { SystemMail } from '../../system-mail/mailer.ts';
import { renderMail } from '../../system-mail/templates/layout.ts';
import { mailTexts as texts } from './texts.ts';

const codeNotes = [texts.codeLife(codeLifeSeconds / 60), texts.notYou];

export function registerCodeMail(to: string, code: string): SystemMail {
  const { subject, title, lead } = texts.registerCode;
  return {
    to,
    subject,
    ...renderMail({ title, greeting: texts.greeting, paragraphs: [lead], code, notes: codeNotes }),
  };
}

export function passwordCodeMail(to: string, code: string): SystemMail {
  const { subject, title, lead } = texts.passwordCode;
  return {
    to,
    subject,
    ...renderMail({ title, greeting: texts.greeting, paragraphs: [lead], code, notes: codeNotes }),
  };
}

export function alreadyRegisteredMail(to: string, publicUrl: string): SystemMail {
  const { subject, title, lead, action } = texts.alreadyRegistered;
  return {
    to,
    subject,
    ...renderMail({
      title,
      greeting: texts.greeting,
      paragraphs: [lead],
      action: { label: action, url: `${publicUrl}/login` },
      notes: [texts.notYou],
    }),
  };
}

export function noAccountMail(to: string, publicUrl: string): SystemMail {
  const { subject, title, lead, action } = texts.noAccount;
  return {
    to,
    subject,
    ...renderMail({
      title,
      greeting: texts.greeting,
      paragraphs: [lead],
      action: { label: action, url: `${publicUrl}/register` },
      notes: [texts.notYou],
    }),
  };
}

export interface Invitation {
  to: string;
  name: string;
  companyName: string;
  token: string;
  publicUrl: string;
}

export function inviteMail({ to, name, companyName, token, publicUrl }: Invitation): SystemMail {
  const { subject, title, greeting, lead, action, life, notYou } = texts.invite;
  const query = new URLSearchParams({ account: to, code: token });
  return {
    to,
    subject: subject(companyName),
    ...renderMail({
      title,
      greeting: greeting(name),
      paragraphs: [lead(companyName)],
      action: { label: action, url: `${publicUrl}/forgetPwd?${query}` },
      notes: [life(inviteLifeSeconds / 3600), notYou],
    }),
  };
}
