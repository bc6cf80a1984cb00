import { lazy, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { BarButton, BarWords } from '#web/components/bar-button.tsx';
import { Icon } from '#web/components/icon.tsx';
import { addressNow } from '#web/lib/address-now.ts';
import { buttonTexts as texts } from './button-texts.ts';

const NoticesDrawer = lazy(async () => ({
  default: (await import('./notices-drawer.tsx')).NoticesDrawer,
}));

/** The query value that opens the panel; messages lead here with it. */
const key = 'notices';

/** Opens subscriptions and alerts over the dashboard. The panel is loaded when it is first wanted. */
export function NoticesButton() {
  const [search, setSearch] = useSearchParams();
  const isOpen = search.has(key);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The panel is gone at once, and with it the place of the focus.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const show = (open: boolean) => {
    const next = addressNow();
    if (open) next.set(key, '1');
    else next.delete(key);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <BarButton ref={button} onClick={() => show(true)}>
        <Icon name="bell" size={18} />
        <BarWords>{texts.open}</BarWords>
      </BarButton>
      {isOpen && (
        <Suspense>
          <NoticesDrawer onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  );
}
