import { lazy, Suspense, useState } from 'react';
import { BarButton, BarWords } from '#web/components/bar-button.tsx';
import { currencyTexts as texts } from './texts.ts';

const CurrencyDialog = lazy(async () => ({
  default: (await import('./currency-dialog.tsx')).CurrencyDialog,
}));

/** Says what amounts are told in, and opens the choice, which is loaded when it is first wanted. */
export function CurrencyButton({ currency }: { currency: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <BarButton label={texts.unit(currency)} onClick={() => setOpen(true)}>
        {/* The space keeps the words seen within the name. */}
        <BarWords soft>{`${texts.title} `}</BarWords>
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
