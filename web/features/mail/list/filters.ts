// Which mails are listed and which one is open, in the address: a link shared with a colleague opens the same view.
import { pageSizes } from '#contract/limits.ts';
import type { MailFolder } from '#contract/mail-menu.ts';
import { type MailState, mailStates } from '#contract/mail-messages.ts';
import type { MailListQuery } from '#web/data/mail-messages.ts';

export interface MailFilters {
  /** Of one mailbox. */
  box: string | undefined;
  keyword: string;
  unread: boolean;
  state: MailState | undefined;
  leaving: boolean;
  today: boolean;
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
    leaving: search.get('leaving') === '1',
    today: search.get('today') === '1',
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
  leaving: 'leaving',
  today: 'today',
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
  leaving: false,
  today: false,
  waiting: false,
  bounced: false,
  address: undefined,
} as const satisfies Partial<MailFilters>;

/** Beside the words: what stands in the sheet of a phone. */
export const countChoices = ({ box, unread, address, ...filters }: MailFilters): number =>
  [box, unread || undefined, address, outgoingView(filters)].filter((value) => value !== undefined).length;

export const isFiltered = (filters: MailFilters): boolean =>
  filters.keyword !== '' || countChoices(filters) > 0;

export const toQuery = (folder: MailFolder, filters: MailFilters): MailListQuery => ({
  folder,
  ...(filters.box !== undefined && { accountId: filters.box }),
  ...(filters.keyword !== '' && { keyword: filters.keyword }),
  ...(filters.unread && { unread: '1' }),
  ...(filters.state !== undefined && { state: filters.state }),
  ...(filters.leaving && { leaving: '1' }),
  ...(filters.today && { today: '1' }),
  ...(filters.waiting && { waiting: '1' }),
  ...(filters.bounced && { bounced: '1' }),
  ...(filters.address !== undefined && { address: filters.address }),
  currentPage: filters.page,
  size: pageSizes.list,
});

const figureViews = ['leaving', 'today', 'waiting', 'bounced'] as const;

/** What an outgoing list can be narrowed to, one at a time. */
export const outgoingViews = [...mailStates, ...figureViews] as const;
export type OutgoingView = (typeof outgoingViews)[number];

export const outgoingView = (
  filters: Pick<MailFilters, 'state' | (typeof figureViews)[number]>,
): OutgoingView | undefined => figureViews.find((view) => filters[view]) ?? filters.state;

export const toOutgoing = (view: OutgoingView | undefined): Partial<MailFilters> => ({
  state: mailStates.find((state) => state === view),
  leaving: view === 'leaving',
  today: view === 'today',
  waiting: view === 'waiting',
  bounced: view === 'bounced',
});
