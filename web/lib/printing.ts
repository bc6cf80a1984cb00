// Whether the page is being put on paper. The event comes before the browser lays the paper out; the media query also
// follows a preview that fires none.
import { createStore } from './store.ts';

export const printing = createStore(false);

/** Called once, when the app starts. */
export function watchPrinting(): void {
  globalThis.addEventListener('beforeprint', () => printing.set(true));
  globalThis.addEventListener('afterprint', () => printing.set(false));
  const paper = globalThis.matchMedia('print');
  paper.addEventListener('change', () => printing.set(paper.matches));
}

/** For whoever is told of the paper's sizes before the query says that they are a paper's. */
export const isOnPaper = (): boolean => printing.get() || globalThis.matchMedia('print').matches;
