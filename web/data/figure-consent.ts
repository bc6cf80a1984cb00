// What the account lets the operator see.
import { queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '#contract/endpoint.ts';
import * as contract from '#contract/figure-consent.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, change } from './call.ts';
import { families } from './families.ts';

export const figureConsentQuery = queryOptions({
  queryKey: families.figureConsent,
  queryFn: ({ signal }) => ask(contract.getFigureConsent, {}, signal),
});

export const useGiveFigureConsent = () =>
  useChange({
    mutationFn: (body: EndpointCall<typeof contract.giveFigureConsent>['body']) =>
      change(contract.giveFigureConsent, { body }),
  });

export const useEndFigureConsent = () =>
  useChange({ mutationFn: () => change(contract.endFigureConsent, {}) });
