// Account security: sign-ins, the second step, the audit list.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '#contract/endpoint.ts';
import { pageSizes } from '#contract/limits.ts';
import * as contract from '#contract/security.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, change } from './call.ts';
import { families } from './families.ts';
import { leftToCaller } from './left-to-caller.ts';

export const totpQuery = queryOptions({
  queryKey: families.totp,
  queryFn: ({ signal }) => ask(contract.getTotp, {}, signal),
});

/** One's own sign-ins, or those of everybody. */
export type SignInsOf = EndpointCall<typeof contract.endOtherSignIns>['body']['of'];

/** Others sign in and out meanwhile: asked for again whenever it is opened. */
export const signInsQuery = ({ of, page }: { of: NonNullable<SignInsOf>; page: number }) =>
  queryOptions({
    queryKey: [...families.signIns, of, page],
    queryFn: ({ signal }) =>
      ask(contract.listSignIns, { query: { of, currentPage: page, size: pageSizes.list } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Grows with whatever anybody does: asked for again whenever it is opened. */
export const auditQuery = ({ keyword, page }: { keyword: string; page: number }) =>
  queryOptions({
    queryKey: [...families.audit, keyword, page],
    queryFn: ({ signal }) =>
      ask(contract.listAudit, { query: { keyword, currentPage: page, size: pageSizes.list } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useEndSignIn = () =>
  useChange({ mutationFn: (id: string) => change(contract.endSignIn, { params: { id } }) });

export const useEndOtherSignIns = () =>
  useChange({
    mutationFn: (of: NonNullable<SignInsOf>) => change(contract.endOtherSignIns, { body: { of } }),
  });

/** What it answers with is shown once and not kept a moment longer. */
const shownOnce = { gcTime: 0 };

type Code = EndpointCall<typeof contract.enableTotp>['body'];
/** A code, or what a passkey has signed. */
type Proof = EndpointCall<typeof contract.disableTotp>['body'];

export const useBeginTotp = () =>
  useChange({ mutationFn: () => change(contract.beginTotp, {}), ...shownOnce });

export const useEnableTotp = () =>
  useChange({
    mutationFn: (body: Code) => change(contract.enableTotp, { body }),
    onError: leftToCaller,
    ...shownOnce,
  });

export const useRenewRecoveryCodes = () =>
  useChange({
    mutationFn: (body: Proof) => change(contract.renewRecoveryCodes, { body }),
    onError: leftToCaller,
    ...shownOnce,
  });

export const useDisableTotp = () =>
  useChange({
    mutationFn: (body: Proof) => change(contract.disableTotp, { body }),
    onError: leftToCaller,
  });

export const useResetMemberTotp = () =>
  useChange({ mutationFn: (id: string) => change(contract.resetMemberTotp, { params: { id } }) });
