import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onEvent } from '../../../lib/events.ts';
import { throttle } from '../../../lib/throttle.ts';
import { boardKey, dashboardQuery } from '../queries.ts';
import { type BoardFilters, toQuery } from './board-filters.ts';

/** While a history is being read, figures grow under the reader's eyes; not faster than one can read. */
const refreshSpanMs = 5000;

export function useBoard(sample: boolean, filters: BoardFilters) {
  const client = useQueryClient();
  useEffect(() => {
    if (sample) return;
    const refresh = throttle(() => void client.invalidateQueries({ queryKey: boardKey }), refreshSpanMs);
    const stop = onEvent('sync', refresh);
    return () => {
      stop();
      refresh.cancel();
    };
  }, [client, sample]);
  return useQuery(dashboardQuery(sample, toQuery(filters)));
}
