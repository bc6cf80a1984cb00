// An outside agent asks to be let in: what for, and the owner's yes.
import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/agent-consent.ts';
import type { EndpointCall } from '#contract/endpoint.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, change } from './call.ts';
import { families } from './families.ts';
import { leftToCaller } from './left-to-caller.ts';

type Asked = EndpointCall<typeof contract.getConsent>['query'];

export const consentQuery = (query: Asked) =>
  queryOptions({
    queryKey: [...families.agentConsent, query],
    queryFn: ({ signal }) => ask(contract.getConsent, { query }, signal),
    retry: false,
  });

export const useGiveConsent = () =>
  useChange({
    mutationFn: (body: EndpointCall<typeof contract.giveConsent>['body']) =>
      change(contract.giveConsent, { body }),
    onError: leftToCaller,
  });
