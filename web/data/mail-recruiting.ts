// What became of letters: by publisher, template and campaign.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { pageSizes } from '#contract/limits.ts';
import { publisherTimeline, recruitResults, stopCampaign } from '#contract/mail-recruiting.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, change } from './call.ts';
import { families } from './families.ts';

export type PublisherTimeline = EndpointOutput<typeof publisherTimeline>;
export type RecruitBy = 'template' | 'campaign';

export const timelineQuery = (domain: string, page: number) =>
  queryOptions({
    queryKey: [...families.mailTimeline, domain, page],
    queryFn: ({ signal }) =>
      ask(
        publisherTimeline,
        { params: { domain }, query: { currentPage: page, size: pageSizes.list } },
        signal,
      ),
    placeholderData: keepPreviousData,
  });

export const recruitQuery = (by: RecruitBy, page: number) =>
  queryOptions({
    queryKey: [...families.recruiting, by, page],
    queryFn: ({ signal }) =>
      ask(recruitResults, { query: { by, currentPage: page, size: pageSizes.list } }, signal),
    placeholderData: keepPreviousData,
  });

export const useStopCampaign = () =>
  useChange({ mutationFn: (id: string) => change(stopCampaign, { params: { id } }) });
