import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { MailFolder } from '#contract/mail-menu.ts';
import { useMailboxes } from '#web/data/mail-accounts.ts';
import { mailsQuery } from '#web/data/mail-messages.ts';
import { addressNow } from '#web/lib/address-now.ts';
import {
  changeSearch,
  type MailFilters,
  noFilters,
  openIn,
  readFilters,
  readOpen,
  toQuery,
} from './filters.ts';
import { useMailActions } from './use-mail-actions.ts';
import { useSelection } from './use-selection.ts';

/** The mails the address names, what it has open, what is chosen, and how to change any of it. */
export function useMailList(folder: MailFolder) {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const query = useQuery(mailsQuery(toQuery(folder, filters)));
  const mailboxes = useMailboxes();
  const selection = useSelection();
  const change = (part: Partial<MailFilters>, options?: { replace: boolean }) =>
    setSearch(changeSearch(addressNow(), part), options);
  // Another view, other mails: what was chosen in the last one is out of sight.
  const { page: _, ...view } = filters;
  const viewed = `${folder} ${JSON.stringify(view)}`;
  const { clear } = selection;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the view changes
  useEffect(clear, [viewed]);
  return {
    folder,
    search,
    filters,
    query,
    mailboxes,
    selection,
    actions: useMailActions(),
    openId: readOpen(search),
    change,
    /** Typing is one step back, not one a word. */
    searchFor: (keyword: string) => change({ keyword }, { replace: true }),
    clear: () => change(noFilters),
    open: (id: string | undefined) =>
      setSearch(openIn(addressNow(), id), { preventScrollReset: true, replace: id === undefined }),
  };
}

export type MailListView = ReturnType<typeof useMailList>;
