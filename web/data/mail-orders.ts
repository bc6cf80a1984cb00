// Letters to publishers about orders that were checked.
import { queryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { getOrderLetter } from '#contract/mail-orders.ts';
import { ask } from './call.ts';
import { families } from './families.ts';
import { idOfKey } from './ledger.ts';

export type OrderLetter = EndpointOutput<typeof getOrderLetter>;

export const orderLetterQuery = (orderKey: string) =>
  queryOptions({
    queryKey: [...families.mailTimeline, 'order', orderKey],
    queryFn: ({ signal }) => ask(getOrderLetter, { params: { id: idOfKey(orderKey) } }, signal),
  });
