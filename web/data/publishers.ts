// The directory of publishers, and what a member may correct in it.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '#contract/endpoint.ts';
import {
  getPublisherGroup,
  listPublishers,
  mergePublishers,
  splitPublisher,
  updatePublisher,
} from '#contract/publishers.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, change } from './call.ts';
import { families } from './families.ts';
import { refresh } from './refresh.ts';

export type PublisherQuery = EndpointCall<typeof listPublishers>['query'];

export const publishersQuery = (query: PublisherQuery) =>
  queryOptions({
    queryKey: [...families.directory, query],
    queryFn: ({ signal }) => ask(listPublishers, { query }, signal),
    placeholderData: keepPreviousData,
  });

/** A publisher and those that are the same on other networks, with the figures of some days. */
export const publisherGroupQuery = (id: string, query: { from?: string; to?: string } = {}) =>
  queryOptions({
    queryKey: [...families.publisherGroup, id, query],
    queryFn: ({ signal }) => ask(getPublisherGroup, { params: { id }, query }, signal),
  });

export const refreshDirectory = () => refresh('directory', 'publisherGroup');

export const useUpdatePublisher = () =>
  useChange({
    mutationFn: ({ id, ...body }: { id: string } & EndpointCall<typeof updatePublisher>['body']) =>
      change(updatePublisher, { params: { id }, body }),
  });

export const useMergePublishers = () =>
  useChange({ mutationFn: (ids: string[]) => change(mergePublishers, { body: { ids } }) });

export const useSplitPublisher = () =>
  useChange({ mutationFn: (id: string) => change(splitPublisher, { params: { id } }) });
