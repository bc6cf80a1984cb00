// Figures as the server answers them: the board, the details behind it, the currency they are told in, kept pictures.
// `sample` asks for the built-in account instead of the member's own.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '#contract/endpoint.ts';
import type { DaySpan } from '#contract/figures/days.ts';
import { getReportCurrency, listCurrencyChoices, setReportCurrency } from '#contract/report-currency.ts';
import { createExportTicket } from '#contract/report-downloads.ts';
import type { exportReport } from '#contract/report-exports.ts';
import {
  getPublisherTrend,
  listPublisherFigures,
  listTransactionChanges,
  listTransactions,
  type TransactionRow,
} from '#contract/report-lists.ts';
import { addPicture, deletePicture, listPictures } from '#contract/report-pictures.ts';
import {
  sampleDaily,
  sampleDashboard,
  samplePublisherFigures,
  samplePublisherTrend,
  sampleRepeats,
  sampleTransactionChanges,
  sampleTransactions,
  sampleTypes,
} from '#contract/report-samples.ts';
import { getDaily, getDashboard, getRepeats, getTypes } from '#contract/reports.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, askAndWait, change } from './call.ts';
import { families } from './families.ts';
import { leftToCaller } from './left-to-caller.ts';
import { refresh } from './refresh.ts';

const boardKey = (sample: boolean) => (sample ? ([...families.samples, 'board'] as const) : families.board);
const detailsKey = (sample: boolean) =>
  sample ? ([...families.samples, 'details'] as const) : families.details;

// ------------------------------------------------------------------------------------------------ the board

export type BoardQuery = EndpointCall<typeof getDashboard>['query'];
export type DailyQuery = EndpointCall<typeof getDaily>['query'];

export const dashboardQuery = (sample: boolean, query: BoardQuery) =>
  queryOptions({
    queryKey: [...boardKey(sample), 'all', query],
    queryFn: ({ signal }) => ask(sample ? sampleDashboard : getDashboard, { query }, signal),
    placeholderData: keepPreviousData,
  });

export const dailyQuery = (sample: boolean, query: DailyQuery) =>
  queryOptions({
    queryKey: [...boardKey(sample), 'daily', query],
    queryFn: ({ signal }) => ask(sample ? sampleDaily : getDaily, { query }, signal),
    placeholderData: keepPreviousData,
  });

// ------------------------------------------------------------------------------------------------ details

export type TransactionsBody = EndpointCall<typeof listTransactions>['body'];

export const transactionsQuery = (sample: boolean, body: TransactionsBody) =>
  queryOptions({
    queryKey: [...detailsKey(sample), 'transactions', body],
    queryFn: ({ signal }) => ask(sample ? sampleTransactions : listTransactions, { body }, signal),
    placeholderData: keepPreviousData,
  });

export const transactionChangesQuery = (
  sample: boolean,
  { connectionId, saleKey }: Pick<TransactionRow, 'connectionId' | 'saleKey'>,
) =>
  queryOptions({
    queryKey: [...detailsKey(sample), 'changes', connectionId, saleKey],
    queryFn: ({ signal }) =>
      ask(
        sample ? sampleTransactionChanges : listTransactionChanges,
        { query: { connectionId, saleKey } },
        signal,
      ),
  });

export type PublishersBody = EndpointCall<typeof listPublisherFigures>['body'];

export const publisherFiguresQuery = (sample: boolean, body: PublishersBody) =>
  queryOptions({
    queryKey: [...detailsKey(sample), 'publishers', body],
    queryFn: ({ signal }) => ask(sample ? samplePublisherFigures : listPublisherFigures, { body }, signal),
    placeholderData: keepPreviousData,
  });

export interface Anchored {
  network?: string | undefined;
  asOf?: string | undefined;
}

export const repeatsQuery = (sample: boolean, query: Anchored) =>
  queryOptions({
    queryKey: [...detailsKey(sample), 'repeats', query],
    queryFn: ({ signal }) => ask(sample ? sampleRepeats : getRepeats, { query }, signal),
    placeholderData: keepPreviousData,
  });

export const typesQuery = (sample: boolean, query: Anchored) =>
  queryOptions({
    queryKey: [...detailsKey(sample), 'types', query],
    queryFn: ({ signal }) => ask(sample ? sampleTypes : getTypes, { query }, signal),
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
    queryKey: [...detailsKey(sample), 'publisher', pt, id, from, to, merged],
    queryFn: async ({ signal }) => {
      const body = { from, to, network: pt, publisherId: id, ...(merged && { merged: '1' as const }) };
      const answer = await ask(sample ? samplePublisherFigures : listPublisherFigures, { body }, signal);
      return { row: answer.list[0] ?? null, currency: answer.currency, beside: answer.beside };
    },
  });

/** Sums of a publisher's orders per month, over all its networks where asked for. */
export const publisherTrendQuery = (sample: boolean, { pt, id }: PublisherRef, merged: boolean) =>
  queryOptions({
    queryKey: [...detailsKey(sample), 'trend', pt, id, merged],
    queryFn: ({ signal }) =>
      ask(
        sample ? samplePublisherTrend : getPublisherTrend,
        { query: { network: pt, publisherId: id, ...(merged && { merged: '1' as const }) } },
        signal,
      ),
  });

/** By hand, by pulling the list down. */
export const refreshReports = () => refresh('board', 'details', 'currency', 'pictures', 'samples');

/** The address of a file too large for the page's memory, good once. */
export const askForFile = (query: EndpointCall<typeof exportReport>['query']) =>
  askAndWait(createExportTicket, { body: query });

// ------------------------------------------------------------------------------------------------ currency

export const currencyQuery = queryOptions({
  queryKey: [...families.currency, 'setting'],
  queryFn: ({ signal }) => ask(getReportCurrency, {}, signal),
});

export const currencyChoicesQuery = queryOptions({
  queryKey: [...families.currency, 'choices'],
  queryFn: ({ signal }) => ask(listCurrencyChoices, {}, signal),
});

/** Done once everything on screen is told in the new currency. The dialog shows a refusal: a notice would lie behind it. */
export const useSetCurrency = () =>
  useChange({
    mutationFn: (currency: string | null) => change(setReportCurrency, { body: { currency } }),
    onError: leftToCaller,
  });

// ------------------------------------------------------------------------------------------------ pictures

export const picturePageSize = 12;

export const picturesQuery = (page: number) =>
  queryOptions({
    queryKey: [...families.pictures, page],
    queryFn: ({ signal }) =>
      ask(listPictures, { query: { currentPage: page, size: picturePageSize } }, signal),
    placeholderData: keepPreviousData,
  });

export type PictureFields = EndpointCall<typeof addPicture>['body'];

export const useSavePicture = () =>
  useChange({
    mutationFn: ({ file, ...body }: PictureFields & { file: Blob }) => change(addPicture, { body, file }),
  });

export const useDeletePicture = () =>
  useChange({ mutationFn: (id: string) => change(deletePicture, { params: { id } }) });
