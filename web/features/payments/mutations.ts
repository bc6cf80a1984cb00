// What an owner can do about orders.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointCall } from '../../../contract/endpoint.ts';
import { createOrder, exportOrders, hideRecord, requestInvoice } from '../../../contract/payments.ts';
import { callApi } from '../../lib/api.ts';
import { fetchFile } from '../../lib/fetch-file.ts';
import { saveBlob } from '../../lib/save-blob.ts';
import { invoicesQuery, type OrderWish, orderQuery } from './queries.ts';

/** Whoever sends it shows the refusal in its place; without this the app's own notice would show too. */
const leftToCaller = () => undefined;

/** The answer is kept, so that the page with the code need not ask again. */
export function usePlaceOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OrderWish) => callApi(createOrder, { body }),
    onSuccess: (order, wish) => client.setQueryData(orderQuery(order.orderNo, wish).queryKey, order),
    onError: leftToCaller,
  });
}

export const useHideRecord = () =>
  useMutation({ mutationFn: (id: string) => callApi(hideRecord, { body: { id } }) });

export type InvoiceValues = EndpointCall<typeof requestInvoice>['body'];

export function useRequestInvoice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InvoiceValues) => callApi(requestInvoice, { body }),
    onError: leftToCaller,
    onSettled: () => client.invalidateQueries(invoicesQuery),
  });
}

export const useExportOrders = () =>
  useMutation({
    mutationFn: async () => {
      const { blob, name } = await fetchFile(exportOrders.path);
      saveBlob(blob, name);
    },
  });
