// Who is not written to.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '#contract/endpoint.ts';
import { addSuppressions, deleteSuppression, listSuppressions } from '#contract/mail-suppressions.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, change } from './call.ts';
import { families } from './families.ts';
import { leftToCaller } from './left-to-caller.ts';

/** Rows of a page of who is not written to. */
export const suppressionPageSize = 20;

export const suppressionsQuery = (keyword: string, page: number) =>
  queryOptions({
    queryKey: [...families.suppressions, keyword, page],
    queryFn: ({ signal }) =>
      ask(
        listSuppressions,
        { query: { currentPage: page, size: suppressionPageSize, keyword: keyword || undefined } },
        signal,
      ),
    placeholderData: keepPreviousData,
  });

export const useAddSuppressions = () =>
  useChange({
    mutationFn: (body: EndpointCall<typeof addSuppressions>['body']) => change(addSuppressions, { body }),
    onError: leftToCaller,
  });

export const useDeleteSuppression = () =>
  useChange({ mutationFn: (address: string) => change(deleteSuppression, { query: { address } }) });
