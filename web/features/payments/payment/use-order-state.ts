import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paymentEvent } from '../../../../contract/payments.ts';
import { eventsAlive, onEvent } from '../../../lib/events.ts';
import { orderStateQuery } from '../queries.ts';

/** The order as the server has it: told by the event stream, and asked for by the clock in case the stream is silent. */
export function useOrderState(orderNo: string) {
  const client = useQueryClient();
  useEffect(() => {
    const refetch = () => void client.invalidateQueries(orderStateQuery(orderNo));
    const stopEvents = onEvent('payment', (data) => {
      const event = paymentEvent.safeParse(data);
      if (event.success && event.data.orderNo === orderNo) refetch();
    });
    // What happened in a gap of the stream is not told again.
    const stopStream = eventsAlive.subscribe(() => {
      if (eventsAlive.get()) refetch();
    });
    return () => {
      stopEvents();
      stopStream();
    };
  }, [client, orderNo]);
  return useQuery(orderStateQuery(orderNo));
}
