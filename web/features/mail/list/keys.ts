// Keys of the lists of mails, as those of most mail programs.

export type MailKey =
  | 'next'
  | 'previous'
  | 'open'
  | 'close'
  | 'star'
  | 'unread'
  | 'remove'
  | 'reply'
  | 'compose'
  | 'select'
  | 'search'
  | 'help';

const byKey = new Map<string, MailKey>([
  ['j', 'next'],
  ['ArrowDown', 'next'],
  ['k', 'previous'],
  ['ArrowUp', 'previous'],
  ['Enter', 'open'],
  ['o', 'open'],
  ['Escape', 'close'],
  ['s', 'star'],
  ['u', 'unread'],
  ['#', 'remove'],
  ['Delete', 'remove'],
  ['r', 'reply'],
  ['c', 'compose'],
  ['x', 'select'],
  ['/', 'search'],
  ['?', 'help'],
]);

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** Somebody is typing, or a dialog is open. */
  taken: boolean;
  /** The focus is on a row of the list; elsewhere arrows scroll and Enter presses what it is on. */
  inList: boolean;
}

export function keyOf({ key, ctrlKey, metaKey, altKey, taken, inList }: Press): MailKey | undefined {
  if (taken || ctrlKey || metaKey || altKey) return undefined;
  if (!inList && (key.startsWith('Arrow') || key === 'Enter')) return undefined;
  return byKey.get(key.length === 1 ? key.toLowerCase() : key);
}
