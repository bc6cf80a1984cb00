// Offers, orders, the ledger and invoices, and what an owner can do about them.
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { EndpointCall } from '#contract/endpoint.ts';
import {
  createOrder,
  exportOrders,
  getOffer,
  getOrderState,
  getWechatSignIn,
  hideRecord,
  listInvoices,
  listLedger,
  listPayChannels,
  type OrderType,
  requestInvoice,
} from '#contract/payments.ts';
import { fetchFile } from '../lib/fetch-file.ts';
import { saveBlob } from '../lib/save-blob.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, change } from './call.ts';
import { families } from './families.ts';
import { leftToCaller } from './left-to-caller.ts';
import { pollDelayMs } from './poll-delay.ts';

export const channelsQuery = queryOptions({
  queryKey: families.channels,
  queryFn: ({ signal }) => ask(listPayChannels, {}, signal),
});

/** The credit shrinks by the day, so an older offer is never shown as the one in force. */
export const offerQuery = (type: OrderType, mealType: string) =>
  queryOptions({
    queryKey: [...families.offer, type, mealType],
    queryFn: ({ signal }) => ask(getOffer, { query: { type, mealType } }, signal),
    staleTime: 0,
    gcTime: 0,
  });

export type OrderWish = EndpointCall<typeof createOrder>['body'];

/**
 * The order with its code. Asking again for the same thing gives the order that waits already, so it is asked for like
 * any other answer: after a reload the same code stands there.
 */
export const orderQuery = (orderNo: string, wish: OrderWish) =>
  queryOptions({
    queryKey: [...families.order, orderNo],
    queryFn: () => ask(createOrder, { body: wish }),
    // Whatever changes meanwhile: what was ordered stays, and once it is paid it would be refused.
    staleTime: 'static',
    retry: false,
  });

/** Asked for ever more slowly while it waits, and only while the page is looked at; the event stream is quicker. */
export const orderStateQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [...families.orderState, orderNo],
    queryFn: ({ signal }) => ask(getOrderState, { query: { orderNo } }, signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.state === 'waiting' ? pollDelayMs(state.dataUpdateCount) : false,
  });

/** Where WeChat asks who is paying. */
export const askWechatSignIn = (wish: Pick<OrderWish, 'type' | 'mealType'>) =>
  ask(getWechatSignIn, { query: wish });

export const ledgerQuery = (currentPage: number, size: number) =>
  queryOptions({
    queryKey: [...families.ledger, currentPage, size],
    queryFn: ({ signal }) => ask(listLedger, { query: { currentPage, size } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const invoicesQuery = queryOptions({
  queryKey: families.invoices,
  queryFn: ({ signal }) => ask(listInvoices, {}, signal),
});

/** The answer is kept, so that the page with the code need not ask again. */
export function usePlaceOrder() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (body: OrderWish) => change(createOrder, { body }),
    onSuccess: (order, wish) => client.setQueryData(orderQuery(order.orderNo, wish).queryKey, order),
    onError: leftToCaller,
  });
}

export const useHideRecord = () =>
  useChange({ mutationFn: (id: string) => change(hideRecord, { body: { id } }) });

export type InvoiceValues = EndpointCall<typeof requestInvoice>['body'];

export const useRequestInvoice = () =>
  useChange({
    mutationFn: (body: InvoiceValues) => change(requestInvoice, { body }),
    onError: leftToCaller,
  });

export const useExportOrders = () =>
  useChange({
    mutationFn: async () => {
      const { blob, name } = await fetchFile(exportOrders.path);
      saveBlob(blob, name);
    },
  });
