import { useSyncExternalStore } from 'react';
import { smallScreenMaxWidth } from '#contract/limits.ts';

const query = `(max-width: ${smallScreenMaxWidth}px)`;
let small = false;

/** Paper is no screen, however wide the browser calls it while it lays it out: what is shown is what is printed. */
export function isSmallScreen(): boolean {
  if (!globalThis.matchMedia('print').matches) small = globalThis.matchMedia(query).matches;
  return small;
}

function subscribe(listener: () => void): () => void {
  const list = globalThis.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** True on a screen of at most 520 px; follows turning and resizing. Drawn without a screen, it is a desk. */
export function useSmallScreen(): boolean {
  return useSyncExternalStore(subscribe, isSmallScreen, () => false);
}
