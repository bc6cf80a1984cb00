import { useSearchParams } from 'react-router';
import { publisherDomain } from '#contract/intelligence.ts';
import { addressNow } from '#web/lib/address-now.ts';

const key = 'publisher';

/** The publisher that is open over the page, as the address names it: a link opens it too, and going back closes it. */
export function useOpenDomain() {
  const [search, setSearch] = useSearchParams();
  const { data: domain } = publisherDomain.safeParse(search.get(key));
  const show = (next: string | undefined) => {
    const address = addressNow();
    if (next === undefined) address.delete(key);
    else address.set(key, next);
    setSearch(address, { preventScrollReset: true });
  };
  return { domain, open: show, close: () => show(undefined) };
}
