import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setReportCurrency } from '../../../../contract/reports.ts';
import { callApi } from '../../../lib/api.ts';
import { refreshAmounts } from './queries.ts';

/** Done once everything on screen is told in the new currency. */
export function useSetCurrency() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (currency: string | null) => callApi(setReportCurrency, { body: { currency } }),
    // The dialog shows the refusal: a notice would lie behind it.
    onError: () => undefined,
    onSuccess: () => refreshAmounts(client),
  });
}
