// Whom one may write to, and their addresses.
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { EndpointCall } from '#contract/endpoint.ts';
import { type ContactSource, contactSources, listContacts, saveContact } from '#contract/mail-contacts.ts';
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

/** What is known of a publisher by its domain, from whichever list has it; one with an address before one without. */
export const contactOfDomainQuery = (domain: string) =>
  queryOptions({
    queryKey: [...families.mailContacts, 'domain', domain],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        contactSources.map((source) =>
          ask(
            listContacts,
            { query: { source, keyword: domain, size: contactPageSize, currentPage: 1 } },
            signal,
          ),
        ),
      );
      const rows = lists.flatMap(({ list }) => list).filter((row) => row.domain === domain);
      return rows.find(({ address }) => address !== '') ?? rows[0] ?? null;
    },
  });

export const useSaveContact = () =>
  useMutation({
    mutationFn: (body: EndpointCall<typeof saveContact>['body']) => change(saveContact, { body }),
    onError: leftToCaller,
  });
