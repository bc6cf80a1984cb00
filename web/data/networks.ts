// Networks, the account's connections to them and their pulls.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { EndpointCall } from '#contract/endpoint.ts';
import {
  createConnection,
  listConnections,
  listNetworks,
  listPulls,
  pullNow,
  removeConnection,
  updateConnection,
} from '#contract/networks.ts';
import { eventsAlive } from '../lib/events.ts';
import { useStore } from '../lib/store.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, change } from './call.ts';
import { families } from './families.ts';
import { leftToCaller } from './left-to-caller.ts';

/** Changes only with a release. */
export const networksQuery = queryOptions({
  queryKey: families.networks,
  queryFn: ({ signal }) => ask(listNetworks, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
});

export const connectionsQuery = queryOptions({
  queryKey: families.connections,
  queryFn: ({ signal }) => ask(listConnections, {}, signal),
});

/** Only while the event stream is away. */
const pollMs = 15_000;

/** The account's connections, kept fresh by events, by the clock where there are none. */
export function useConnections() {
  const alive = useStore(eventsAlive);
  return useQuery({ ...connectionsQuery, refetchInterval: alive ? false : pollMs });
}

export const pullsQuery = (id: string, page: number, size: number) =>
  queryOptions({
    queryKey: [...families.pulls, id, page, size],
    queryFn: ({ signal }) => ask(listPulls, { params: { id }, query: { currentPage: page, size } }, signal),
    placeholderData: keepPreviousData,
  });

/** The network is asked before anything is saved, and it may think about it. */
const verifyTimeoutMs = 60_000;

export const useCreateConnection = () =>
  useChange({
    mutationFn: (body: EndpointCall<typeof createConnection>['body']) =>
      change(createConnection, { body }, { timeoutMs: verifyTimeoutMs }),
    onError: leftToCaller,
  });

export type ConnectionChange = EndpointCall<typeof updateConnection>['body'];

/** From the form, which shows what was refused. */
export const useEditConnection = (id: string) =>
  useChange({
    mutationFn: (body: ConnectionChange) =>
      change(updateConnection, { params: { id }, body }, { timeoutMs: verifyTimeoutMs }),
    onError: leftToCaller,
  });

export const usePauseConnection = () =>
  useChange({
    mutationFn: ({ id, paused }: { id: string; paused: boolean }) =>
      change(updateConnection, { params: { id }, body: { paused } }),
  });

export const usePullNow = () =>
  useChange({ mutationFn: (id: string) => change(pullNow, { params: { id } }) });

export const useRemoveConnection = () =>
  useChange({
    mutationFn: ({ id, data }: { id: string; data: 'keep' | 'erase' }) =>
      change(removeConnection, { params: { id }, query: { data } }),
  });
