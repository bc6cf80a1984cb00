import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { syncEvent } from '../../../../contract/events.ts';
import { BarButton, BarWords } from '../../../components/bar-button.tsx';
import { onEvent } from '../../../lib/events.ts';
import { refreshAmounts } from './queries.ts';
import { currencyTexts as texts } from './texts.ts';

const CurrencyDialog = lazy(async () => ({
  default: (await import('./currency-dialog.tsx')).CurrencyDialog,
}));

/** Says what amounts are told in, and opens the choice, which is loaded when it is first wanted. */
export function CurrencyButton({ currency }: { currency: string }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  // Chosen in another browser of the account.
  useEffect(
    () =>
      onEvent('sync', (data) => {
        const event = syncEvent.safeParse(data);
        if (event.success && 'currency' in event.data) void refreshAmounts(client);
      }),
    [client],
  );
  return (
    <>
      <BarButton label={texts.unit(currency)} onClick={() => setOpen(true)}>
        <BarWords soft>{texts.title}</BarWords>
        {currency}
      </BarButton>
      {open && (
        <Suspense>
          <CurrencyDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
