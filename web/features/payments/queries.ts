// What the payment screens ask for.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '../../../contract/endpoint.ts';
import {
  createOrder,
  getOffer,
  getOrderState,
  listInvoices,
  listLedger,
  listPayChannels,
  type OrderType,
} from '../../../contract/payments.ts';
import { callApi } from '../../lib/api.ts';
import { pollDelayMs } from './payment/poll-delay.ts';

const paymentsKey = ['payments'] as const;

export const channelsQuery = queryOptions({
  queryKey: [...paymentsKey, 'channels'],
  queryFn: ({ signal }) => callApi(listPayChannels, {}, { overlay: false, signal }),
});

/** The credit shrinks by the day, so an older offer is never shown as the one in force. */
export const offerQuery = (type: OrderType, mealType: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'offer', type, mealType],
    queryFn: ({ signal }) => callApi(getOffer, { query: { type, mealType } }, { overlay: false, signal }),
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
    queryKey: [...paymentsKey, 'order', orderNo],
    queryFn: () => callApi(createOrder, { body: wish }, { overlay: false }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Asked for ever more slowly while it waits, and only while the page is looked at; the event stream is quicker. */
export const orderStateQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'state', orderNo],
    queryFn: ({ signal }) => callApi(getOrderState, { query: { orderNo } }, { overlay: false, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.state === 'waiting' ? pollDelayMs(state.dataUpdateCount) : false,
  });

export const ledgerKey = [...paymentsKey, 'ledger'] as const;

export const ledgerQuery = (currentPage: number, size: number) =>
  queryOptions({
    queryKey: [...ledgerKey, currentPage, size],
    queryFn: ({ signal }) =>
      callApi(listLedger, { query: { currentPage, size } }, { overlay: false, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const invoicesQuery = queryOptions({
  queryKey: [...paymentsKey, 'invoices'],
  queryFn: ({ signal }) => callApi(listInvoices, {}, { overlay: false, signal }),
});
