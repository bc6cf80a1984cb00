// The mails of the accounts feature.
import { codeLifeSeconds, inviteLifeSeconds } from '#contract/limits.ts';
import type { SystemMail } from '#server/system-mail/mailer.ts';
import { type MailContent, renderMail } from '#server/system-mail/templates/layout.ts';
import type { WhereFrom } from './sessions.ts';
import { mailTexts as texts } from './texts.ts';

interface Words {
  subject: string;
  title: string;
  lead: string;
}

/** A mail of one paragraph. */
const shortMail = (
  to: string,
  { subject, title, lead }: Words,
  rest: Pick<MailContent, 'code' | 'action' | 'notes'>,
): SystemMail => ({
  to,
  subject,
  ...renderMail({ title, greeting: texts.greeting, paragraphs: [lead], ...rest }),
});

const codeNotes = [texts.codeLife(codeLifeSeconds / 60), texts.notYou];

export const registerCodeMail = (to: string, code: string) =>
  shortMail(to, texts.registerCode, { code, notes: codeNotes });

export const passwordCodeMail = (to: string, code: string) =>
  shortMail(to, texts.passwordCode, { code, notes: codeNotes });

const linkMail = (to: string, words: Words & { action: string }, url: string) =>
  shortMail(to, words, { action: { label: words.action, url }, notes: [texts.notYou] });

export const pageLinkMail = (to: string, url: string) => linkMail(to, texts.pageLink, url);

export const alreadyRegisteredMail = (to: string, publicUrl: string) =>
  linkMail(to, texts.alreadyRegistered, `${publicUrl}/login`);

export const noAccountMail = (to: string, publicUrl: string) =>
  linkMail(to, texts.noAccount, `${publicUrl}/register`);

const securityMail = (to: string, words: Words) => shortMail(to, words, { notes: [texts.actNow] });

export const passwordChangedMail = (to: string) => securityMail(to, texts.passwordChanged);

export const passwordResetMail = (to: string) => securityMail(to, texts.passwordReset);

/** From an address that is new to the member. */
export const newPlaceMail = (to: string, from: WhereFrom) =>
  securityMail(to, { ...texts.newPlace, lead: texts.newPlace.lead(from) });

/** From a known address, with a browser or system that is new to the member. */
export const newDeviceMail = (to: string, from: WhereFrom) =>
  securityMail(to, { ...texts.newDevice, lead: texts.newDevice.lead(from) });

export const totpEnabledMail = (to: string) => securityMail(to, texts.totpEnabled);

export function totpDisabledMail(to: string, { hasPasskey }: { hasPasskey: boolean }): SystemMail {
  const { lead, leadWithPasskey, ...words } = texts.totpDisabled;
  return securityMail(to, { ...words, lead: hasPasskey ? leadWithPasskey : lead });
}

export const passkeyAddedMail = (to: string, name: string) =>
  securityMail(to, { ...texts.passkeyAdded, lead: texts.passkeyAdded.lead(name) });

export const passkeyRemovedMail = (to: string, { name, isLast }: { name: string; isLast: boolean }) =>
  securityMail(to, { ...texts.passkeyRemoved, lead: texts.passkeyRemoved.lead(name, isLast) });

export const totpResetMail = (to: string) => securityMail(to, texts.totpReset);

export const recoveryUsedMail = (to: string, left: number) =>
  securityMail(to, { ...texts.recoveryUsed, lead: texts.recoveryUsed.lead(left) });

export const newSubAccountMail = (to: string, { name, email }: { name: string; email: string }) =>
  securityMail(to, { ...texts.newSubAccount, lead: texts.newSubAccount.lead(name, email) });

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
