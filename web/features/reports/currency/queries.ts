// The currency of the account's amounts; screens show skeletons, so no overlay.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getReportCurrency, listCurrencyChoices } from '../../../../contract/reports.ts';
import { callApi } from '../../../lib/api.ts';
import { reportsKey } from '../queries.ts';

const currencyKey = [...reportsKey, 'currency'] as const;

export const currencyQuery = queryOptions({
  queryKey: [...currencyKey, 'setting'],
  queryFn: ({ signal }) => callApi(getReportCurrency, {}, { overlay: false, signal }),
});

export const currencyChoicesQuery = queryOptions({
  queryKey: [...currencyKey, 'choices'],
  queryFn: ({ signal }) => callApi(listCurrencyChoices, {}, { overlay: false, signal }),
});

/** What is on screen is asked for again; what is not is forgotten, so that no amount of before shows up later. */
export function refreshAmounts(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: reportsKey, type: 'inactive' });
  void client.invalidateQueries({ queryKey: ['notices'] });
  void client.invalidateQueries({ queryKey: ['networks', 'publishers'] });
  return client.invalidateQueries({ queryKey: reportsKey });
}
