// Which mails are listed and which one is open, in the address: a link shared with a colleague opens the same view.
import { pageSizes } from '../../../../contract/limits.ts';
import type { MailFolder } from '../../../../contract/mail-menu.ts';
import { type MailState, mailStates } from '../../../../contract/mail-messages.ts';
import type { MailListQuery } from '../../../data/mail-messages.ts';

export interface MailFilters {
  /** Of one mailbox. */
  box: string | undefined;
  keyword: string;
  unread: boolean;
  state: MailState | undefined;
  waiting: boolean;
  bounced: boolean;
  /** Exchanged with one address. */
  address: string | undefined;
  page: number;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const readId = (search: URLSearchParams, key: string): string | undefined => {
  const value = search.get(key) ?? '';
  return uuid.test(value) ? value : undefined;
};

/** The mail that is open. */
export const readOpen = (search: URLSearchParams): string | undefined => readId(search, 'id');

export function readFilters(search: URLSearchParams): MailFilters {
  const text = (key: string, length: number) =>
    [...(search.get(key)?.trim() ?? '')].slice(0, length).join('') || undefined;
  return {
    box: readId(search, 'box'),
    keyword: text('q', 100) ?? '',
    unread: search.get('unread') === '1',
    state: mailStates.find((state) => state === search.get('state')),
    waiting: search.get('waiting') === '1',
    bounced: search.get('bounced') === '1',
    address: text('address', 320),
    page: Math.min(1_000_000, Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1)),
  };
}

const keys: Record<keyof MailFilters, string> = {
  box: 'box',
  keyword: 'q',
  unread: 'unread',
  state: 'state',
  waiting: 'waiting',
  bounced: 'bounced',
  address: 'address',
  page: 'page',
};

/** The same address with some values changed; what is usual leaves it, and another view begins at page one, nothing open. */
export function changeSearch(search: URLSearchParams, change: Partial<MailFilters>): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(keys.page);
  next.delete('id');
  for (const [name, value] of Object.entries(change) as [
    keyof MailFilters,
    MailFilters[keyof MailFilters],
  ][]) {
    const usual = value === undefined || value === '' || value === false;
    if (usual || (name === 'page' && value === 1)) next.delete(keys[name]);
    else next.set(keys[name], value === true ? '1' : String(value));
  }
  return next;
}

/** The same list with another mail open, or none. */
export function openIn(search: URLSearchParams, id: string | undefined): URLSearchParams {
  const next = new URLSearchParams(search);
  if (id === undefined) next.delete('id');
  else next.set('id', id);
  return next;
}

export const noFilters = {
  box: undefined,
  keyword: '',
  unread: false,
  state: undefined,
  waiting: false,
  bounced: false,
  address: undefined,
} as const satisfies Partial<MailFilters>;

/** Beside the words: what stands in the sheet of a phone. */
export const countChoices = ({ box, unread, state, waiting, bounced, address }: MailFilters): number =>
  [box, state, address].filter((value) => value !== undefined).length +
  [unread, waiting, bounced].filter(Boolean).length;

export const isFiltered = (filters: MailFilters): boolean =>
  filters.keyword !== '' || countChoices(filters) > 0;

export const toQuery = (folder: MailFolder, filters: MailFilters): MailListQuery => ({
  folder,
  ...(filters.box !== undefined && { accountId: filters.box }),
  ...(filters.keyword !== '' && { keyword: filters.keyword }),
  ...(filters.unread && { unread: '1' }),
  ...(filters.state !== undefined && { state: filters.state }),
  ...(filters.waiting && { waiting: '1' }),
  ...(filters.bounced && { bounced: '1' }),
  ...(filters.address !== undefined && { address: filters.address }),
  currentPage: filters.page,
  size: pageSizes.list,
});

/** What an outgoing list can be narrowed to, one at a time. */
export const outgoingViews = [...mailStates, 'waiting', 'bounced'] as const;
export type OutgoingView = (typeof outgoingViews)[number];

export const outgoingView = ({ state, waiting, bounced }: MailFilters): OutgoingView | undefined =>
  waiting ? 'waiting' : bounced ? 'bounced' : state;

export const toOutgoing = (view: OutgoingView | undefined): Partial<MailFilters> => ({
  state: mailStates.find((state) => state === view),
  waiting: view === 'waiting',
  bounced: view === 'bounced',
});
