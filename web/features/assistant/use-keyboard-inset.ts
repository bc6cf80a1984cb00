import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const view = globalThis.visualViewport;
  view?.addEventListener('resize', listener);
  return () => view?.removeEventListener('resize', listener);
}

/** Pixels of the page's foot that the keyboard of a phone lies over. Zooming in is not a keyboard. */
const readInset = (): number => {
  const view = globalThis.visualViewport;
  return view && view.scale === 1 ? Math.max(0, Math.round(globalThis.innerHeight - view.height)) : 0;
};

export const useKeyboardInset = (): number => useSyncExternalStore(subscribe, readInset);
