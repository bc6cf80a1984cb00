import { createStore } from '../../lib/store.ts';

/** Whether the assistant's panel stands beside the page. */
export const assistantOpen = createStore(false);
