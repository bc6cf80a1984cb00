// What the server knows of networks, connections, pulls and publishers; screens show skeletons, so no overlay.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '../../../contract/endpoint.ts';
import { listConnections, listNetworks, listPulls } from '../../../contract/networks.ts';
import { getPublisherGroup, listPublishers } from '../../../contract/publishers.ts';
import { callApi } from '../../lib/api.ts';

/** Changes only with a release. */
export const networksQuery = queryOptions({
  queryKey: ['networks', 'networks'],
  queryFn: ({ signal }) => callApi(listNetworks, {}, { overlay: false, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const connectionsQuery = queryOptions({
  queryKey: ['networks', 'connections'],
  queryFn: ({ signal }) => callApi(listConnections, {}, { overlay: false, signal }),
});

export const pullsKey = ['networks', 'pulls'] as const;

export const pullsQuery = (id: string, page: number, size: number) =>
  queryOptions({
    queryKey: [...pullsKey, id, page, size],
    queryFn: ({ signal }) =>
      callApi(listPulls, { params: { id }, query: { currentPage: page, size } }, { overlay: false, signal }),
    placeholderData: keepPreviousData,
  });

export const publishersKey = ['networks', 'publishers'] as const;

export type PublisherQuery = EndpointCall<typeof listPublishers>['query'];

export const publishersQuery = (query: PublisherQuery) =>
  queryOptions({
    queryKey: [...publishersKey, 'list', query],
    queryFn: ({ signal }) => callApi(listPublishers, { query }, { overlay: false, signal }),
    placeholderData: keepPreviousData,
  });

export const publisherGroupQuery = (id: string, query: { from?: string; to?: string }) =>
  queryOptions({
    queryKey: [...publishersKey, 'group', id, query],
    queryFn: ({ signal }) =>
      callApi(getPublisherGroup, { params: { id }, query }, { overlay: false, signal }),
  });
