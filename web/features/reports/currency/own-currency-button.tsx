import { useQuery } from '@tanstack/react-query';
import { CurrencyButton } from './currency-button.tsx';
import { currencyQuery } from './queries.ts';

/** Where no other answer on the screen says the currency of all of it. */
export function OwnCurrencyButton() {
  const { data } = useQuery(currencyQuery);
  return data && <CurrencyButton currency={data.currency} />;
}
