// What a member may change about connections and publishers; each hook refreshes what it made stale.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointCall } from '../../../contract/endpoint.ts';
import { createConnection, pullNow, removeConnection, updateConnection } from '../../../contract/networks.ts';
import { mergePublishers, splitPublisher, updatePublisher } from '../../../contract/publishers.ts';
import { callApi } from '../../lib/api.ts';
import { connectionsQuery, publishersKey, pullsKey } from './queries.ts';

/** The network is asked before anything is saved, and it may think about it. */
const verifyTimeoutMs = 60_000;

/** The form that sends it shows the refusal; without this the app's own notice would show too. */
const leftToForm = () => undefined;

/** Also after a refusal: it often means that the screen is out of date. */
function useConnectionRefresh() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: pullsKey });
    return client.invalidateQueries(connectionsQuery);
  };
}

export function useCreateConnection() {
  return useMutation({
    mutationFn: (body: EndpointCall<typeof createConnection>['body']) =>
      callApi(createConnection, { body }, { timeoutMs: verifyTimeoutMs }),
    onError: leftToForm,
    onSettled: useConnectionRefresh(),
  });
}

export type ConnectionChange = EndpointCall<typeof updateConnection>['body'];

/** From the form, which shows what was refused. */
export function useEditConnection(id: string) {
  return useMutation({
    mutationFn: (body: ConnectionChange) =>
      callApi(updateConnection, { params: { id }, body }, { timeoutMs: verifyTimeoutMs }),
    onError: leftToForm,
    onSettled: useConnectionRefresh(),
  });
}

export function usePauseConnection() {
  return useMutation({
    mutationFn: ({ id, paused }: { id: string; paused: boolean }) =>
      callApi(updateConnection, { params: { id }, body: { paused } }),
    onSettled: useConnectionRefresh(),
  });
}

export function usePullNow() {
  return useMutation({
    mutationFn: (id: string) => callApi(pullNow, { params: { id } }),
    onSettled: useConnectionRefresh(),
  });
}

export function useRemoveConnection() {
  const client = useQueryClient();
  const refresh = useConnectionRefresh();
  return useMutation({
    mutationFn: ({ id, data }: { id: string; data: 'keep' | 'erase' }) =>
      callApi(removeConnection, { params: { id }, query: { data } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: publishersKey });
      return refresh();
    },
  });
}

function usePublisherRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: publishersKey });
}

export function useUpdatePublisher() {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & EndpointCall<typeof updatePublisher>['body']) =>
      callApi(updatePublisher, { params: { id }, body }),
    onSettled: usePublisherRefresh(),
  });
}

export function useMergePublishers() {
  return useMutation({
    mutationFn: (ids: string[]) => callApi(mergePublishers, { body: { ids } }),
    onSettled: usePublisherRefresh(),
  });
}

export function useSplitPublisher() {
  return useMutation({
    mutationFn: (id: string) => callApi(splitPublisher, { params: { id } }),
    onSettled: usePublisherRefresh(),
  });
}
