import { useState } from 'react';
import { useLocation } from 'react-router';

interface Opened<Thing> {
  opened: Thing | undefined;
  open: (thing: Thing) => void;
  close: () => void;
}

/** The row whose details are open; another view closes them, merging networks or not leaves them open. */
export function useOpened<Thing>(): Opened<Thing> {
  const { search: address } = useLocation();
  const search = withoutMerged(address);
  const [state, setState] = useState<{ thing: Thing; search: string }>();
  return {
    opened: state?.search === search ? state.thing : undefined,
    open: (thing) => setState({ thing, search }),
    close: () => setState(undefined),
  };
}

function withoutMerged(address: string): string {
  const search = new URLSearchParams(address);
  search.delete('merged');
  return search.toString();
}
