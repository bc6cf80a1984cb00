// Corrections of orders: previews, batches that were handed in, and what is set for them.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '#contract/endpoint.ts';
import {
  type BatchDelivery,
  confirmSubmission,
  downloadSubmission,
  getCorrectionSettings,
  getSubmission,
  listSubmissions,
  previewSubmission,
  setCorrectionSetting,
  setCorrectionTemplate,
  sparePublishers,
} from '#contract/submissions.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, askForDownload, change } from './call.ts';
import { families } from './families.ts';

export type PreviewAsked = EndpointCall<typeof previewSubmission>['body'];

/** Asked for anew with each opening: it is confirmed as it was shown. */
export const previewQuery = (body: PreviewAsked) =>
  queryOptions({
    queryKey: [...families.corrections, 'preview', body],
    queryFn: ({ signal }) => ask(previewSubmission, { body }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const useConfirmSubmission = () =>
  useChange({ mutationFn: (hash: string) => change(confirmSubmission, { body: { hash } }) });

const first = undefined as string | undefined;

export const submissionsQuery = infiniteQueryOptions({
  queryKey: [...families.corrections, 'list'],
  initialPageParam: first,
  queryFn: ({ signal, pageParam }) =>
    ask(listSubmissions, { query: pageParam === undefined ? {} : { before: pageParam } }, signal),
  getNextPageParam: ({ next }) => next,
});

export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: [...families.corrections, 'one', id],
    queryFn: ({ signal }) => ask(getSubmission, { params: { id } }, signal),
    refetchInterval: ({ state: { data } }) => (isUnderWay(data?.delivery) ? underWayMs : false),
  });

/** Between two looks at a batch that is going out at this moment. */
const underWayMs = 10_000;

const isUnderWay = (delivery: BatchDelivery | null | undefined): boolean =>
  (['waiting', 'sending', 'queued'] as const).some((state) => (delivery?.states[state] ?? 0) > 0);

export const useDownloadSubmission = (id: string) =>
  useChange({
    mutationFn: (query: EndpointCall<typeof downloadSubmission>['query']) =>
      askForDownload(downloadSubmission, { params: { id }, query }),
  });

export const correctionSettingsQuery = queryOptions({
  queryKey: [...families.corrections, 'settings'],
  queryFn: ({ signal }) => ask(getCorrectionSettings, {}, signal),
});

export const useSetCorrection = (connectionId: string) =>
  useChange({
    mutationFn: (body: EndpointCall<typeof setCorrectionSetting>['body']) =>
      change(setCorrectionSetting, { params: { connectionId }, body }),
  });

export const useSetTemplate = (connectionId: string) =>
  useChange({
    mutationFn: ({ template, file }: { template: string; file: File }) =>
      change(setCorrectionTemplate, { body: { connectionId, template }, file }),
  });

export const useSparePublishers = () =>
  useChange({
    mutationFn: (body: EndpointCall<typeof sparePublishers>['body']) => change(sparePublishers, { body }),
  });
