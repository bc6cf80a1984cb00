// Whom to recruit next, and how far it has come with each.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '#contract/endpoint.ts';
import { exportRecommended, recommendPublishers, saveProspect } from '#contract/recommend.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, askForDownload, change } from './call.ts';
import { families } from './families.ts';
import { refreshAfter } from './refresh.ts';

export type RecommendBody = EndpointCall<typeof recommendPublishers>['body'];
type ExportBody = EndpointCall<typeof exportRecommended>['body'];
type Prospect = EndpointCall<typeof saveProspect>['body'];

export const recommendQuery = (body: RecommendBody) =>
  queryOptions({
    queryKey: [...families.recommended, body],
    queryFn: ({ signal }) => ask(recommendPublishers, { body }, signal),
    placeholderData: keepPreviousData,
  });

/** Several at once go one after the other; what was kept before a refusal stays kept. */
export const useSaveProspects = () =>
  useChange({
    mutationFn: async (prospects: readonly Prospect[]) => {
      for (const body of prospects) await change(saveProspect, { body }, { oneOfMany: true });
    },
    onSettled: () => refreshAfter(saveProspect),
  });

export const useExportRecommended = () =>
  useChange({ mutationFn: (body: ExportBody) => askForDownload(exportRecommended, { body }) });
