// What the open web shows about brands and the publishers that promote them.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '#contract/endpoint.ts';
import {
  exportBrandPublishers,
  getBrandDetail,
  getOpenPublisher,
  listBrandPublishers,
  searchBrands,
} from '#contract/intelligence.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, askForDownload } from './call.ts';
import { families } from './families.ts';
import { refresh } from './refresh.ts';

export type BrandSearchBody = EndpointCall<typeof searchBrands>['body'];

export const brandSearchQuery = (body: BrandSearchBody) =>
  queryOptions({
    queryKey: [...families.brandSearch, body],
    queryFn: ({ signal }) => ask(searchBrands, { body }, signal),
    placeholderData: keepPreviousData,
  });

export const brandDetailQuery = (brandCode: string) =>
  queryOptions({
    queryKey: [...families.brandDetail, brandCode],
    queryFn: ({ signal }) => ask(getBrandDetail, { query: { brandCode } }, signal),
  });

export type BrandPublishersBody = EndpointCall<typeof listBrandPublishers>['body'];

export const brandPublishersQuery = (body: BrandPublishersBody) =>
  queryOptions({
    queryKey: [...families.brandPublishers, body],
    queryFn: ({ signal }) => ask(listBrandPublishers, { body }, signal),
    // Rows of another brand would be wrong, not merely old.
    placeholderData: (before, query) =>
      (query?.queryKey.at(-1) as BrandPublishersBody | undefined)?.brandCode === body.brandCode
        ? before
        : undefined,
  });

export type BrandExportBody = EndpointCall<typeof exportBrandPublishers>['body'];

export const useExportBrandPublishers = () =>
  useChange({ mutationFn: (body: BrandExportBody) => askForDownload(exportBrandPublishers, { body }) });

export const openPublisherQuery = (domain: string) =>
  queryOptions({
    queryKey: [...families.openPublisher, domain],
    queryFn: ({ signal }) => ask(getOpenPublisher, { query: { domain } }, signal),
  });

/** By hand, by pulling the list down. */
export const refreshBrands = () => refresh('brandSearch', 'brandDetail', 'brandPublishers', 'openPublisher');
