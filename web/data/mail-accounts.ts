// Connected mailboxes: how they fare, connecting one, its settings, and what the outside sees of its domain.
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { EndpointCall } from '#contract/endpoint.ts';
import {
  checkSenderDomain,
  createMailbox,
  deleteMailbox,
  finishOauth,
  listMailboxes,
  listMailPresets,
  retryMailbox,
  startOauth,
  updateMailbox,
  verifyMailbox,
} from '#contract/mail-accounts.ts';
import { eventsAlive } from '../lib/events.ts';
import { useStore } from '../lib/store.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, askAndWait, change } from './call.ts';
import { families } from './families.ts';
import { leftToCaller } from './left-to-caller.ts';

export const mailboxesQuery = queryOptions({
  queryKey: families.mailboxes,
  queryFn: ({ signal }) => ask(listMailboxes, {}, signal),
});

/** Only while the event stream is away. */
const pollMs = 15_000;

/** The mailboxes one may use, kept fresh by events, by the clock where there are none. */
export function useMailboxes() {
  const alive = useStore(eventsAlive);
  return useQuery({ ...mailboxesQuery, refetchInterval: alive ? false : pollMs });
}

/** Changes with a release or with the operator's settings. */
export const mailPresetsQuery = queryOptions({
  queryKey: families.mailPresets,
  queryFn: ({ signal }) => ask(listMailPresets, {}, signal),
});

/** Asked when somebody wants to know: it asks the name servers of the world. */
export const senderDomainQuery = (id: string, selector: string) =>
  queryOptions({
    queryKey: [...families.senderDomain, id, selector],
    queryFn: ({ signal }) =>
      ask(checkSenderDomain, { params: { id }, query: selector ? { selector } : {} }, signal),
  });

export type VerifyBody = EndpointCall<typeof verifyMailbox>['body'];
export type NewMailbox = EndpointCall<typeof createMailbox>['body'];
export type MailboxChange = EndpointCall<typeof updateMailbox>['body'];

/** Two servers are asked before anything is saved, and each may think about it. */
const patient = { overlay: false, timeoutMs: 90_000 } as const;

/** Both directions are tried; only what answers on both is saved. */
export const useVerifyMailbox = () =>
  useChange({
    mutationFn: (body: VerifyBody) => ask(verifyMailbox, { body }),
    onError: leftToCaller,
  });

export const useCreateMailbox = () =>
  useChange({
    mutationFn: (body: NewMailbox) => change(createMailbox, { body }, patient),
    onError: leftToCaller,
  });

export const useUpdateMailbox = (id: string) =>
  useChange({
    mutationFn: (body: MailboxChange) => change(updateMailbox, { params: { id }, body }, patient),
    onError: leftToCaller,
  });

export const useDeleteMailbox = () =>
  useChange({ mutationFn: (id: string) => change(deleteMailbox, { params: { id } }) });

export const useRetryMailbox = () =>
  useChange({ mutationFn: (id: string) => change(retryMailbox, { params: { id } }) });

type OauthStart = EndpointCall<typeof startOauth>['body'];

/** The address of the provider's own sign-in, to which the browser then goes. */
export const useStartOauth = () =>
  useChange({ mutationFn: (body: OauthStart) => askAndWait(startOauth, { body }) });

export type OauthReturn = EndpointCall<typeof finishOauth>['body'];

export const useFinishOauth = () =>
  useChange({
    mutationFn: (body: OauthReturn) => change(finishOauth, { body }, patient),
    onError: leftToCaller,
  });
