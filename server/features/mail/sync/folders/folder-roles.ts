// What each folder of a server is for: as its owner says, else as the server says, else by the names the big providers give.
import type { ChosenFolders, FolderRole } from '#contract/mail-accounts.ts';

export interface ListedFolder {
  path: string;
  name: string;
  flags: ReadonlySet<string>;
  specialUse?: string | undefined;
  /** Guessed by imapflow from a name, or said by the server. */
  specialUseSource?: string | undefined;
}

export interface ReadableFolder {
  path: string;
  role: FolderRole;
}

/** A server may list any number; these are more than a person has. */
const maxFolders = 100;
/** The order in which they are read: what a person looks for first. */
const order: readonly FolderRole[] = ['inbox', 'sent', 'archive', 'other', 'trash', 'junk'];

const roles: Readonly<Record<string, FolderRole>> = {
  '\\Inbox': 'inbox',
  '\\Sent': 'sent',
  '\\Drafts': 'drafts',
  '\\Junk': 'junk',
  '\\Trash': 'trash',
  '\\Archive': 'archive',
};

/** Of servers that do not say: QQ, NetEase, Aliyun, Exmail and their English pages. */
const names: readonly [FolderRole, RegExp][] = [
  ['sent', /^(sent|sent messages|sent items|sent mail|已发送|已发送邮件|已发邮件|发件箱)$/i],
  ['trash', /^(trash|deleted|deleted messages|deleted items|已删除|已删除邮件|废件箱|回收站)$/i],
  ['drafts', /^(drafts?|草稿箱?|草稿夹)$/i],
  ['junk', /^(junk|spam|junk e-?mail|bulk mail|垃圾邮件|垃圾箱|病毒文件夹|病毒邮件|广告邮件)$/i],
  ['archive', /^(archives?|归档|存档)$/i],
];

/** Folders that show mails which lie in others as well: reading them would double everything (decision 37). */
const views = new Set(['\\All', '\\Flagged', '\\Important']);

/** Those to read, in the order they are read. Drafts are left alone: nobody has sent them (decision 37). */
export function readableFolders(
  listed: readonly ListedFolder[],
  chosen: ChosenFolders = {},
): ReadableFolder[] {
  const taken = new Set<FolderRole>();
  const claim = (role: FolderRole): FolderRole => {
    // A second folder of the kind is one of the person's own.
    if (role === 'other' || taken.has(role)) return 'other';
    taken.add(role);
    return role;
  };
  const open = listed.filter(({ flags, specialUse }) => !isClosed(flags) && !views.has(specialUse ?? ''));
  const said = new Map<string, FolderRole>();
  for (const [role, path] of Object.entries(chosen) as [FolderRole, string][]) {
    // One that is gone by now is nobody's.
    if (open.some((folder) => folder.path === path)) said.set(path, claim(role));
  }
  // What the server says stands before what a name suggests.
  for (const told of [true, false]) {
    for (const folder of open) {
      if (said.has(folder.path)) continue;
      const role = told ? toldRole(folder) : namedRole(folder);
      if (role) said.set(folder.path, claim(role));
    }
  }
  return open
    .map(({ path }) => ({ path, role: said.get(path) ?? 'other' }))
    .filter(({ role }) => role !== 'drafts')
    .sort((one, other) => order.indexOf(one.role) - order.indexOf(other.role))
    .slice(0, maxFolders);
}

const isClosed = (flags: ReadonlySet<string>): boolean =>
  [...flags].some((flag) => /^\\(noselect|nonexistent)$/i.test(flag));

function toldRole({ path, specialUse, specialUseSource }: ListedFolder): FolderRole | undefined {
  if (path.toUpperCase() === 'INBOX') return 'inbox';
  return specialUseSource === 'name' ? undefined : roles[specialUse ?? ''];
}

const namedRole = ({ name, specialUse }: ListedFolder): FolderRole | undefined =>
  names.find(([, pattern]) => pattern.test(name.trim()))?.[0] ?? roles[specialUse ?? ''];
