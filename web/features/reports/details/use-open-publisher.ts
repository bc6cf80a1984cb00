import { useState } from 'react';
import { useLocation } from 'react-router';
import type { RowPublisher } from '../../../parts/publisher/row-publisher.ts';

interface OpenPublisher {
  publisher: RowPublisher | undefined;
  open: (publisher: RowPublisher) => void;
  close: () => void;
}

/** The publisher whose details are open; another view closes them, merging its networks or not leaves them open. */
export function useOpenPublisher(): OpenPublisher {
  const { search: address } = useLocation();
  const search = withoutMerged(address);
  const [opened, setOpened] = useState<{ publisher: RowPublisher; search: string }>();
  return {
    publisher: opened?.search === search ? opened.publisher : undefined,
    open: (publisher) => setOpened({ publisher, search }),
    close: () => setOpened(undefined),
  };
}

function withoutMerged(address: string): string {
  const search = new URLSearchParams(address);
  search.delete('merged');
  return search.toString();
}
