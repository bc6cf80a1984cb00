// What the form of a mailbox's settings holds, and what of it was changed.
import type { UserInfo } from '#contract/accounts.ts';
import type { MailboxView, MailServer } from '#contract/mail-accounts.ts';
import type { MailboxChange } from '#web/data/mail-accounts.ts';
import { isPlainSignature, signatureHtml, signatureText } from './signature-text.ts';

/** `self` and `keep` are a member's: only the owner knows who the others are. */
export type MemberAccess = 'everybody' | 'nobody' | 'some' | 'self' | 'keep';

type Viewer = Pick<UserInfo, 'id' | 'role'>;

export interface SettingsValues {
  name: string;
  signature: string;
  optOutLine: boolean;
  perMinute: number;
  dailyCap: number | null;
  access: MemberAccess;
  members: string[];
  folders: MailboxView['folders'];
  password: string;
  user: string;
  imap: MailServer;
  smtp: MailServer;
}

function accessOf({ memberIds }: MailboxView, { id, role }: Viewer): MemberAccess {
  if (memberIds === null) return 'everybody';
  if (role === 'owner') return memberIds.length === 0 ? 'nobody' : 'some';
  return memberIds.length === 1 && memberIds[0] === id ? 'self' : 'keep';
}

export function memberChoices(mailbox: MailboxView, viewer: Viewer): readonly MemberAccess[] {
  if (viewer.role === 'owner') return ['everybody', 'nobody', 'some'];
  return accessOf(mailbox, viewer) === 'keep' ? ['everybody', 'self', 'keep'] : ['everybody', 'self'];
}

export function valuesOf(mailbox: MailboxView, viewer: Viewer): SettingsValues {
  const { name, signature, optOutLine, perMinute, dailyCap, memberIds, folders, user, imap, smtp } = mailbox;
  return {
    name,
    signature: signatureText(signature),
    optOutLine,
    perMinute,
    dailyCap,
    access: accessOf(mailbox, viewer),
    members: memberIds ?? [],
    folders,
    password: '',
    user,
    imap,
    smtp,
  };
}

export const losesFormat = ({ signature }: MailboxView): boolean => !isPlainSignature(signature);

function memberIdsOf({ access, members }: SettingsValues, kept: string[] | null, viewer: Viewer) {
  const chosen: Record<MemberAccess, string[] | null> = {
    everybody: null,
    nobody: [],
    some: members,
    self: [viewer.id],
    keep: kept,
  };
  return chosen[access];
}

export function changesOf(values: SettingsValues, mailbox: MailboxView, viewer: Viewer): MailboxChange {
  const before = valuesOf(mailbox, viewer);
  const name = values.name.trim();
  const user = values.user.trim();
  const memberIds = memberIdsOf(values, mailbox.memberIds, viewer);
  return {
    ...(name !== mailbox.name && { name }),
    // One with more than words stays as it is until its words are changed.
    ...(values.signature !== before.signature && { signature: signatureHtml(values.signature) }),
    ...(values.optOutLine !== mailbox.optOutLine && { optOutLine: values.optOutLine }),
    ...(values.perMinute !== mailbox.perMinute && { perMinute: values.perMinute }),
    ...(values.dailyCap !== mailbox.dailyCap && { dailyCap: values.dailyCap }),
    ...(!isSame(memberIds, mailbox.memberIds) && { memberIds }),
    ...(!isSame(values.folders, mailbox.folders) && { folders: values.folders }),
    ...(values.password !== '' && { password: values.password }),
    ...(user !== '' && user !== mailbox.user && { user }),
    ...(!isSame(values.imap, mailbox.imap) && { imap: values.imap }),
    ...(!isSame(values.smtp, mailbox.smtp) && { smtp: values.smtp }),
  };
}

/** Plain lists and servers, written in the same order. */
function isSame(one: object | null, other: object | null): boolean {
  const text = (value: object | null) =>
    JSON.stringify(value && !Array.isArray(value) ? Object.entries(value).sort() : value);
  return text(one) === text(other);
}
