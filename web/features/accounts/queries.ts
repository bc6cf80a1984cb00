// What the server knows about the signed-in member; screens show skeletons, so no overlay.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAvatars, listSubAccounts, queryMenu, queryUser } from '../../../contract/accounts.ts';
import { pageSizes } from '../../../contract/limits.ts';
import { callApi } from '../../lib/api.ts';

export const userQuery = queryOptions({
  queryKey: ['accounts', 'user'],
  queryFn: ({ signal }) => callApi(queryUser, {}, { overlay: false, signal }),
});

export const menuQuery = queryOptions({
  queryKey: ['accounts', 'menu'],
  queryFn: ({ signal }) => callApi(queryMenu, {}, { overlay: false, signal }),
});

/** The drawn avatars change only with a release. */
export const avatarsQuery = queryOptions({
  queryKey: ['accounts', 'avatars'],
  queryFn: ({ signal }) => callApi(listAvatars, {}, { overlay: false, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const subAccountsKey = ['accounts', 'sub-accounts'] as const;

export const subAccountsQuery = (page: number) =>
  queryOptions({
    queryKey: [...subAccountsKey, page],
    queryFn: ({ signal }) =>
      callApi(
        listSubAccounts,
        { query: { currentPage: page, size: pageSizes.list } },
        { overlay: false, signal },
      ),
    placeholderData: keepPreviousData,
  });
