// Whom one may write to, and their addresses.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '#contract/endpoint.ts';
import {
  type ContactRow,
  type ContactSource,
  contactSources,
  listContacts,
  saveContact,
} from '#contract/mail-contacts.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, change } from './call.ts';
import { families } from './families.ts';
import { leftToCaller } from './left-to-caller.ts';

export const contactPageSize = 20;

export const contactsQuery = (source: ContactSource, keyword: string, page: number) =>
  queryOptions({
    queryKey: [...families.mailContacts, source, keyword, page],
    queryFn: ({ signal }) =>
      ask(
        listContacts,
        { query: { source, currentPage: page, size: contactPageSize, keyword: keyword || undefined } },
        signal,
      ),
    placeholderData: keepPreviousData,
  });

/** What is known of publishers by their domains, in their order. */
export const contactsOfDomainsQuery = (domains: readonly string[]) =>
  queryOptions({
    queryKey: [...families.mailContacts, 'domains', domains],
    queryFn: ({ signal }) => Promise.all(domains.map((domain) => contactOfDomain(domain, signal))),
  });

/** From whichever list has it; one with an address before one without. */
async function contactOfDomain(domain: string, signal: AbortSignal): Promise<ContactRow | null> {
  const rows: ContactRow[] = [];
  for (const source of contactSources) {
    const query = { source, keyword: domain, size: contactPageSize, currentPage: 1 };
    const { list } = await ask(listContacts, { query }, signal);
    rows.push(...list.filter((row) => row.domain === domain));
    if (rows.some(({ address }) => address !== '')) break;
  }
  return rows.find(({ address }) => address !== '') ?? rows[0] ?? null;
}

export const useSaveContact = () =>
  useChange({
    mutationFn: (body: EndpointCall<typeof saveContact>['body']) => change(saveContact, { body }),
    onError: leftToCaller,
  });
