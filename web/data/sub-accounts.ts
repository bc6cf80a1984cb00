// People of an account besides its owner.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '#contract/endpoint.ts';
import { pageSizes } from '#contract/limits.ts';
import type { GrantedCode } from '#contract/menu.ts';
import * as contract from '#contract/sub-accounts.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, change } from './call.ts';
import { families } from './families.ts';
import { leftToCaller } from './left-to-caller.ts';

export const subAccountsQuery = (page: number) =>
  queryOptions({
    queryKey: [...families.subAccounts, page],
    queryFn: ({ signal }) =>
      ask(contract.listSubAccounts, { query: { currentPage: page, size: pageSizes.list } }, signal),
    placeholderData: keepPreviousData,
  });

/** All of them, to choose from: a plan allows no more than a page holds. */
export const allSubAccountsQuery = queryOptions({
  queryKey: [...families.subAccounts, 'all'],
  queryFn: ({ signal }) =>
    ask(contract.listSubAccounts, { query: { currentPage: 1, size: pageSizes.max } }, signal),
});

export const useCreateSubAccount = () =>
  useChange({
    mutationFn: (body: EndpointCall<typeof contract.createSubAccount>['body']) =>
      change(contract.createSubAccount, { body }),
    onError: leftToCaller,
  });

/** Name and menu codes, from the form. */
export const useEditSubAccount = (id: string) =>
  useChange({
    mutationFn: (body: { name: string; codes: GrantedCode[] }) =>
      change(contract.updateSubAccount, { params: { id }, body }),
    onError: leftToCaller,
  });

export const useEnableSubAccount = () =>
  useChange({
    mutationFn: ({ id, enabled }: { id: string; enabled: boolean }) =>
      change(contract.updateSubAccount, { params: { id }, body: { enabled } }),
  });

export const useDeleteSubAccount = () =>
  useChange({ mutationFn: (id: string) => change(contract.deleteSubAccount, { params: { id } }) });

export const useResendInvite = () =>
  useChange({ mutationFn: (id: string) => change(contract.resendInvite, { params: { id } }) });
