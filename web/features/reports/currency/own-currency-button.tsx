import { useQuery } from '@tanstack/react-query';
import { currencyQuery } from '#web/data/reports.ts';
import { CurrencyButton } from './currency-button.tsx';

/** Where no other answer on the screen says the currency of all of it. */
export function OwnCurrencyButton() {
  const { data } = useQuery(currencyQuery);
  return data && <CurrencyButton currency={data.currency} />;
}
