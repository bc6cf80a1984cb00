// Webhooks of the account and what was sent to them, for its owner.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '#contract/endpoint.ts';
import * as contract from '#contract/webhooks.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, change } from './call.ts';
import { families } from './families.ts';
import { leftToCaller } from './left-to-caller.ts';

export const webhooksQuery = queryOptions({
  queryKey: families.webhooks,
  queryFn: ({ signal }) => ask(contract.listWebhooks, {}, signal),
});

export const webhookDeliveriesQuery = (id: string, currentPage: number) =>
  queryOptions({
    queryKey: [...families.webhookDeliveries, id, currentPage],
    queryFn: ({ signal }) =>
      ask(contract.listWebhookDeliveries, { params: { id }, query: { currentPage, size: 10 } }, signal),
    placeholderData: keepPreviousData,
  });

export const useCreateWebhook = () =>
  useChange({
    mutationFn: (body: EndpointCall<typeof contract.createWebhook>['body']) =>
      change(contract.createWebhook, { body }),
    onError: leftToCaller,
    // Shown once: it is not kept a moment longer than the dialog that shows it.
    gcTime: 0,
  });

export const useUpdateWebhook = () =>
  useChange({
    mutationFn: ({ id, ...body }: EndpointCall<typeof contract.updateWebhook>['body'] & { id: string }) =>
      change(contract.updateWebhook, { params: { id }, body }),
    onError: leftToCaller,
  });

export const useDeleteWebhook = () =>
  useChange({ mutationFn: (id: string) => change(contract.deleteWebhook, { params: { id } }) });

export const useRenewWebhookSecret = () =>
  useChange({
    mutationFn: ({ id, endOld }: { id: string; endOld: boolean }) =>
      change(contract.renewWebhookSecret, { params: { id }, body: { endOld } }),
    gcTime: 0,
  });

export const useTestWebhook = () =>
  useChange({ mutationFn: (id: string) => change(contract.testWebhook, { params: { id } }) });

export const useResendWebhookDelivery = () =>
  useChange({
    mutationFn: (params: { id: string; deliveryId: string }) =>
      change(contract.resendWebhookDelivery, { params }),
  });
