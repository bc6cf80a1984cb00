import { expect, it } from 'vitest';
import { type ListedFolder, readableFolders } from './folder-roles.ts';

const folder = (path: string, more: Partial<ListedFolder> = {}): ListedFolder => ({
  path,
  name: path.split('/').at(-1) ?? path,
  flags: new Set(),
  ...more,
});
const rolesOf = (listed: ListedFolder[]) => readableFolders(listed).map(({ path, role }) => [path, role]);

it('follows what the server says, inbox first, drafts left alone', () => {
  const said = (path: string, specialUse: string) =>
    folder(path, { specialUse, specialUseSource: 'extension' });
  expect(
    rolesOf([
      said('Rubbish', '\\Junk'),
      said('Bin', '\\Trash'),
      said('Entwürfe', '\\Drafts'),
      folder('Clients'),
      said('Gesendet', '\\Sent'),
      said('INBOX', '\\Inbox'),
      folder('Sent'),
    ]),
  ).toEqual([
    ['INBOX', 'inbox'],
    ['Gesendet', 'sent'],
    ['Clients', 'other'],
    ['Sent', 'other'],
    ['Bin', 'trash'],
    ['Rubbish', 'junk'],
  ]);
});

it('knows the names of providers that do not say', () => {
  const names = ['INBOX', 'Sent Messages', 'Deleted Messages', 'Drafts', 'Junk'];
  expect(rolesOf(names.map((name) => folder(name)))).toEqual([
    ['INBOX', 'inbox'],
    ['Sent Messages', 'sent'],
    ['Deleted Messages', 'trash'],
    ['Junk', 'junk'],
  ]);
  expect(
    rolesOf(
      ['INBOX', '已发送', '已删除', '草稿箱', '垃圾邮件', '病毒文件夹', '客户'].map((name) => folder(name)),
    ),
  ).toEqual([
    ['INBOX', 'inbox'],
    ['已发送', 'sent'],
    ['病毒文件夹', 'other'],
    ['客户', 'other'],
    ['已删除', 'trash'],
    ['垃圾邮件', 'junk'],
  ]);
});

it('leaves out what cannot be opened, and what shows mails of other folders', () => {
  expect(
    rolesOf([
      folder('INBOX'),
      folder('[Gmail]', { flags: new Set(['\\Noselect']) }),
      folder('[Gmail]/All Mail', { specialUse: '\\All', specialUseSource: 'extension' }),
      folder('[Gmail]/Starred', { specialUse: '\\Flagged', specialUseSource: 'extension' }),
    ]),
  ).toEqual([['INBOX', 'inbox']]);
});

it('reads no more folders than a person has', () => {
  const listed = Array.from({ length: 5000 }, (_, n) => folder(`f${n}`));
  expect(readableFolders([...listed, folder('INBOX')])).toHaveLength(100);
  expect(readableFolders([...listed, folder('INBOX')])[0]).toEqual({ path: 'INBOX', role: 'inbox' });
});

it('follows before all else what the owner says, of folders that are there', () => {
  const listed = [
    folder('INBOX'),
    folder('Sent', { specialUse: '\\Sent', specialUseSource: 'extension' }),
    folder('Raus'),
    folder('Weg'),
  ];
  const chosen = { sent: 'Raus', trash: 'Weg', junk: 'Gone' };
  expect(readableFolders(listed, chosen).map(({ path, role }) => [path, role])).toEqual([
    ['INBOX', 'inbox'],
    ['Raus', 'sent'],
    ['Sent', 'other'],
    ['Weg', 'trash'],
  ]);
  expect(rolesOf(listed)).toContainEqual(['Sent', 'sent']);
});
