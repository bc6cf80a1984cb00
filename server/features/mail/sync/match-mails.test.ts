import { expect, it } from 'vitest';
import { matchMails, type UnplacedMail } from './match-mails.ts';

const mailAt = '2026-01-01T00:00:00.000Z';
const read = (uid: number, rfcId: string, bytes = 100) => ({ uid, rfcId, bytes, mailAt });
const row = (mailId: string, rfcId: string, more: Partial<UnplacedMail> = {}): UnplacedMail => ({
  mailId,
  rfcId,
  bytes: 100,
  mailAt: new Date(mailAt),
  folderId: 'inbox',
  ...more,
});
const inbox = { folderId: 'inbox', role: 'inbox' } as const;
const sent = { folderId: 'sent', role: 'sent' } as const;

it('finds what moved, each row once', () => {
  const matches = matchMails(
    [read(1, 'a'), read(2, 'a'), read(3, 'b')],
    [row('A', 'a'), row('B', 'b', { bytes: 7 })],
    inbox,
  );
  expect([...matches]).toEqual([[1, 'A']]);
});

it('prefers the row that lay in the same folder', () => {
  const rows = [row('elsewhere', 'a', { folderId: 'archive' }), row('here', 'a')];
  expect([...matchMails([read(1, 'a')], rows, inbox)]).toEqual([[1, 'here']]);
});

it('takes the copy of our own mail by its id alone, and only among what was sent', () => {
  const own = row('own', 'a', { folderId: null, bytes: 5 });
  expect([...matchMails([read(1, 'a')], [own], sent)]).toEqual([[1, 'own']]);
  expect([...matchMails([read(1, 'a')], [own], inbox)]).toEqual([]);
});

it('goes by size and moment where a mail has no id', () => {
  const later = row('later', '', { mailAt: new Date('2026-01-02T00:00:00Z') });
  expect([...matchMails([read(1, '')], [later, row('same', '')], inbox)]).toEqual([[1, 'same']]);
  expect([...matchMails([read(1, '')], [row('own', '', { folderId: null })], sent)]).toEqual([]);
});
