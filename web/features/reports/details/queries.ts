// What report details ask for. Screens show skeletons, so no overlay; the sample account answers the same calls.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '../../../../contract/endpoint.ts';
import type { DaySpan } from '../../../../contract/figures/days.ts';
import { listNetworks } from '../../../../contract/networks.ts';
import { getPublisherGroup } from '../../../../contract/publishers.ts';
import {
  samplePublisherFigures,
  samplePublisherTrend,
  sampleRepeats,
  sampleTransactions,
  sampleTypes,
} from '../../../../contract/report-samples.ts';
import {
  getPublisherTrend,
  getRepeats,
  getTypes,
  listPictures,
  listPublisherFigures,
  listTransactions,
} from '../../../../contract/reports.ts';
import { callApi } from '../../../lib/api.ts';
import { reportsKey } from '../queries.ts';

const keyOf = (sample: boolean) => [...reportsKey, 'details', sample ? 'sample' : 'own'] as const;

const quiet = (signal: AbortSignal) => ({ overlay: false, signal });

export type TransactionsBody = EndpointCall<typeof listTransactions>['body'];

export const transactionsQuery = (sample: boolean, body: TransactionsBody) =>
  queryOptions({
    queryKey: [...keyOf(sample), 'transactions', body],
    queryFn: ({ signal }) => callApi(sample ? sampleTransactions : listTransactions, { body }, quiet(signal)),
    placeholderData: keepPreviousData,
  });

export type PublishersBody = EndpointCall<typeof listPublisherFigures>['body'];

export const publisherFiguresQuery = (sample: boolean, body: PublishersBody) =>
  queryOptions({
    queryKey: [...keyOf(sample), 'publishers', body],
    queryFn: ({ signal }) =>
      callApi(sample ? samplePublisherFigures : listPublisherFigures, { body }, quiet(signal)),
    placeholderData: keepPreviousData,
  });

export interface Anchored {
  network?: string | undefined;
  asOf?: string | undefined;
}

export const repeatsQuery = (sample: boolean, query: Anchored) =>
  queryOptions({
    queryKey: [...keyOf(sample), 'repeats', query],
    queryFn: ({ signal }) => callApi(sample ? sampleRepeats : getRepeats, { query }, quiet(signal)),
    placeholderData: keepPreviousData,
  });

export const typesQuery = (sample: boolean, query: Anchored) =>
  queryOptions({
    queryKey: [...keyOf(sample), 'types', query],
    queryFn: ({ signal }) => callApi(sample ? sampleTypes : getTypes, { query }, quiet(signal)),
    placeholderData: keepPreviousData,
  });

/** A publisher as the network numbers it. */
export interface PublisherRef {
  pt: string;
  id: string;
}

/** One publisher's figures of a span, over all its networks where asked for; null when it has none there. */
export const publisherOfQuery = (
  sample: boolean,
  { pt, id }: PublisherRef,
  { from, to, merged }: DaySpan & { merged: boolean },
) =>
  queryOptions({
    queryKey: [...keyOf(sample), 'publisher', pt, id, from, to, merged],
    queryFn: async ({ signal }) => {
      const body = { from, to, network: pt, publisherId: id, ...(merged && { merged: '1' as const }) };
      const answer = await callApi(
        sample ? samplePublisherFigures : listPublisherFigures,
        { body },
        quiet(signal),
      );
      return { row: answer.list[0] ?? null, currency: answer.currency };
    },
  });

/** Sums of a publisher's orders per month, over all its networks where asked for. */
export const publisherTrendQuery = (sample: boolean, { pt, id }: PublisherRef, merged: boolean) =>
  queryOptions({
    queryKey: [...keyOf(sample), 'trend', pt, id, merged],
    queryFn: ({ signal }) =>
      callApi(
        sample ? samplePublisherTrend : getPublisherTrend,
        { query: { network: pt, publisherId: id, ...(merged && { merged: '1' as const }) } },
        quiet(signal),
      ),
  });

/** What the directory knows of a publisher and of those that are the same on other networks. */
export const publisherProfileQuery = (publisherNo: string) =>
  queryOptions({
    queryKey: ['networks', 'publishers', 'group', publisherNo, {}],
    queryFn: ({ signal }) =>
      callApi(getPublisherGroup, { params: { id: publisherNo }, query: {} }, quiet(signal)),
  });

/** Changes only with a release. */
export const networkNamesQuery = queryOptions({
  queryKey: ['networks', 'networks'],
  queryFn: ({ signal }) => callApi(listNetworks, {}, quiet(signal)),
  staleTime: Number.POSITIVE_INFINITY,
});

export const picturesKey = [...reportsKey, 'pictures'] as const;
export const picturePageSize = 12;

export const picturesQuery = (page: number) =>
  queryOptions({
    queryKey: [...picturesKey, page],
    queryFn: ({ signal }) =>
      callApi(listPictures, { query: { currentPage: page, size: picturePageSize } }, quiet(signal)),
    placeholderData: keepPreviousData,
  });
