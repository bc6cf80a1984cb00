// Personal access tokens of the account, for its owner.
import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/api-tokens.ts';
import type { EndpointCall } from '#contract/endpoint.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, change } from './call.ts';
import { families } from './families.ts';
import { leftToCaller } from './left-to-caller.ts';

export const tokensQuery = queryOptions({
  queryKey: families.tokens,
  queryFn: ({ signal }) => ask(contract.listTokens, {}, signal),
});

export const useCreateToken = () =>
  useChange({
    mutationFn: (body: EndpointCall<typeof contract.createToken>['body']) =>
      change(contract.createToken, { body }),
    onError: leftToCaller,
    // Shown once: it is not kept a moment longer than the dialog that shows it.
    gcTime: 0,
  });

export const useRevokeToken = () =>
  useChange({ mutationFn: (id: string) => change(contract.revokeToken, { params: { id } }) });
