// The loading overlay's counter: visible from the first action's request until 30 ms after the last one has ended, so
// that two requests in a row show one overlay.
import { loadingCloseDelayMs } from '#contract/limits.ts';
import { createStore, type Store } from './store.ts';

export interface LoadingCounter {
  /** Counts a request in; the answer counts it out, once. */
  begin(): () => void;
  visible: Store<boolean>;
}

export function createLoadingCounter(closeDelayMs = loadingCloseDelayMs): LoadingCounter {
  const visible = createStore(false);
  let running = 0;
  let closing: ReturnType<typeof setTimeout> | undefined;
  return {
    visible,
    begin() {
      running += 1;
      clearTimeout(closing);
      visible.set(true);
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        running -= 1;
        if (running === 0) closing = setTimeout(() => visible.set(false), closeDelayMs);
      };
    },
  };
}

export const loading = createLoadingCounter();
